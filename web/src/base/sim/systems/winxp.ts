// Windows XP, without its words and figures.

import { WINXP_SCAN_FIELDS, WINXP_REASONS } from "../machines.gen.ts";
import type { DaemonState, Reason, SystemDaemon, SystemModel } from "./model.ts";
import { ofLastScan } from "./scans.ts";

const DAEMON: SystemDaemon = {
  begins: new Set<Reason>(["trim-begin"]),
  after: new Map<Reason, DaemonState>([
    ["boot", "asleep"],
    ["trim-begin", "scanning"],
    ["trim-end", "asleep"],
  ]),
  writes: new Set<Reason>(["written"]),
  between: (run, time) => ofLastScan(run, time, () => false),
  // It checks every second whether there is something to do; mostly there is nothing.
  scanners: [{ id: "daemon", owns: (run, pass) => run.scanNumber(pass, "examined") > 0 }],
  direct: () => 0,
};

/** Windows XP. */
export const WINDOWS_XP: SystemModel = {
  engine: "study",
  reasons: WINXP_REASONS,
  scanFields: WINXP_SCAN_FIELDS,
  heat: { attr: "used", most: 0 },
  marks: { referenced: "accessed", dirty: "modified", busy: ["reading", "writing"] },
  daemon: DAEMON,
  counters: {
    v_vm_faults: ["page_faults"],
    v_io_faults: ["page_reads"],
    v_pdpages: ["examined"],
    v_reactivated: ["transition_faults"],
    v_swappgsin: ["pages_input"],
    v_swappgsout: ["pages_output"],
    refaults: [],
    stalled: [],
  },
  firstKnobs: ["PsMinimumWorkingSet", "MmPlentyFreePages", "pagefile_read_cluster"],
  writesFiles: false,
  hasSwapAreas: false,
  // With fewer frames all processes would stay at their smallest working set, never trimmed: it wants 800 pages free.
  onSmallMachine: {
    belowFrames: 2048,
    knob: "MmPlentyFreePages",
    value: (frames) => Math.max(32, Math.floor(frames / 16)),
  },
};
