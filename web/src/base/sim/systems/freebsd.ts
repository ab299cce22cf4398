// FreeBSD, without its words and figures.

import { FREEBSD_REASONS, FREEBSD_SCAN_FIELDS } from "../machines.gen.ts";
import { type DaemonState, PLAIN_MARKS, type Reason, type SystemDaemon, type SystemModel } from "./model.ts";
import { ofLastScan } from "./scans.ts";

/** `ACT_MAX` of FreeBSD's vm/vm_page.h. */
const ACT_MAX = 64;

const DAEMON: SystemDaemon = {
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
  // 13.2 checks ten times a second whether there is something to do, and mostly finds nothing.
  scanners: [
    {
      id: "daemon",
      owns: (run, scan) =>
        ["short_before", "scanned_inactive", "scanned_active"].some((field) => run.scanNumber(scan, field) > 0),
    },
  ],
  direct: () => 0,
};

/** FreeBSD. */
export const FREEBSD: SystemModel = {
  engine: "main",
  reasons: FREEBSD_REASONS,
  scanFields: FREEBSD_SCAN_FIELDS,
  heat: { attr: "act_count", most: ACT_MAX },
  marks: PLAIN_MARKS,
  daemon: DAEMON,
  counters: {
    v_vm_faults: ["v_vm_faults"],
    v_io_faults: ["v_io_faults"],
    v_pdpages: ["v_pdpages"],
    v_reactivated: ["v_reactivated"],
    v_swappgsin: ["v_swappgsin"],
    v_swappgsout: ["v_swappgsout"],
    refaults: [],
    stalled: [],
  },
  firstKnobs: ["vm.pageout_update_period", "act_decay", "vm.v_free_target"],
  writesFiles: false,
  hasSwapAreas: false,
};
