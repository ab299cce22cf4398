// When the daemon was awake.

import type { MachineRun } from "../../sim/machine-run.ts";
import { daemonOf } from "../../state/system-daemon.ts";

/** A stretch of time, in seconds. */
export interface Awake {
  readonly from: number;
  readonly to: number;
}

type Scans = Pick<MachineRun, "head" | "scanCount" | "scanNumber" | "scansBegunBy">;

/** The scans of a run as stretches, all or those of some; those that are less than `gap` seconds apart are one. */
export function awakeSpans(run: Scans, gap: number, isOf?: (run: Scans, scan: number) => boolean): readonly Awake[] {
  const { hadWork } = daemonOf(run.head.os);
  const spans: { from: number; to: number }[] = [];
  for (let scan = 0; scan < run.scanCount; scan++) {
    if (!hadWork(run, scan) || isOf?.(run, scan) === false) continue;
    const from = run.scanNumber(scan, "time_us") / 1e6;
    const to = run.scanNumber(scan, "end_us") / 1e6;
    const last = spans.at(-1);
    if (last && from - last.to < gap) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
}
