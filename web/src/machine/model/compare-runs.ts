// Two runs of machines side by side, as far as both have got.

import type { MachineRun } from "../../base/sim/machines/machine-run.ts";

/** How much a counted series has counted up to a second. */
export function countedUntil(run: MachineRun, series: string, second: number): number {
  return run
    .series(series)
    .subarray(0, second + 1)
    .reduce((sum, perSecond) => sum + perSecond, 0);
}

/** A run, and the series whose sum is compared. Each system has its own series. */
export type Counted = readonly [run: MachineRun, series: readonly string[]];

/**
 * How much more B has counted than A, as a share of A's count, up to a time that both have reached; `undefined` if only
 * A's count is zero.
 */
export function changeAt(a: Counted, b: Counted, time: number): number | undefined {
  const second = Math.floor(Math.min(time, a[0].seconds, b[0].seconds));
  const [before, after] = [a, b].map(([run, series]) =>
    series.reduce((sum, id) => sum + countedUntil(run, id, second), 0),
  );
  if (before === undefined || after === undefined) return undefined;
  if (before === 0) return after === 0 ? 0 : undefined;
  return after / before - 1;
}
