// Which scans are under way at a time, and what a daemon does that scans on its own.

import type { DaemonState, Scans } from "./model.ts";

/** Scans under way at a moment are among this many before it: a process has one at a time. */
const RECENT = 512;

/** Scans under way at a time. */
export function underWay(run: Scans, time: number): readonly number[] {
  const begun = run.scansBegunBy(time);
  const recent = Array.from({ length: Math.min(begun, RECENT) }, (_, back) => begun - 1 - back);
  return recent.filter((scan) => isUnderWay(run, scan, time));
}

function isUnderWay(run: Scans, scan: number, time: number): boolean {
  return run.scanNumber(scan, "end_us") > time * 1e6;
}

/** What a daemon that scans on its own does at a time: after a scan it may wait for a while before it sleeps. */
export function ofLastScan(run: Scans, time: number, waitsBehind: (scan: number) => boolean): DaemonState {
  const scan = run.scansBegunBy(time) - 1;
  if (scan < 0) return "asleep";
  if (isUnderWay(run, scan, time)) return "scanning";
  return waitsBehind(scan) ? "waiting" : "asleep";
}
