// One moment of a machine run: the queues page by page, the daemon's state, the event that was last.

import type { MachineRun } from "../sim/machine-run.ts";
import type { FreebsdReason } from "../sim/schema.gen.ts";
import type { Structure } from "./structure.ts";

/** What the daemon is doing. */
export type DaemonState = "scanning" | "asleep" | "waiting";

/** A page on a queue. */
export interface QueuedPage {
  readonly page: number;
  readonly actCount: number;
  readonly referenced: boolean;
  readonly dirty: boolean;
  readonly busy: boolean;
}

/** What the figures draw. */
export interface KernelMoment {
  /** The last event, counted from 1; 0 before the machine starts. */
  readonly event: number;
  readonly time: number;
  /** Physical page the event is about. */
  readonly page: number | undefined;
  readonly daemon: DaemonState;
  /** The scan the daemon is in or did last. */
  readonly scan: number | undefined;
  /** Pages by queue, in the order of the model's queues. */
  readonly queues: readonly (readonly QueuedPage[])[];
  readonly wired: number;
  readonly frames: number;
}

/** Where a run's daemon acts: events of a scan's beginning, and of every change of its state. */
export interface DaemonIndex {
  readonly scanBegins: readonly number[];
  readonly changes: readonly number[];
}

const SLEEPS: ReadonlySet<FreebsdReason> = new Set(["daemon-sleeps", "daemon-retries", "boot"]);

/** Finds the daemon's events once, so that every moment is a bisection away. */
export function daemonIndex(run: MachineRun): DaemonIndex {
  const scanBegins: number[] = [];
  const changes: number[] = [];
  for (let event = 1; event <= run.length; event++) {
    const reason = run.reason(event);
    if (reason === "scan-begin") scanBegins.push(event);
    if (reason === "scan-begin" || SLEEPS.has(reason)) changes.push(event);
  }
  return { scanBegins, changes };
}

/** The moment after an event. Moves `structure` there. */
export function kernelMomentAt(run: MachineRun, structure: Structure, index: DaemonIndex, event: number): KernelMoment {
  structure.seek(event);
  const [actCount, referenced, dirty, busy] = ["act_count", "referenced", "dirty", "busy"].map((id) =>
    run.os.attrs.indexOf(id),
  ) as [number, number, number, number];
  const queued = (page: number): QueuedPage => ({
    page,
    actCount: structure.attr(actCount, page),
    referenced: structure.attr(referenced, page) === 1,
    dirty: structure.attr(dirty, page) === 1,
    busy: structure.attr(busy, page) === 1,
  });
  const scans = upTo(index.scanBegins, event);
  return {
    event,
    time: event === 0 ? 0 : run.time(event),
    page: event === 0 ? undefined : run.page(event),
    daemon: daemonState(run, index, event),
    scan: scans === 0 ? undefined : scans - 1,
    queues: structure.lists.map((list) => list.map(queued)),
    wired: run.head.wired,
    frames: run.head.frames,
  };
}

/** Number of sorted events at or before `event`. */
export function upTo(events: readonly number[], event: number): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((events[middle] ?? 0) <= event) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The next or previous scan's first event, if there is one. */
export function neighbouringScan({ scanBegins }: DaemonIndex, event: number, by: 1 | -1): number | undefined {
  const before = upTo(scanBegins, event);
  if (by === 1) return scanBegins[before];
  return scanBegins[before - 1] === event ? scanBegins[before - 2] : scanBegins[before - 1];
}

/** The event a run opens on: the first dirty page the daemon writes, or its first scan, or the end of the log. */
export function openingEvent(run: MachineRun, { scanBegins }: DaemonIndex): number {
  for (let event = scanBegins[0] ?? run.length; event <= run.length; event++) {
    if (run.reason(event) === "inactive-laundered") return event;
  }
  return scanBegins[0] ?? run.length;
}

function daemonState(run: MachineRun, { changes }: DaemonIndex, event: number): DaemonState {
  const last = changes[upTo(changes, event) - 1];
  const reason = last === undefined ? "boot" : run.reason(last);
  if (reason === "scan-begin") return "scanning";
  return reason === "daemon-retries" ? "waiting" : "asleep";
}
