// When a scanner was at work.

import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import type { Scanner } from "../../base/sim/systems/model.ts";

/** A stretch of time, in seconds. */
export interface Awake {
  readonly from: number;
  readonly to: number;
}

type Scans = Pick<MachineRun, "scanCount" | "scanNumber" | "scansBegunBy">;

/** The scans of one scanner in a run, as stretches. Scans less than `gap` seconds apart are merged into one stretch. */
export function awakeSpans(run: Scans, { owns }: Scanner, gap: number): readonly Awake[] {
  const spans: { from: number; to: number }[] = [];
  for (let scan = 0; scan < run.scanCount; scan++) {
    if (!owns(run, scan)) continue;
    const from = run.scanNumber(scan, "time_us") / 1e6;
    const to = run.scanNumber(scan, "end_us") / 1e6;
    const last = spans.at(-1);
    if (last && from - last.to < gap) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
}
