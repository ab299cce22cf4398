// Linux, without its words and figures.

import { LINUX_REASONS, LINUX_SCAN_FIELDS } from "../machines.gen.ts";
import {
  type DaemonState,
  PLAIN_MARKS,
  type Reason,
  type Scans,
  type SystemDaemon,
  type SystemModel,
} from "./model.ts";
import { underWay } from "./scans.ts";

/** What counters of one zone end in, in kernels that count by zone. */
const OF_ZONES = ["_dma", "_normal", "_high", "_normal_1"];

/** The names of a counter: of all zones together, or of each. */
export function countersOf(id: string): readonly string[] {
  return [id, ...OF_ZONES.map((zone) => id + zone)];
}

/** The number that stands for kswapd where a round names its owner; processes are counted from 1. */
const KSWAPD = 0;

const DAEMON: SystemDaemon = {
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

/** Linux. */
export const LINUX: SystemModel = {
  engine: "main",
  reasons: LINUX_REASONS,
  scanFields: LINUX_SCAN_FIELDS,
  heat: { attr: "young", most: 1 },
  marks: PLAIN_MARKS,
  daemon: DAEMON,
  counters: {
    v_vm_faults: ["pgfault"],
    v_io_faults: ["pgmajfault"],
    v_pdpages: ["pgscan_kswapd", "pgscan_direct", "pgrefill"].flatMap(countersOf),
    v_reactivated: ["pgactivate"],
    v_swappgsin: ["pswpin"],
    v_swappgsout: ["pswpout"],
    refaults: ["workingset_refault_anon", "workingset_refault_file"],
    stalled: ["memory_some_total"],
  },
  firstKnobs: ["vm.swappiness", "vm.min_free_kbytes", "vm.page-cluster"],
  writesFiles: true,
  hasSwapAreas: true,
};
