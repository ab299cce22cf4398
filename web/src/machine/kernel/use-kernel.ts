// The Kernel view's state: the link's machine B, the pinned machine A, and the moment of B that is shown.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import {
  kernelScenario,
  kernelUrl,
  type KernelValues,
  machineOf,
  type MachineValues,
  pinnedValues,
  valuesOfMachine,
} from "../../base/link/kernel/kernel-url.ts";
import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import { MACHINES } from "../../base/sim/machines/machines.ts";
import { RECORDINGS } from "../../base/sim/machines/recordings.ts";
import type { Diag, Machine } from "../../base/sim/schema.gen.ts";
import type { Moment } from "../../base/sim/machines/session-protocol.ts";
import { openingEvent, type Stretch } from "../model/kernel-moment.ts";
import { advance, type TimedRun, type Timeline, type TimelineAction } from "../model/timeline.ts";
import { useFrames } from "../../base/controls/use-frames.ts";
import { useLink, type ViewLink } from "../../base/page/use-link.ts";
import { useMachine } from "../run/use-machine.ts";
import { useServices } from "../../base/page/services.ts";
import { writeAfterPause } from "../../base/page/write-after-pause.ts";
import { type MomentShown, useMoment } from "./use-moment.ts";
import { useVisited, type Visited } from "./use-visited.ts";

/** A pinned machine. */
export interface Pinned {
  readonly values: MachineValues;
  readonly machine: Machine;
  /** Its run, as far as it has got; undefined before it has begun. */
  readonly run: MachineRun | undefined;
  readonly done: boolean;
  /** Why it cannot be run. */
  readonly diags: readonly Diag[];
}

/** Everything the Kernel view shows and does. */
export interface Kernel {
  readonly values: KernelValues;
  readonly machine: Machine;
  readonly link: ViewLink<typeof kernelUrl.fields>;
  readonly edit: {
    readonly preview: (machine: Machine) => void;
    readonly commit: (machine: Machine) => void;
    /** The same, and its run is followed to its end. */
    readonly commitToEnd: (machine: Machine) => void;
  };
  readonly pinned: Pinned | undefined;
  /** The run of B, as far as it has got. */
  readonly run: MachineRun | undefined;
  readonly shown: MomentShown | undefined;
  /** The scenario of the run that is shown. */
  readonly scenario: string | undefined;
  readonly diags: readonly Diag[];
  /** Whether nothing is known yet of the machine that the link describes. */
  readonly pending: boolean;
  /** Whether the run has ended. */
  readonly done: boolean;
  readonly line: Timeline;
  readonly act: (action: TimelineAction) => void;
  readonly motionMs: number;
}

/** The Kernel view's state. */
export function useKernel(): Kernel {
  const link = useLink("kernel", kernelUrl);
  const { values } = link;
  const scenario = useScenario(values);
  const machine = useMemo(() => machineOf(values), [values]);
  const live = useMachine(MACHINES.b, scenario, useStore(RECORDINGS));
  const pinned = usePinned(values);
  const [line, setLine] = useState<Timeline>(() => ({ event: 0, time: 0, playing: false, speed: values.speed }));
  const visited = useVisited(live, MACHINES.b.session, line);
  const timed = useMemo(() => visited && timedRun(visited), [visited]);
  const act = useCallback(
    (action: TimelineAction) => {
      if (timed) setLine((last) => advance(last, action, timed));
    },
    [timed],
  );
  useFrames(line.playing, (ms) => act({ type: "tick", ms }));
  // A link may name another machine and a moment of it. That moment does not belong to the run still shown.
  const settled = visited?.ready === true && visited.scenario === scenario ? visited : undefined;
  const placed = usePlaceInRun(settled && timed, settled?.from, live.done, { line, setLine }, values);
  const current = placed?.line ?? line;
  // On the way, the link says where to.
  useWriteBack(link, placed?.underway === true ? undefined : placed?.line, settled?.from);
  const shown = useMoment(visited, MACHINES.b.session, current, scenario);
  const edit = useEdit(link);
  const motionMs = useStepMotion(current, visited?.stretch);
  const { diags, pending, done } = live;
  const { run, scenario: shownOf } = visited ?? {};
  const seen = { run, shown, scenario: shownOf };
  return { values, machine, link, edit, pinned, ...seen, diags, pending, done, line: current, act, motionMs };
}

function useScenario(values: MachineValues | undefined): string | undefined {
  return useMemo(() => values && JSON.stringify(kernelScenario(values)), [values]);
}

function timedRun({ run, stretch }: Visited): TimedRun {
  return {
    seconds: run.seconds,
    scanCount: run.scanCount,
    scansBegunBy: (seconds) => run.scansBegunBy(seconds),
    scanTime: (scan) => run.scanNumber(scan, "time_us") / 1e6,
    stretch,
  };
}

/** Machine A. Its run may already be known: it was B's when it was pinned. */
function usePinned(values: KernelValues): Pinned | undefined {
  const { pinned } = values;
  const of = useMemo(() => pinnedValues({ pinned }), [pinned]);
  const scenario = useScenario(of);
  const { run, scenario: runOf, done, diags } = useMachine(MACHINES.a, scenario, useStore(RECORDINGS));
  return useMemo(() => {
    if (of === undefined) return undefined;
    const its = runOf === scenario ? run : undefined;
    return { values: of, machine: machineOf(of), run: its, done: its !== undefined && done, diags };
  }, [of, scenario, run, runOf, done, diags]);
}

