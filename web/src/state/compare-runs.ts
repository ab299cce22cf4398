// Two runs of machines side by side, as far as both have come.

import type { MachineRun } from "../sim/machine-run.ts";

/** How much more of something B has done than A, as a share of A's; `undefined` if A has done nothing of it. */
export interface Difference {
  readonly a: number;
  readonly b: number;
  readonly share: number | undefined;
}

/** What of a counted series has been counted up to a second. */
export function countedUntil(run: MachineRun, series: string, second: number): number {
  return run
    .series(series)
    .subarray(0, second + 1)
    .reduce((sum, perSecond) => sum + perSecond, 0);
}

/** A counted series of two runs, up to a time that both have come to. */
export function differenceAt(a: MachineRun, b: MachineRun, series: string, time: number): Difference {
  const second = Math.floor(Math.min(time, a.seconds, b.seconds));
  const counts = { a: countedUntil(a, series, second), b: countedUntil(b, series, second) };
  return { ...counts, share: counts.a === 0 ? undefined : counts.b / counts.a - 1 };
}
