// The player: where a run is and how it moves. A pure reducer; clocks and keys live elsewhere.
//
// A step is shown in three stages (look up, choose, replace). Step 0 is the beginning; *step k* is the state after
// reference k. Speed is in steps per second.

import { gated } from "./gate.ts";
import { looped, type LoopEnds, loopStart, stretchOf } from "./loop.ts";
import { LAST_STAGE, type Stage } from "./structure.ts";

/** Speeds the speed control offers, in steps per second; exponential, so that the intervals feel even. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 64] as const;

/** From this speed on, only end states are drawn: three stages would pass faster than the eye can follow. */
export const UNSTAGED_FROM = 8;

/** Longest stage. Heer & Robertson (2007) found about a second for a whole staged transition easiest to follow. */
export const STAGE_MS = 300;

/** The state of the player. */
export interface Player {
  readonly steps: number;
  readonly step: number;
  readonly stage: Stage;
  readonly playing: boolean;
  readonly speed: number;
  /** Time spent in the present step while playing. */
  readonly elapsedMs: number;
  /** The step last asked for: a run that is shorter for a moment, while a string is being typed, does not lose it. */
  readonly wanted: number;
  /** The last step that may be shown, if there is a limit; see gate.ts. */
  readonly gate: number | undefined;
  /** Whether a move was stopped by the gate. */
  readonly stopped: boolean;
  /** Whether steps are shown in stages, or at once. */
  readonly staged: boolean;
  /** The loop that playing repeats; see loop.ts. */
  readonly loop: LoopEnds;
}

/** What can happen to the player. */
export type PlayerAction =
  | { readonly type: "seek"; readonly step: number; readonly stage?: Stage }
  | { readonly type: "step"; readonly by: number }
  | { readonly type: "stage"; readonly by: 1 | -1 }
  | { readonly type: "toggle" }
  | { readonly type: "pause" }
  | { readonly type: "speed"; readonly speed: number }
  | { readonly type: "faster" }
  | { readonly type: "slower" }
  | { readonly type: "tick"; readonly ms: number }
  | { readonly type: "load"; readonly steps: number }
  | { readonly type: "gate"; readonly gate: number | undefined }
  | { readonly type: "staged"; readonly staged: boolean }
  | { readonly type: "loop"; readonly loop: LoopEnds };

const NO_LOOP: LoopEnds = { from: 0, to: 0 };

/** A paused player at a step. */
export function playerAt(steps: number, step: number, stage: Stage = LAST_STAGE): Player {
  const where = { steps, step, stage, wanted: step };
  const held = { gate: undefined, stopped: false, staged: true, loop: NO_LOOP };
  return settle({ ...where, playing: false, speed: 1, elapsedMs: 0, ...held });
}

/** The player after an action. */
export function play(player: Player, action: PlayerAction): Player {
  const next = gated(player, after(player, action));
  const { type } = action;
  // A limit is no move, unless it takes the player back.
  const stays =
    type === "load" || type === "staged" || type === "loop" || (type === "gate" && next.step === player.step);
  if (stays || next === player) return next;
  // A step beyond the end may belong to a longer run that is still being computed.
  const beyond = action.type === "seek" && action.step > player.steps;
  return { ...next, wanted: beyond ? action.step : next.step };
}

function after(player: Player, action: PlayerAction): Player {
  switch (action.type) {
    case "seek":
      return settle({ ...player, step: action.step, stage: action.stage ?? LAST_STAGE, elapsedMs: 0 });
    case "step":
      return stepBy(player, action.by);
    case "stage":
      return stageBy(player, action.by);
    case "toggle":
      return toggle(player);
    case "pause":
      return { ...player, playing: false };
    case "speed":
      return { ...player, speed: action.speed };
    case "faster":
    case "slower":
      return { ...player, speed: neighbour(player.speed, action.type === "faster" ? 1 : -1) };
    case "tick":
      return player.playing ? tick(player, action.ms) : player;
    case "load":
      return settle({
        ...player,
        steps: action.steps,
        step: player.wanted,
        playing: player.playing && action.steps > 0,
      });
    case "gate":
      return { ...player, gate: action.gate, stopped: false };
    case "staged":
      return settle({ ...player, staged: action.staged });
    case "loop":
      return { ...player, loop: action.loop };
  }
}

/** How long one stage of a step lasts at a speed; 0 if stages are not shown. */
export function stageMs(speed: number): number {
  return speed >= UNSTAGED_FROM ? 0 : Math.min(STAGE_MS, 300 / speed);
}

/** Milliseconds for which playing changes nothing on the screen. */
export function restOf({ elapsedMs, speed, stage }: Player): number {
  const each = stageMs(speed);
  const next = each === 0 || stage === LAST_STAGE ? 1000 / speed : (stage + 1) * each;
  return Math.max(0, next - elapsedMs);
}

function settle(player: Player): Player {
  const step = Math.max(0, Math.min(player.steps, Math.round(player.step)));
  return { ...player, step, stage: step === 0 || !player.staged ? LAST_STAGE : player.stage };
}

/** From within a step, back goes to the end of the previous step, and forward to the end of the present one. */
function stepBy(player: Player, by: number): Player {
  const within = player.stage !== LAST_STAGE && by > 0 ? 1 : 0;
  return settle({ ...player, step: player.step + by - within, stage: LAST_STAGE, elapsedMs: 0 });
}

function stageBy(player: Player, by: 1 | -1): Player {
  const { step, stage } = player;
  if (!player.staged) return stepBy(player, by);
  if (by === 1) {
    if (stage !== LAST_STAGE) return { ...player, stage: (stage + 1) as Stage };
    return step === player.steps ? player : { ...player, step: step + 1, stage: 0, elapsedMs: 0 };
  }
  if (step === 0) return player;
  if (stage !== 0) return { ...player, stage: (stage - 1) as Stage, elapsedMs: 0 };
  return { ...player, step: step - 1, stage: LAST_STAGE, elapsedMs: 0 };
}

function toggle(player: Player): Player {
  if (player.playing || player.steps === 0) return { ...player, playing: false };
  const atEnd = player.step === player.steps && player.stage === LAST_STAGE;
  // The next step is shown at once, without waiting out the rest of the present one.
  const elapsedMs = 1000 / player.speed;
  const stretch = stretchOf(player.loop, player.steps);
  const step = stretch ? loopStart(stretch, player.step) : atEnd ? 0 : player.step;
  return { ...player, step, stage: step === player.step ? player.stage : LAST_STAGE, playing: true, elapsedMs };
}

function tick(player: Player, ms: number): Player {
  const interval = 1000 / player.speed;
  let elapsedMs = player.elapsedMs + ms;
  const passed = Math.floor(elapsedMs / interval);
  elapsedMs -= passed * interval;
  const step = looped(stretchOf(player.loop, player.steps), player.step, player.step + passed);
  if (step > player.steps) return { ...player, step: player.steps, stage: LAST_STAGE, playing: false, elapsedMs: 0 };
  const stage = Math.max(passed === 0 ? player.stage : 0, stageAfter(elapsedMs, player.speed)) as Stage;
  return { ...player, step, stage: step === 0 || !player.staged ? LAST_STAGE : stage, elapsedMs };
}

function stageAfter(elapsedMs: number, speed: number): Stage {
  const each = stageMs(speed);
  return each === 0 ? LAST_STAGE : (Math.min(LAST_STAGE, Math.floor(elapsedMs / each)) as Stage);
}

function neighbour(speed: number, by: 1 | -1): number {
  const at = SPEEDS.findIndex((s) => s >= speed);
  return SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at + by))] ?? speed;
}
