// The Kernel view's state: the link says which machine and where to stand, the engine runs it, the timeline moves.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { kernelScenario, kernelUrl, type KernelValues } from "../../scenario/kernel-url.ts";
import { MachineRun } from "../../sim/machine-run.ts";
import type { MachineColumns } from "../../sim/protocol.ts";
import type { Diag } from "../../sim/schema.gen.ts";
import {
  type DaemonIndex,
  daemonIndex,
  type KernelMoment,
  kernelMomentAt,
  openingEvent,
} from "../../state/kernel-moment.ts";
import { Structure } from "../../state/structure.ts";
import { advance, type Timeline, type TimelineAction } from "../../state/timeline.ts";
import { useEngine } from "../../ui/use-engine.ts";
import { useFrames } from "../../ui/use-frames.ts";
import { useServices } from "../../ui/services.ts";
import { useLink, type ViewLink } from "../../ui/use-link.ts";
import { writeLate } from "../../ui/write-late.ts";

/** A run with its cursor and the index of its daemon's events. */
export interface KernelRun {
  readonly run: MachineRun;
  readonly structure: Structure;
  readonly index: DaemonIndex;
}

/** What is on the screen. */
export interface KernelShown extends KernelRun {
  readonly moment: KernelMoment;
}

/** Everything the Kernel view shows and does. */
export interface Kernel {
  readonly values: KernelValues;
  readonly link: ViewLink<typeof kernelUrl.fields>;
  readonly shown: KernelShown | undefined;
  readonly diags: readonly Diag[];
  readonly pending: boolean;
  readonly line: Timeline;
  readonly act: (action: TimelineAction) => void;
  readonly motionMs: number;
}

function readRun(columns: MachineColumns): KernelRun {
  const run = new MachineRun(columns, "freebsd");
  return { run, structure: new Structure(run, run.shape), index: daemonIndex(run) };
}

/** The Kernel view's state. */
export function useKernel(): Kernel {
  const link = useLink("kernel", kernelUrl);
  const { values } = link;
  const { ram, load, seed } = values;
  const scenario = useMemo(() => JSON.stringify(kernelScenario({ ram, load, seed })), [ram, load, seed]);
  const { result, resultKey, diags, pending } = useEngine("kernel", "machine", { scenario }, scenario, readRun);
  const [line, setLine] = useState<Timeline>({ event: values.event, time: 0, playing: false, speed: values.speed });
  const act = useCallback(
    (action: TimelineAction) => {
      if (result) setLine((last) => advance(last, action, result.run));
    },
    [result],
  );
  useFrames(line.playing, (ms) => act({ type: "tick", ms }));
  // A link may name another machine and an event of it: that event is not one of the run still shown.
  const settled = resultKey === scenario ? result : undefined;
  const current = usePlaceInRun(settled, line, setLine, values.event);
  useWriteBack(link, current, settled !== undefined);
  const shown = useMemo(
    () => result && { ...result, moment: kernelMomentAt(result.run, result.structure, result.index, current.event) },
    [result, current.event],
  );
  return { values, link, shown, diags, pending, line: current, act, motionMs: useStepMotion(current, result) };
}

/** A new run is shown where its link says, or at the time the last one stood at; the first one where it opens best. */
function usePlaceInRun(
  result: KernelRun | undefined,
  line: Timeline,
  setLine: (line: Timeline) => void,
  linked: number,
): Timeline {
  const placed = useRef<KernelRun>(undefined);
  const arrived = useRef(linked);
  if (!result) return line;
  // Back, Forward, a page of a lesson or an edited address.
  const sent = linked !== arrived.current && linked !== line.event && linked !== 0 && !line.playing;
  let current = line;
  if (placed.current === undefined) {
    const opening = linked === 0 ? openingEvent(result.run, result.index) : linked;
    current = advance(line, { type: "event", event: opening }, result.run);
  } else if (sent) {
    current = advance(line, { type: "event", event: linked }, result.run);
  } else if (placed.current !== result) {
    current = advance(line, { type: "time", time: line.time }, result.run);
  }
  placed.current = result;
  arrived.current = linked;
  if (current !== line) setLine(current);
  return current;
}

function useWriteBack(link: Kernel["link"], { event, speed, playing }: Timeline, ready: boolean): void {
  const { replace } = link;
  const { location } = useServices();
  useEffect(() => {
    if (playing || !ready) return;
    return writeLate(location, () => replace({ event, speed }));
  }, [event, speed, playing, ready, replace, location]);
}

/** One event forward or back moves the pages; jumps, playing and new runs show end states. */
function useStepMotion({ event, playing }: Timeline, result: KernelRun | undefined): number {
  const last = useRef<{ readonly event: number; readonly result: KernelRun | undefined }>(undefined);
  const near = last.current?.result === result && Math.abs(event - (last.current?.event ?? 0)) <= 1;
  useEffect(() => {
    last.current = { event, result };
  });
  return near && !playing ? 250 : 0;
}
