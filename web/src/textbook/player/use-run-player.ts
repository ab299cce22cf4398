// A player that goes where a view's link says, and writes its own place into the link.

import { type RefObject, useEffect, useRef } from "react";
import { type Player, type PlayerAction, playerAt, stageMs, STAGE_MS } from "../../base/player/player.ts";
import type { Stage } from "../../base/player/structure.ts";
import { useServices } from "../../base/page/services.ts";
import { usePlayer } from "./use-player.ts";
import { writeAfterPause } from "../../base/page/write-after-pause.ts";

/** The player's place in a link; stages are counted from 1 there. */
interface Stand {
  readonly step: number;
  readonly stage: number;
  readonly speed: number;
}

/** What the player itself writes into the link. */
interface Writing {
  /** What it wrote last. */
  written: Stand | undefined;
  /** Drops the pending write, if there is one, and forgets the last. */
  drop: () => void;
}

/** The part of a view's link that the player needs. */
export interface PlayedLink {
  readonly values: Stand;
  readonly replace: (patch: Stand) => void;
}

/** The player of what is shown. */
export interface RunPlayer {
  readonly player: Player;
  readonly act: (action: PlayerAction) => void;
  /** How long marks take to reach their places after the last change. */
  readonly motionMs: number;
}

/** The player of `run`, whatever that is: a new object means a new run. Without a run, the link's place is kept. */
export function useRunPlayer(link: PlayedLink, run: object | undefined, length: number | undefined): RunPlayer {
  const { values } = link;
  const [player, act] = usePlayer({
    ...playerAt(length ?? values.step, values.step, (values.stage - 1) as Stage),
    speed: values.speed,
  });
  useEffect(() => {
    if (run !== undefined && length !== undefined) act({ type: "load", steps: length });
  }, [run, length, act]);
  const writing = useWriteBack(link, player, run !== undefined);
  useStandWhereTheLinkSays(values, player, act, writing);
  return { player, act, motionMs: useMotion(player, run) };
}

/** Back, Forward and an edited address move the player; what the player itself wrote does not. */
function useStandWhereTheLinkSays(
  values: Stand,
  player: Player,
  act: RunPlayer["act"],
  writing: Readonly<RefObject<Writing>>,
): void {
  const latest = useRef(player);
  useEffect(() => {
    latest.current = player;
  });
  const { step, stage, speed } = values;
  useEffect(() => {
    const now = latest.current;
    // The player may have moved on since it wrote this.
    const { written, drop } = writing.current;
    const own = written?.step === step && written.stage === stage && written.speed === speed;
    if (own) return;
    // A pending write has the place where the player was before, and a link that leads back there is not its own.
    drop();
    if (now.playing) return;
    if (step !== now.step || stage - 1 !== now.stage) act({ type: "seek", step, stage: (stage - 1) as Stage });
    if (speed !== now.speed) act({ type: "speed", speed });
  }, [step, stage, speed, act, writing]);
}

function useWriteBack({ replace }: PlayedLink, player: Player, ready: boolean): Readonly<RefObject<Writing>> {
  const { location } = useServices();
  const writing = useRef<Writing>({ written: undefined, drop: () => undefined });
  const { step, stage, speed, playing, wanted } = player;
  useEffect(() => {
    // A step beyond the end waits for a run that is long enough: it must stay in the link.
    if (playing || !ready || wanted > step) return;
    const drop = writeAfterPause(location, () => {
      const written = { step, stage: stage + 1, speed };
      writing.current.written = written;
      replace(written);
    });
    writing.current.drop = () => {
      drop();
      writing.current.written = undefined;
    };
    return drop;
  }, [step, stage, speed, playing, wanted, ready, replace, location]);
  return writing;
}

interface Shown {
  readonly run: object | undefined;
  readonly step: number;
  readonly stage: Stage;
  readonly motionMs: number;
}

/** A step or stage next to the last one is animated; a jump and a new run are not. While playing, motion fits a stage. */
function useMotion({ step, stage, playing, speed }: Player, run: object | undefined): number {
  const last = useRef<Shown>(undefined);
  const motionMs = motionTo(last.current, { run, step, stage, motionMs: playing ? stageMs(speed) : STAGE_MS });
  useEffect(() => {
    last.current = { run, step, stage, motionMs };
  });
  return motionMs;
}

function motionTo(before: Shown | undefined, now: Shown): number {
  if (before === undefined || before.run !== now.run) return 0;
  // Rendered again at the same moment: a figure that is mounted only now must not show a motion that was not due.
  if (before.step === now.step && before.stage === now.stage) return before.motionMs;
  return Math.abs(before.step - now.step) <= 1 ? now.motionMs : 0;
}
