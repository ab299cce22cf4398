// What each system's daemon does, by its events and by the reports of its scans.

import type { MachineRun } from "../sim/machine-run.ts";
import type { Reason } from "../sim/systems.ts";

/** What the daemon is doing. */
export type DaemonState = "scanning" | "asleep" | "waiting";

type Scans = Pick<MachineRun, "scanCount" | "scanNumber" | "scansBegunBy">;

/** Who scans: a daemon, or the processes that reclaim for themselves. */
export interface Scanner {
  readonly id: "daemon" | "kswapd" | "direct";
  readonly owns: (run: Scans, scan: number) => boolean;
}

/** How a system tells of its daemon. */
export interface SystemDaemon {
  /** The event a scan begins with. */
  readonly begins: ReadonlySet<Reason>;
  /** The state that follows an event. */
  readonly after: ReadonlyMap<Reason, DaemonState>;
  /** What is worth opening a watched stretch on: a dirty page is written. */
  readonly writes: ReadonlySet<Reason>;
  /** What it does at a time outside of every watched stretch: it scans as long as a scan's report says. */
  readonly between: (run: Scans, time: number) => DaemonState;
  /** Who scans, each with the scans that are its own and found anything to do. */
  readonly scanners: readonly Scanner[];
  /** Processes that look for pages themselves at a time. */
  readonly direct: (run: Scans, time: number) => number;
}

const FREEBSD: SystemDaemon = {
  begins: new Set<Reason>(["scan-begin"]),
  after: new Map<Reason, DaemonState>([
    ["scan-begin", "scanning"],
    ["boot", "asleep"],
    ["daemon-sleeps", "asleep"],
    ["daemon-looks-again", "asleep"],
    ["daemon-retries", "waiting"],
    ["daemon-pauses", "waiting"],
  ]),
  writes: new Set<Reason>(["inactive-laundered", "laundry-washed"]),
  between: (run, time) => ofLastScan(run, time, (scan) => run.scanNumber(scan, "short_after") > 0),
  // 13.2 looks whether there is something to do ten times a second, and there mostly is nothing.
  scanners: [
    {
      id: "daemon",
      owns: (run, scan) =>
        ["short_before", "scanned_inactive", "scanned_active"].some((field) => run.scanNumber(scan, field) > 0),
    },
  ],
  direct: () => 0,
};

/** The number that stands for kswapd where a round says whose it is; processes are counted from 1. */
const KSWAPD = 0;
/** Rounds under way at a moment are among so many before it: a process has one at a time. */
const RECENT = 512;

const LINUX: SystemDaemon = {
  begins: new Set<Reason>(["kswapd-begin", "direct-begin"]),
  after: new Map<Reason, DaemonState>([
    ["boot", "asleep"],
    ["kswapd-begin", "scanning"],
    ["kswapd-pauses", "waiting"],
    ["kswapd-sleeps", "asleep"],
    ["kswapd-gives-up", "asleep"],
  ]),
  writes: new Set<Reason>(["shrink-written", "written-in-generation"]),
  between: (run, time) => (underWay(run, time).some((scan) => isOfKswapd(run, scan)) ? "scanning" : "asleep"),
  scanners: [
    { id: "kswapd", owns: isOfKswapd },
    { id: "direct", owns: (run, scan) => !isOfKswapd(run, scan) },
  ],
  direct: (run, time) => underWay(run, time).filter((scan) => !isOfKswapd(run, scan)).length,
};

function isOfKswapd(run: Scans, scan: number): boolean {
  return run.scanNumber(scan, "by") === KSWAPD;
}

function underWay(run: Scans, time: number): readonly number[] {
  const begun = run.scansBegunBy(time);
  const recent = Array.from({ length: Math.min(begun, RECENT) }, (_, back) => begun - 1 - back);
  return recent.filter((scan) => isUnderWay(run, scan, time));
}

function isUnderWay(run: Scans, scan: number, time: number): boolean {
  return run.scanNumber(scan, "end_us") > time * 1e6;
}

/** What a daemon that scans alone does at a time: behind a scan it may wait for a while before it sleeps. */
function ofLastScan(run: Scans, time: number, waitsBehind: (scan: number) => boolean): DaemonState {
  const scan = run.scansBegunBy(time) - 1;
  if (scan < 0) return "asleep";
  if (isUnderWay(run, scan, time)) return "scanning";
  return waitsBehind(scan) ? "waiting" : "asleep";
}

/** The scanner is ordered to work four times a second. */
const SOLARIS: SystemDaemon = {
  begins: new Set<Reason>(["scan-begin"]),
  after: new Map<Reason, DaemonState>([
    ["boot", "asleep"],
    ["scan-begin", "scanning"],
    ["scan-end", "waiting"],
  ]),
  writes: new Set<Reason>(["scan-queues"]),
  between: (run, time) => ofLastScan(run, time, (scan) => time * 1e6 - run.scanNumber(scan, "time_us") < QUARTER_US),
  scanners: [{ id: "daemon", owns: (run, scan) => run.scanNumber(scan, "pairs") > 0 }],
  direct: () => 0,
};

const QUARTER_US = 250_000;

const WINDOWS_XP: SystemDaemon = {
  begins: new Set<Reason>(["trim-begin"]),
  after: new Map<Reason, DaemonState>([
    ["boot", "asleep"],
    ["trim-begin", "scanning"],
    ["trim-end", "asleep"],
  ]),
  writes: new Set<Reason>(["written"]),
  between: (run, time) => ofLastScan(run, time, () => false),
  // Each second it looks whether there is something to do; mostly there is nothing.
  scanners: [{ id: "daemon", owns: (run, pass) => run.scanNumber(pass, "examined") > 0 }],
  direct: () => 0,
};

const DAEMONS: Readonly<Record<string, SystemDaemon>> = {
  freebsd: FREEBSD,
  linux: LINUX,
  solaris: SOLARIS,
  winxp: WINDOWS_XP,
};

/** How a system tells of its daemon. */
export function daemonOf(os: string): SystemDaemon {
  const daemon = DAEMONS[os];
  if (daemon === undefined) throw new Error(`nothing is known of the daemon of ${os}`);
  return daemon;
}
