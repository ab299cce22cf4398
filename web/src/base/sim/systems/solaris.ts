// OpenSolaris, without its words and figures.

import { SOLARIS_REASONS, SOLARIS_SCAN_FIELDS } from "../machines.gen.ts";
import { type DaemonState, PLAIN_MARKS, type Reason, type SystemDaemon, type SystemModel } from "./model.ts";
import { ofLastScan } from "./scans.ts";

const QUARTER_US = 250_000;

/** The scanner is scheduled four times a second. */
const DAEMON: SystemDaemon = {
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

/** OpenSolaris. */
export const SOLARIS: SystemModel = {
  engine: "study",
  reasons: SOLARIS_REASONS,
  scanFields: SOLARIS_SCAN_FIELDS,
  heat: { attr: "used", most: 0 },
  marks: PLAIN_MARKS,
  apart: "clock",
  daemon: DAEMON,
  counters: {
    v_vm_faults: ["as_fault"],
    v_io_faults: ["maj_fault"],
    v_pdpages: ["scan"],
    v_reactivated: ["pgrec"],
    v_swappgsin: ["anonpgin"],
    v_swappgsout: ["anonpgout"],
    refaults: [],
    stalled: [],
  },
  firstKnobs: ["lotsfree", "handspreadpages", "maxpgio"],
  writesFiles: false,
  hasSwapAreas: false,
};