function useEdit(link: Kernel["link"]): Kernel["edit"] {
  const { preview, push } = link;
  return useMemo(
    () => ({
      preview: (machine) => preview(valuesOfMachine(machine)),
      commit: (machine) => push(valuesOfMachine(machine)),
      commitToEnd: (machine) => push({ ...valuesOfMachine(machine), event: 0, time: machine.seconds }),
    }),
    [preview, push],
  );
}

interface Placed {
  readonly line: Timeline;
  /** Whether the run has yet to get to where the timeline is to be. */
  readonly underway: boolean;
}

/**
 * Places the timeline in a new run: where its link says, or at the time of the previous run; a first run opens at its
 * best moment. While a run has not got there, its latest second is shown, until the user looks at something else.
 * Undefined while the moment of a first link has yet to be simulated.
 */
function usePlaceInRun(
  run: TimedRun | undefined,
  from: Moment | undefined,
  done: boolean,
  { line, setLine }: { readonly line: Timeline; readonly setLine: (line: Timeline) => void },
  values: KernelValues,
): Placed | undefined {
  const placed = useRef<{
    readonly run: TimedRun;
    readonly values: KernelValues;
    readonly line: Timeline;
    /** The time to get to. */
    readonly to: number;
  }>(undefined);
  const before = placed.current;
  // A link may lead to a time that is yet to be simulated.
  if (run === undefined || (before === undefined && !done && values.time > run.seconds)) return undefined;
  const sent = before !== undefined && isSent(before.values, values, line);
  const stays = before !== undefined && isSamePlace(line, before.line);
  const to = sent ? values.time : stays ? before.to : line.time;
  const current =
    before === undefined
      ? opening(run, line, values)
      : !sent && stays && line.wish === undefined && line.time < Math.min(to, run.seconds)
        ? advance(line, { type: "time", time: Math.min(to, run.seconds) }, run)
        : placeInRun(run, before.run, sent, line, values, from);
  const isOpened = before === undefined && current.event === 0 && values.event === 0 && values.time < 0;
  placed.current = { run, values, line: current, to: before === undefined ? (isOpened ? Infinity : current.time) : to };
  if (current !== line) setLine(current);
  return { line: current, underway: !done && current.time < placed.current.to };
}

function isSamePlace(one: Timeline, other: Timeline): boolean {
  return one.time === other.time && one.event === other.event && one.playing === other.playing;
}

/** Whether the link was changed to lead elsewhere: Back, Forward, a page of a lesson, an edited address. */
function isSent(before: KernelValues, { event, time, watched }: KernelValues, line: Timeline): boolean {
  if (line.playing || (event === before.event && time === before.time && watched === before.watched)) return false;
  return event === 0 ? time >= 0 && time !== secondsOf(line) : event !== line.event;
}

function placeInRun(
  run: TimedRun,
  before: TimedRun,
  sent: boolean,
  line: Timeline,
  values: KernelValues,
  from: Moment | undefined,
): Timeline {
  const newStretch = run.stretch !== before.stretch;
  if (line.wish !== undefined) return newStretch ? advance(line, { type: "granted" }, run) : line;
  if (sent) return toLink(run, line, values, from);
  return newStretch || run.seconds < line.time ? advance(line, { type: "time", time: line.time }, run) : line;
}

function toLink(run: TimedRun, line: Timeline, { event, time, watched }: KernelValues, from?: Moment): Timeline {
  if (event === 0) return advance(line, { type: "time", time }, run);
  const here = run.stretch !== undefined && JSON.stringify(from) === JSON.stringify(watched);
  return here ? advance(line, { type: "event", event }, run) : { ...line, wish: { from: watched, to: { event } } };
}

function opening(run: TimedRun, line: Timeline, values: KernelValues): Timeline {
  const { stretch } = run;
  if (values.event !== 0 || values.time >= 0) return toLink(run, line, values, stretch && { second: 0 });
  // A large machine fills the log long before its memory is full: nothing has happened yet where the log ends.
  const isEarly = stretch !== undefined && stretch.daemon.scanBegins.length === 0 && stretch.to < run.seconds;
  if (stretch === undefined || isEarly) return advance(line, { type: "time", time: run.seconds }, run);
  return advance(line, { type: "event", event: openingEvent(stretch) }, run);
}

/** A time with the precision of a link. */
function secondsOf({ time }: Timeline): number {
  return Math.floor(time * 1000) / 1000;
}

function useWriteBack(link: Kernel["link"], line: Timeline | undefined, from: Moment | undefined): void {
  const { replace } = link;
  const { location } = useServices();
  const { event = 0, speed = 1, playing = false, wish } = line ?? {};
  const time = line === undefined || event > 0 ? -1 : secondsOf(line);
  const ready = line !== undefined && wish === undefined && !playing;
  const watched = event > 0 ? from : undefined;
  useEffect(() => {
    if (!ready) return;
    return writeAfterPause(location, () => replace({ event, time, watched: watched ?? BOOT, speed }));
  }, [event, time, watched, speed, ready, replace, location]);
}

const BOOT: Moment = { second: 0 };

/** One event forward or back animates the pages; jumps, playback and new runs show end states. */
function useStepMotion({ event, playing }: Timeline, stretch: Stretch | undefined): number {
  const last = useRef<{ readonly event: number; readonly stretch: Stretch | undefined }>(undefined);
  const near = last.current?.stretch === stretch && Math.abs(event - (last.current?.event ?? 0)) <= 1;
  useEffect(() => {
    last.current = { event, stretch };
  });
  return near && !playing ? 250 : 0;
}
