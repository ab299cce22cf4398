// What the page knows of an operating system before showing any of it: how its events and scans are numbered, what its
// daemon does, what it calls the things that others count, too. How it is shown is its face (machine/systems).

import type { EngineName } from "../machines/machine-engines.ts";
import type { MachineRun } from "../machines/machine-run.ts";
import type { ControlReason, ParamValue, SystemReason } from "../schema.gen.ts";

/** Why something happened, under any system. */
export type Reason = SystemReason | ControlReason;

/** `act_count`, the accessed bits of a page's mappings, or just a single bit. */
export type HeatAttr = "act_count" | "young" | "used";

/** What the daemon is doing. */
export type DaemonState = "scanning" | "asleep" | "waiting";

/** The part of a run that tells what its scans did. */
export type Scans = Pick<MachineRun, "scanCount" | "scanNumber" | "scansBegunBy">;

/** Who scans: a daemon, or the processes that reclaim for themselves. */
export interface Scanner {
  readonly id: "daemon" | "kswapd" | "direct";
  readonly owns: (run: Scans, scan: number) => boolean;
}

/** What a system's daemon does, according to its events and the reports of its scans. */
export interface SystemDaemon {
  /** The events with which a scan begins. */
  readonly begins: ReadonlySet<Reason>;
  /** The daemon's state after an event. */
  readonly after: ReadonlyMap<Reason, DaemonState>;
  /** Events worth opening a watched stretch on: a dirty page is written. */
  readonly writes: ReadonlySet<Reason>;
  /** What it does at a time outside every watched stretch: it scans for as long as a scan's report says. */
  readonly between: (run: Scans, time: number) => DaemonState;
  /** The scanners, each with a test for its own scans that found something to do. */
  readonly scanners: readonly Scanner[];
  /** How many processes are looking for pages themselves at a time. */
  readonly direct: (run: Scans, time: number) => number;
}

/**
 * Counters at the end of a run, by FreeBSD's names where it has them: what costs time first. `refaults` are evicted pages
 * that were needed again, `stalled` is the time that some process was stalled for memory (PSI), in microseconds.
 */
export const COUNTERS = [
  "v_io_faults",
  "refaults",
  "v_swappgsin",
  "v_swappgsout",
  "stalled",
  "v_pdpages",
  "v_reactivated",
  "v_vm_faults",
] as const;

/** One of the counters. */
export type Counter = (typeof COUNTERS)[number];

/** A system without its words and figures. */
export interface SystemModel {
  /** The WebAssembly module that contains it. */
  readonly engine: EngineName;
  /** What the numbers of its events mean. */
  readonly reasons: readonly Reason[];
  /** The names of the numbers in a scan's report. */
  readonly scanFields: readonly string[];
  /** What the kernel records of a page's use besides `referenced`, and its largest value; 0 if nothing else. */
  readonly heat: { readonly attr: HeatAttr; readonly most: number };
  /** The attributes that mark a page as used, as different from its copy, and as being transferred. */
  readonly marks: { readonly referenced: string; readonly dirty: string; readonly busy: readonly string[] };
  /** A list of all frames in order, which holds each page in addition to the list it is on. */
  readonly apart?: string;
  readonly daemon: SystemDaemon;
  /** The system's counters that make up each counter: those that the version has are added up. */
  readonly counters: Readonly<Record<Counter, readonly string[]>>;
  /** The knobs that the panel shows for every kernel of the system, changed or not. */
  readonly firstKnobs: readonly string[];
  /** Whether loads may write to files under it, and whether its swap space may have several areas. */
  readonly writesFiles: boolean;
  readonly hasSwapAreas: boolean;
  /** A knob meant for larger machines: its value when a smaller machine gets this system. */
  readonly onSmallMachine?: {
    readonly belowFrames: number;
    readonly knob: string;
    readonly value: (frames: number) => ParamValue;
  };
}

/** Attributes of a page as FreeBSD, Linux and OpenSolaris name them. */
export const PLAIN_MARKS: SystemModel["marks"] = { referenced: "referenced", dirty: "dirty", busy: ["busy"] };
