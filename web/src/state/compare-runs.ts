// Two runs of machines side by side, as far as both have come.

import type { MachineRun } from "../sim/machine-run.ts";

/** What of a counted series has been counted up to a second. */
export function countedUntil(run: MachineRun, series: string, second: number): number {
  return run
    .series(series)
    .subarray(0, second + 1)
    .reduce((sum, perSecond) => sum + perSecond, 0);
}

/** How much more B has counted than A up to a time that both have come to, as a share of A's; `undefined` if A has nothing. */
export function changeAt(a: MachineRun, b: MachineRun, series: string, time: number): number | undefined {
  const second = Math.floor(Math.min(time, a.seconds, b.seconds));
  const before = countedUntil(a, series, second);
  return before === 0 ? undefined : countedUntil(b, series, second) / before - 1;
}
