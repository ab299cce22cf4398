// Messages between the page and a worker that runs one machine: it is asked for a run, tells how far it has come, and can
// then be asked about any moment of it.

import type { Agreements, Diag, FitBatch, MachineHead, MeansCompared, ThrashStudy } from "../schema.gen.ts";

/** What is known of a run as far as it has come. */
export interface RunSoFar {
  readonly head: MachineHead;
  /** Simulated seconds done. */
  readonly seconds: number;
  /** One series after the other, one value a second, the first at time 0. */
  readonly series: Float64Array;
  /** Rows of the system's scan fields, one a scan. */
  readonly scans: Float64Array;
  /** The lanes since the last report, if they were asked for. */
  readonly lanes?: LanesTold;
}

/** Seconds of a run, process by process and cell by cell; the first is the state at time 0. */
export interface LanesTold {
  readonly seconds: number;
  /** For each second, for each process, for each of `DOINGS`: its share of the second, in `LANE_UNITS`. */
  readonly shares: Uint8Array;
  /** For each second, for each process: its pages in memory. */
  readonly resident: Uint32Array;
  /** For each second, for each process: rounds of its program so far. */
  readonly rounds: Uint32Array;
  /** For each second, for each cell of the map: whose its frame is, by the `OWNER_` constants. */
  readonly owners: Uint8Array;
}

/** The queues at a moment: for each its length, the number of its cells, and `CELL_WORDS` words a cell. */
export type Picture = Uint32Array;

/** What happened from a moment on, and what was there when it began. */
export interface WatchedColumns {
  /** Pages on the queues at the beginning, one queue after the other, head first. */
  readonly order: Uint32Array;
  /** How many of them each queue has. */
  readonly lengths: Uint32Array;
  /** The attributes at the beginning, one after the other, a value a page each. */
  readonly attrs: Uint32Array;
  /** The value of each hand at the beginning. */
  readonly hands: Uint32Array;
  /** `EVENT_WORDS` words an event. */
  readonly events: Uint32Array;
  /** `DELTA_WORDS` words a delta. */
  readonly deltas: Uint32Array;
  /** When the log became full, in microseconds. */
  readonly truncatedAtUs: number | undefined;
  /** The disk's queues at the beginning, and after everything that happened to them; see `disk-film.ts`. */
  readonly disk: Uint32Array;
  /** When the film of them became full, in microseconds. */
  readonly diskTruncatedAtUs: number | undefined;
}

/** A moment to watch from: the beginning of a second, or of a scan by its number. */
export type Moment = { readonly second: number } | { readonly scan: number };

/** A text that the system's programs, or a team's kernel, would have printed of a run; by the names of the core's `Printed`. */
export type PrintedText =
  | "vmstat"
  | "vmstat-csv"
  | "pageout-log"
  | "pageout-csv"
  | "np-log"
  | "vmstat-s"
  | "sysctl"
  | "time-l"
  | "sar"
  | "proc-vmstat"
  | "proc-meminfo"
  | "proc-pressure"
  | "perfmon";

/** Two samples whose means are compared. */
export interface SamplePair {
  readonly a: Float64Array;
  readonly b: Float64Array;
}

/** Samples to be compared, pair by pair, with confidence intervals of a level. */
export interface Samples {
  readonly pairs: readonly SamplePair[];
  readonly level: number;
}

/** What was measured: the columns a run is compared by. */
export interface FitTargets {
  /** Ids of `FIT_MEASURES`. */
  readonly measures: readonly string[];
  /** The moment of each row, in seconds of the run. */
  readonly atS: Float64Array;
  readonly everyS: number;
  /** A value a row, one measure after the other. */
  readonly values: Float64Array;
}

/** How far a machine lies from what was measured, over the seeds it ran with. */
export interface FitLoss {
  /** The mean over the seeds; NaN if it was refused or came to nothing. */
  readonly loss: number;
  /** Its standard deviation over the seeds. */
  readonly noise: number;
}

/** A search, and what it has tried. */
export interface FitSoFar {
  readonly seed: number;
  /** Points in all. */
  readonly budget: number;
  /** Least, most, 1 if whole, and where to begin: four numbers an axis. */
  readonly axes: Float64Array;
  /** The values of each point, its mean loss, and the loss's standard deviation over the seeds. */
  readonly tried: Float64Array;
}

/** To the worker. A new run takes the place of the last one; what is asked of a run that is gone is not answered. */
export type SessionAsk =
  /** `cells`: of the map of memory, if lanes are wanted. */
  | { readonly kind: "run"; readonly run: number; readonly scenario: string; readonly cells?: number }
  | { readonly kind: "stop"; readonly run: number }
  | {
      readonly kind: "picture";
      readonly run: number;
      readonly id: number;
      readonly second: number;
      readonly pagesInCell: number;
    }
  | {
      readonly kind: "watch";
      readonly run: number;
      readonly id: number;
      readonly from: Moment;
      readonly seconds: number;
    }
  | { readonly kind: "print"; readonly run: number; readonly id: number; readonly text: PrintedText }
  | { readonly kind: "study"; readonly run: number; readonly id: number }
  | {
      readonly kind: "smooth";
      readonly run: number;
      readonly id: number;
      readonly series: readonly number[];
      readonly points: number;
    }
  | { readonly kind: "compare"; readonly run: number; readonly id: number; readonly samples: Samples }
  | { readonly kind: "agree"; readonly run: number; readonly id: number; readonly targets: FitTargets }
  | { readonly kind: "residuals"; readonly run: number; readonly id: number; readonly targets: FitTargets }
  | { readonly kind: "loss"; readonly run: number; readonly id: number; readonly losses: Float64Array }
  | { readonly kind: "fit"; readonly run: number; readonly id: number; readonly soFar: FitSoFar };

/** From the worker. */
export type SessionTell =
  | { readonly kind: "progress"; readonly run: number; readonly soFar: RunSoFar; readonly done: boolean }
  | { readonly kind: "refused"; readonly run: number; readonly diags: readonly Diag[] }
  | { readonly kind: "crashed"; readonly run: number; readonly message: string }
  | { readonly kind: "picture"; readonly run: number; readonly id: number; readonly picture: Picture | undefined }
  | {
      readonly kind: "watched";
      readonly run: number;
      readonly id: number;
      readonly watched: WatchedColumns | undefined;
    }
  | { readonly kind: "printed"; readonly run: number; readonly id: number; readonly printed: string }
  | { readonly kind: "studied"; readonly run: number; readonly id: number; readonly study: ThrashStudy | null }
  | { readonly kind: "smoothed"; readonly run: number; readonly id: number; readonly smoothed: Float64Array }
  | {
      readonly kind: "compared";
      readonly run: number;
      readonly id: number;
      readonly compared: readonly (MeansCompared | null)[];
    }
  | { readonly kind: "agreed"; readonly run: number; readonly id: number; readonly agreements: Agreements }
  | { readonly kind: "residuals"; readonly run: number; readonly id: number; readonly residuals: Float64Array }
  | { readonly kind: "loss"; readonly run: number; readonly id: number; readonly loss: FitLoss }
  | { readonly kind: "fitted"; readonly run: number; readonly id: number; readonly batch: FitBatch };
