// What scans did, second by second. As in a run's series, a row of counts covers the second before it.

import type { MachineRun } from "../../base/sim/machines/machine-run.ts";

type Scans = Pick<MachineRun, "seconds" | "scanCount" | "scanNumber" | "scansBegunBy">;

/** The row of the second that is in progress at a time, or has just ended: 1 is the first second, 0 is before it. */
export function rowAt({ seconds }: Pick<MachineRun, "seconds">, time: number): number {
  return Math.max(0, Math.min(seconds, Math.ceil(time)));
}

/** How many scans began in the second of a row. */
export function scansIn(run: Scans, row: number): number {
  return begunBefore(run, row) - begunBefore(run, row - 1);
}

/** The sum of one number over those scans. */
export function scansSum(run: Scans, field: string, row: number): number {
  let sum = 0;
  const end = begunBefore(run, row);
  for (let scan = begunBefore(run, row - 1); scan < end; scan++) sum += run.scanNumber(scan, field);
  return sum;
}

/** The same for every row, as a series. */
export function scansSeries(run: Scans, field: string): Float64Array {
  const sums = new Float64Array(run.seconds + 1);
  for (let scan = 0; scan < run.scanCount; scan++) {
    const row = Math.floor(run.scanNumber(scan, "time_us") / 1e6) + 1;
    if (row < sums.length) sums[row] = (sums[row] ?? 0) + run.scanNumber(scan, field);
  }
  return sums;
}

/** How many scans began before a whole second; times are whole microseconds. */
function begunBefore(run: Scans, second: number): number {
  return run.scansBegunBy(second - 1e-6);
}
