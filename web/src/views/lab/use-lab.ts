// The Lab's state: the link says what to run and where to stand, the engine runs it, the player moves.

import { useEffect, useMemo, useRef } from "react";
import { labScenario, labUrl, type LabValues } from "../../scenario/lab-url.ts";
import { ReplayRun } from "../../sim/replay-run.ts";
import type { ReplayColumns } from "../../sim/protocol.ts";
import type { Diag } from "../../sim/schema.gen.ts";
import { type Extents, extentsOf } from "../../state/extents.ts";
import { type Moment, momentAt } from "../../state/moment.ts";
import { type Player, type PlayerAction, playerAt, stageMs, STAGE_MS } from "../../state/player.ts";
import { type Stage, Structure } from "../../state/structure.ts";
import { useEngine } from "../../ui/use-engine.ts";
import { useLink, type ViewLink } from "../../ui/use-link.ts";
import { usePlayer } from "../../ui/use-player.ts";

/** A run with the two cursors its figures need: one at the present moment, one that walks the history's window. */
export interface LabRun {
  readonly run: ReplayRun;
  readonly structure: Structure;
  readonly cursor: Structure;
  readonly extents: Extents;
}

/** Everything the Lab shows and does. */
export interface Lab {
  readonly values: LabValues;
  readonly link: ViewLink<typeof labUrl.fields>;
  readonly shown: (LabRun & { readonly moment: Moment }) | undefined;
  readonly diags: readonly Diag[];
  readonly player: Player;
  readonly act: (action: PlayerAction) => void;
  /** How long marks take to their places after the last change. */
  readonly motionMs: number;
}

function readRun(columns: ReplayColumns): LabRun {
  const run = new ReplayRun(columns);
  return {
    run,
    structure: new Structure(run, run.shape),
    cursor: new Structure(run, run.shape),
    extents: extentsOf(run),
  };
}

/** The Lab's state. */
export function useLab(): Lab {
  const link = useLink("lab", labUrl);
  const { values } = link;
  const scenario = useMemo(() => JSON.stringify(labScenario(values)), [values]);
  const { result, diags } = useEngine("lab", "replay", { scenario }, scenario, readRun);
  const steps = result?.run.length ?? values.step;
  const [player, act] = usePlayer({
    ...playerAt(steps, values.step, (values.stage - 1) as Stage),
    speed: values.speed,
  });
  useEffect(() => {
    if (result) act({ type: "load", steps: result.run.length });
  }, [result, act]);
  useStandWhereTheLinkSays(values, player, act);
  // The link of a challenge stays as it was given: to load it anew is to begin anew.
  useWriteBack(link, player, result !== undefined && !values.locked);
  const { step, stage } = player;
  const shown = useMemo(
    () =>
      result && { ...result, moment: momentAt(result.run, result.structure, Math.min(step, result.run.length), stage) },
    [result, step, stage],
  );
  return { values, link, shown, diags, player, act, motionMs: useMotion(player, result) };
}

/** Back, Forward and an edited address move the player; what the player itself wrote does not. */
function useStandWhereTheLinkSays(values: LabValues, player: Player, act: Lab["act"]): void {
  const latest = useRef(player);
  useEffect(() => {
    latest.current = player;
  });
  const { step, stage, speed } = values;
  useEffect(() => {
    const now = latest.current;
    if (now.playing) return;
    if (step !== now.step || stage - 1 !== now.stage) act({ type: "seek", step, stage: (stage - 1) as Stage });
    if (speed !== now.speed) act({ type: "speed", speed });
  }, [step, stage, speed, act]);
}

/** Pause before the player's place is written into the link: browsers allow only so many history writes a second. */
const WRITE_BACK_MS = 150;

function useWriteBack(link: Lab["link"], player: Player, ready: boolean): void {
  const { step, stage, speed, playing } = player;
  const { replace } = link;
  useEffect(() => {
    if (playing || !ready) return;
    const timer = setTimeout(() => replace({ step, stage: stage + 1, speed }), WRITE_BACK_MS);
    return () => clearTimeout(timer);
  }, [step, stage, speed, playing, ready, replace]);
}

interface Shown {
  readonly run: LabRun | undefined;
  readonly step: number;
  readonly stage: Stage;
  readonly motionMs: number;
}

/** A step or stage next to the last one is animated; a jump and a new run are not. While playing, motion fits a stage. */
function useMotion({ step, stage, playing, speed }: Player, run: LabRun | undefined): number {
  const last = useRef<Shown>(undefined);
  const motionMs = motionTo(last.current, { run, step, stage, motionMs: playing ? stageMs(speed) : STAGE_MS });
  useEffect(() => {
    last.current = { run, step, stage, motionMs };
  });
  return motionMs;
}

function motionTo(before: Shown | undefined, now: Shown): number {
  if (before === undefined || before.run !== now.run) return 0;
  // Rendered again at the same moment: a figure that is mounted only now must not catch up on a motion that was not due.
  if (before.step === now.step && before.stage === now.stage) return before.motionMs;
  return Math.abs(before.step - now.step) <= 1 ? now.motionMs : 0;
}
