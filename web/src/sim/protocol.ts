// Messages between the page and the engines' workers. One union each way, discriminated by `kind`; a reply carries the
// id of its request. Typed arrays are transferred, never cloned.

import type { Curve, Diag, Guess, LogHead, PolicySpec, References, ReplayHead, SearchReport } from "./schema.gen.ts";

/** A run's columns as they leave wasm: copied once, then owned by whoever received them. */
export interface ReplayColumns {
  readonly head: ReplayHead;
  /** `STEP_WORDS` words a step. */
  readonly steps: Uint32Array;
  /** `DELTA_WORDS` words a delta. */
  readonly deltas: Uint32Array;
  /** The deltas of all checkpoints, one after the other. */
  readonly checkpoints: Uint32Array;
  /** Where each checkpoint begins, in deltas. */
  readonly checkpointStarts: Uint32Array;
  /** For each step, the page `victim()` named before it. */
  readonly predicted: Uint32Array;
}

/** A log's columns. A refused file has a head with diagnostics and no rows. */
export interface LogColumns {
  readonly head: LogHead;
  /** Seconds of each row on the log's time axis. */
  readonly t: Float64Array;
  /** Line of each row in the file, counted from 1. */
  readonly lines: Uint32Array;
  /** The columns' values, one column after the other; NaN is a missing value. */
  readonly values: Float64Array;
}

/** A machine that could have written a log, and the columns it can be compared by. */
export interface GuessColumns {
  readonly guess: Guess;
  /** The moment of each row, in seconds of the run. */
  readonly atS: Float64Array;
  /** The measured columns in the run's units, one after the other, a value a row; NaN is a missing value. */
  readonly values: Float64Array;
  /** The same with a value for every second of the run, from 0 on. */
  readonly perSecond: Float64Array;
}

/** What can be asked, and what is answered. Add a line here, a case in the engine that serves it, and its line in engines.ts. */
export interface Jobs {
  readonly replay: { readonly ask: { readonly scenario: string }; readonly answer: ReplayColumns };
  readonly log: {
    readonly ask: { readonly name: string; readonly bytes: Uint8Array; readonly format?: string };
    readonly answer: LogColumns;
  };
  /** A machine for the rows of a log between two moments, in seconds since its first row; none if there are no rows. */
  readonly guess: {
    readonly ask: {
      readonly name: string;
      readonly bytes: Uint8Array;
      readonly format?: string;
      readonly fromS: number;
      readonly toS: number;
    };
    readonly answer: GuessColumns | undefined;
  };
  /** Faults of each policy with every number of frames worth drawing. */
  readonly curves: {
    readonly ask: {
      readonly references: References;
      readonly policies: readonly PolicySpec[];
      /** At most so many sizes, from one frame to as many as there are pages. */
      readonly points: number;
      readonly seed: number;
      /** Which share of the sizes to take; all of them if it is not given. */
      readonly share?: { readonly part: number; readonly parts: number };
    };
    readonly answer: readonly Curve[];
  };
  /** The shortest string on which a policy beats another, or shows Belady's anomaly. */
  readonly search: {
    readonly ask: {
      readonly policy: PolicySpec;
      /** The policy to beat; without one, the policy shall have more faults with one frame more. */
      readonly beats?: PolicySpec;
      readonly frames: number;
      /** Most distinct pages, and most references, of a string. */
      readonly pages: number;
      readonly length: number;
      /** Milliseconds after which it is given up. */
      readonly patience: number;
    };
    readonly answer: SearchReport;
  };
}

/** The kinds of job. */
export type JobKind = keyof Jobs;

/** A request to a worker, of any kind or of those it serves. */
export type Request<Kinds extends JobKind = JobKind> = {
  [K in Kinds]: { readonly id: number; readonly kind: K; readonly ask: Jobs[K]["ask"] };
}[Kinds];

/** A reply from a worker. */
export type Reply =
  | { readonly id: number; readonly kind: "done"; readonly answer: Jobs[JobKind]["answer"] }
  | { readonly id: number; readonly kind: "refused"; readonly diags: readonly Diag[] }
  | { readonly id: number; readonly kind: "crashed"; readonly message: string };
