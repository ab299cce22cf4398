// The runs of both sides on their common axis.

import { duration, type Log, type Logs } from "./log.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";
import type { Axis } from "../../base/series/log-window.ts";

/** A log and its shift on the axis. */
export interface LogRun {
  readonly log: Log;
  readonly shift_s: number;
}

/** The runs of each side; empty for a side without logs. */
export type Runs = Readonly<Record<Side, readonly LogRun[]>>;

/** Seconds to add to the time of each log, by side. */
export type Shifts = Readonly<Record<Side, readonly number[]>>;

/** No shifts: all logs begin together. */
export const NO_SHIFTS: Shifts = { a: [], b: [] };

/** The runs of some logs. */
export function runsOf(logs: Logs, shifts: Shifts = NO_SHIFTS): Runs {
  const side = (which: Side): readonly LogRun[] =>
    logs[which].map((log, at) => ({ log, shift_s: shifts[which][at] ?? 0 }));
  return { a: side("a"), b: side("b") };
}

/** All runs, A's first. */
export function allRuns(runs: Runs): readonly LogRun[] {
  return SIDES.flatMap((side) => runs[side]);
}

/** The least number of rows in a window. */
const LEAST_ROWS = 3;

/** From the first row of any run to the last row of any run. */
export function axisOf(runs: Runs): Axis {
  const all = allRuns(runs);
  if (all.length === 0) return { from_s: 0, to_s: 0, least_s: 0 };
  return {
    from_s: Math.min(...all.map(({ shift_s }) => shift_s)),
    to_s: Math.max(...all.map(({ log, shift_s }) => shift_s + duration(log))),
    least_s: LEAST_ROWS * everyOf(runs),
  };
}

/** Seconds between the rows of the finest log. */
export function everyOf(runs: Runs): number {
  const every = Math.min(...allRuns(runs).map(({ log }) => log.head.time.interval_s), Infinity);
  return Number.isFinite(every) ? Math.max(every, 1e-3) : 1;
}
