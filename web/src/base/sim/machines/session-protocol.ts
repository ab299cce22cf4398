// Messages between the page and a worker that runs one machine: the worker is asked for a run, reports its progress,
// and can then be asked about any moment of it.

import type {
  Agreements,
  Diag,
  ExplainBatch,
  FitBatch,
  FitTelling,
  MachineHead,
  MeansCompared,
  ThrashStudy,
} from "../schema.gen.ts";

/** What is known of a run so far. */
export interface RunSoFar {
  readonly head: MachineHead;
  /** Simulated seconds done. */
  readonly seconds: number;
  /** One series after another, one value per second, the first at time 0. */
  readonly series: Float64Array;
  /** Rows of the system's scan fields, one per scan. */
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
  /** For each second, for each cell of the map: the owner of its frame, as one of the `OWNER_` constants. */
  readonly owners: Uint8Array;
}

/** The queues at a moment: for each its length, the number of its cells, and `CELL_WORDS` words per cell. */
export type Picture = Uint32Array;

/** What happened from a moment on, and the state when it began. */
export interface WatchedColumns {
  /** Pages on the queues at the beginning, one queue after another, head first. */
  readonly order: Uint32Array;
  /** How many of them each queue has. */
  readonly lengths: Uint32Array;
  /** The attributes at the beginning, one after another, with one value per page. */
  readonly attrs: Uint32Array;
  /** The value of each hand at the beginning. */
  readonly hands: Uint32Array;
  /** `EVENT_WORDS` words per event. */
  readonly events: Uint32Array;
  /** `DELTA_WORDS` words per delta. */
  readonly deltas: Uint32Array;
  /** When the log became full, in microseconds. */
  readonly truncatedAtUs: number | undefined;
  /** The disk's queues at the beginning and after each of their events; see `disk-film.ts`. */
  readonly disk: Uint32Array;
  /** When the film of the queues became full, in microseconds. */
  readonly diskTruncatedAtUs: number | undefined;
}

/** A moment to watch from: the beginning of a second, or of a scan by its number. */
export type Moment = { readonly second: number } | { readonly scan: number };

/** A text that the system's programs or a team's kernel would have printed; named as in the core's `Printed`. */
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

/** Pairs of samples to be compared, with confidence intervals at a given level. */
export interface Samples {
  readonly pairs: readonly SamplePair[];
  readonly level: number;
}

/** What was measured: the columns with which a run is compared. */
export interface FitTargets {
  /** Ids of `FIT_MEASURES`. */
  readonly measures: readonly string[];
  /** The time of each row, in seconds of the run. */
  readonly atS: Float64Array;
  readonly everyS: number;
  /** One value per row, one measure after another. */
  readonly values: Float64Array;
}

/** How far a machine is from what was measured, over the seeds it was run with. */
export interface FitLoss {
  /** The mean over the seeds; NaN if the machine was refused or a run has no loss. */
  readonly loss: number;
  /** Its standard deviation over the seeds. */
  readonly noise: number;
}

/** A search, and what it has tried so far. */
export interface FitSoFar {
  readonly seed: number;
  /** Number of points to try in all. */
  readonly budget: number;
  /** Minimum, maximum, 1 if whole, and starting value: four numbers per axis. */
  readonly axes: Float64Array;
  /** For each point its values, its mean loss, and the standard deviation of the loss over the seeds. */
  readonly tried: Float64Array;
}

/** Kinds of load that could explain a log, and what has run so far. */
export interface ExplainSoFar {
  readonly linux: boolean;
  /** The number of axes of each kind. */
  readonly counts: Uint32Array;
  /** Minimum, maximum, 1 if whole, and starting value: four numbers per axis, one kind after another. */
  readonly axes: Float64Array;
  /** For each run its kind, seed, what was turned, its error, and the values of its kind's axes. */
  readonly ran: Float64Array;
}

/** The runs of explanations, to be told apart. */
export interface ExplainedRuns {
  /** The series of the runs, by name and unit. */
  readonly series: readonly { readonly id: string; readonly unit: string }[];
  readonly frames: number;
  /** Ids of the measures that the log has. */
  readonly logged: readonly string[];
  /** For each run the number of the explanation, what was turned, and the mean of every series. */
  readonly runs: Float64Array;
}

/** To the worker. A new run replaces the last one; questions about a run that is gone are not answered. */
export type SessionAsk =
  /** `cells`: the number of cells in the map of memory, if lanes are wanted. */
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
  | { readonly kind: "fit"; readonly run: number; readonly id: number; readonly soFar: FitSoFar }
  | {
      readonly kind: "means";
      readonly run: number;
      readonly id: number;
      readonly atS: Float64Array;
      readonly everyS: number;
    }
  | { readonly kind: "explain"; readonly run: number; readonly id: number; readonly soFar: ExplainSoFar }
  | { readonly kind: "apart"; readonly run: number; readonly id: number; readonly of: ExplainedRuns };

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
  | { readonly kind: "fitted"; readonly run: number; readonly id: number; readonly batch: FitBatch }
  | { readonly kind: "means"; readonly run: number; readonly id: number; readonly means: Float64Array }
  | { readonly kind: "explained"; readonly run: number; readonly id: number; readonly batch: ExplainBatch }
  | { readonly kind: "apart"; readonly run: number; readonly id: number; readonly tellings: readonly FitTelling[] };

/** What a question is answered with; `undefined` if its run is gone. */
export type Answer =
  | Picture
  | WatchedColumns
  | string
  | readonly (MeansCompared | null)[]
  | Agreements
  | Float64Array
  | FitLoss
  | FitBatch
  | ExplainBatch
  | readonly FitTelling[]
  | ThrashStudy
  | null
  | undefined;

/** What the page asks besides a run. */
export type Question = Exclude<SessionAsk, { readonly kind: "run" | "stop" }>;

/** A question that waits for its answer. */
export interface Asked {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
}
