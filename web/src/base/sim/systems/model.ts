// What the page knows of an operating system before any of it is shown: how its events and scans are numbered, what its daemon
// does, what it calls what others count, too. How it is shown is its face (machine/systems).

import type { EngineName } from "../machines/machine-engines.ts";
import type { MachineRun } from "../machines/machine-run.ts";
import type { ControlReason, ParamValue, SystemReason } from "../schema.gen.ts";

/** Why something happened, under any system. */
export type Reason = SystemReason | ControlReason;

/** `act_count`, the accessed bits of a page's mappings, or nothing more than one bit. */
export type HeatAttr = "act_count" | "young" | "used";

/** What the daemon is doing. */
export type DaemonState = "scanning" | "asleep" | "waiting";

/** The part of a run that says what its scans did. */
export type Scans = Pick<MachineRun, "scanCount" | "scanNumber" | "scansBegunBy">;

/** Who scans: a daemon, or the processes that reclaim for themselves. */
export interface Scanner {
  readonly id: "daemon" | "kswapd" | "direct";
  readonly owns: (run: Scans, scan: number) => boolean;
}

/** What a system's daemon does, by its events and by the reports of its scans. */
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

/** Counters at the end of a run, by FreeBSD's names. */
export const COUNTERS = [
  "v_vm_faults",
  "v_io_faults",
  "v_pdpages",
  "v_reactivated",
  "v_swappgsin",
  "v_swappgsout",
] as const;

/** One of them. */
export type Counter = (typeof COUNTERS)[number];

/** A system without its words and figures. */
export interface SystemModel {
  /** The module of WebAssembly that has it. */
  readonly engine: EngineName;
  /** What the numbers of its events mean. */
  readonly reasons: readonly Reason[];
  /** Names of the numbers of a scan's report. */
  readonly scanFields: readonly string[];
  /** What the kernel has seen of a page's use beside `referenced`, and its largest value; 0 where it keeps no more than that. */
  readonly heat: { readonly attr: HeatAttr; readonly most: number };
  /** The attributes that say of a page that it was used, that it differs from its copy, and that it is being transferred. */
  readonly marks: { readonly referenced: string; readonly dirty: string; readonly busy: readonly string[] };
  /** A list of all frames in their order, on which a page is beside the list it is on. */
  readonly apart?: string;
  readonly daemon: SystemDaemon;
  /** What it counts in the place of each counter: they are added up. */
  readonly counters: Readonly<Record<Counter, readonly string[]>>;
  /** The knobs that the panel shows of any of its kernels, changed or not. */
  readonly firstKnobs: readonly string[];
  /** Whether loads may write to files under it, and whether its swap space may have several areas. */
  readonly writesFiles: boolean;
  readonly hasSwapAreas: boolean;
  /** A knob that was made for larger machines: what it is set to when a smaller one comes under the system. */
  readonly onSmallMachine?: {
    readonly belowFrames: number;
    readonly knob: string;
    readonly value: (frames: number) => ParamValue;
  };
}

/** Attributes of a page as FreeBSD, Linux and OpenSolaris name them. */
export const PLAIN_MARKS: SystemModel["marks"] = { referenced: "referenced", dirty: "dirty", busy: ["busy"] };
