// Messages between the page and the engines' workers. One union each way, discriminated by `kind`; a reply carries the
// id of its request. Typed arrays are transferred, never cloned.

import type { OwnExamined, OwnRun } from "./programs/own-run.ts";
import type { NarrowColumn } from "./replay/narrow.ts";
import type { HomeworkAnswer, HomeworkAsk } from "./homework/homework-jobs.ts";
import type { Translated } from "./programs/address-run.ts";
import type {
  AaCheck,
  AddressDocument,
  AddressStep,
  CacheHead,
  CompareAsk,
  Comparison,
  Curve,
  CurveHead,
  CurvesAsk,
  DesignEffects,
  DesignPlan,
  Diag,
  Guess,
  Incident,
  IncidentAsk,
  LogHead,
  LogPhases,
  PagedHead,
  PairedColumn,
  PairsAsk,
  PhasesAsk,
  PolicySpec,
  ProgramHead,
  ProgramVariable,
  ReadOptions,
  Recheck,
  RecheckAsk,
  References,
  ReplayHead,
  SearchReport,
  SensitivityRow,
  Unit,
} from "./schema.gen.ts";
import type { RecordingSize } from "../model/recording.ts";

/** A run's columns as they leave wasm: copied once, then owned by whoever received them. */
export interface ReplayColumns {
  readonly head: ReplayHead;
  /** `STEP_WORDS` words per step, or a column for each of these words if there are many steps. */
  readonly steps: Uint32Array | readonly NarrowColumn[];
  /** `DELTA_WORDS` words per delta. */
  readonly deltas: Uint32Array;
  /** The deltas of all checkpoints, one checkpoint after another. */
  readonly checkpoints: Uint32Array;
  /** Where each checkpoint begins, in deltas. */
  readonly checkpointStarts: Uint32Array;
  /** For each step, the page that `victim()` named before it. */
  readonly predicted: Uint32Array;
  /** For the steps in which that victim has rivals: step and rival, for each of them; `NONE` for more than can be listed. */
  readonly rivals: Uint32Array;
}

/** A log's columns, without rows of averages since boot. A refused file has a head with diagnostics and no rows. */
export interface LogColumns {
  readonly head: LogHead;
  /** The time of each row in seconds since the first one; it never goes back. */
  readonly t: Float64Array;
  /** Whether something is missing between a row and the one before: 1 for the first row of a stretch. */
  readonly begins: Uint8Array;
  /** Line of each row in the file, counted from 1. */
  readonly lines: Uint32Array;
  /** The columns' values, one column after another; NaN is a missing value. */
  readonly values: Float64Array;
}

/** A file that was opened; the worker reads it when it needs it, and again if the engine had to be replaced. */
export interface LogFile {
  /** Unique among all files of the page: two may have the same name. */
  readonly key: string;
  readonly name: string;
  readonly blob: Blob;
  readonly options: ReadOptions;
}

/** Jobs about logs. Every job that names files makes the worker hold them until they are to be forgotten. */
export interface LogJobs {
  readonly log: { readonly ask: { readonly file: LogFile }; readonly answer: LogColumns };
  /** How B differs from A. Whatever the question leaves out has the engine's defaults. */
  readonly compare: {
    readonly ask: LogSides & { readonly ask: Partial<CompareAsk> };
    readonly answer: Comparison;
  };
  /** How often each side would be judged different from itself. */
  readonly aa: { readonly ask: LogSides & { readonly ask: Partial<CompareAsk> }; readonly answer: AaCheck };
  /** Curves computed from a column's rows: differences, distributions, means of groups, smoothed runs. */
  readonly "log-curves": {
    readonly ask: LogSides & { readonly ask: Partial<CompareAsk>; readonly curves: CurvesAsk };
    readonly answer: LogCurves;
  };
  /** Which columns of several logs belong together. It needs only their heads, so it waits for no file. */
  readonly pairs: { readonly ask: PairsAsk; readonly answer: readonly PairedColumn[] };
  /** What a log's machine was doing at which times. */
  readonly phases: { readonly ask: { readonly file: LogFile; readonly ask: PhasesAsk }; readonly answer: LogPhases };
  /** What happened to a machine, from several logs of it. */
  readonly incident: {
    readonly ask: { readonly files: readonly LogFile[]; readonly ask: IncidentAsk };
    readonly answer: ToldIncident;
  };
  /** A machine for the rows of a log between two times, in seconds since its first row; `undefined` without rows. */
  readonly guess: {
    readonly ask: { readonly file: LogFile; readonly fromS: number; readonly toS: number };
    readonly answer: GuessColumns | undefined;
  };
  /** A published table, checked again. */
  readonly recheck: { readonly ask: RecheckAsk; readonly answer: Recheck };
  /** Frees the logs of files that are no longer on the shelf. */
  readonly forget: { readonly ask: { readonly keys: readonly string[] }; readonly answer: null };
}

/** The kinds of job about logs. */
export type LogJobKind = keyof LogJobs;

/** The runs of both sides. */
export interface LogSides {
  readonly a: readonly LogFile[];
  readonly b: readonly LogFile[];
}

/** A curve of a comparison. NaN is a gap; times are in seconds on the common axis. */
export interface LogCurve {
  readonly head: CurveHead;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The ends of the band around it, if it has one. */
  readonly low?: Float64Array;
  readonly high?: Float64Array;
}

/** What happened to a machine, with the rows of the evidence. */
export interface ToldIncident {
  readonly incident: Incident;
  /** The values of each piece of evidence, one for each row of its log that counts, in the evidence's unit. */
  readonly series: readonly Float64Array[];
}

/** Curves of one column. */
export interface LogCurves {
  /** `null` for a ratio, or if the sides have different units. */
  readonly unit: Unit | null;
  readonly curves: readonly LogCurve[];
}

/** A machine that could have written a log, and the columns with which it can be compared. */
export interface GuessColumns {
  readonly guess: Guess;
  /** The time of each row, in seconds of the run. */
  readonly atS: Float64Array;
  /** The measured columns in the run's units, one after another, one value per row; NaN is a missing value. */
  readonly values: Float64Array;
  /** The same with one value for every second of the run, from 0 on. */
  readonly perSecond: Float64Array;
}

/** All questions and answers. A new one needs a line here, a case in its engine, and a line in engines.ts. */
export interface Jobs extends LogJobs {
  readonly replay: {
    /** `share`: how many runs are kept beside each other, which share the memory that there is. */
    readonly ask: { readonly scenario: string; readonly share?: number };
    readonly answer: ReplayColumns;
  };
  /** A replay whose policy is a program. */
  readonly own: { readonly ask: { readonly scenario: string }; readonly answer: OwnRun };
  /** Its curve; `null` if the program stops in one of the runs. */
  readonly "own-curve": {
    readonly ask: { readonly scenario: string; readonly points: number };
    readonly answer: Curve | null;
  };
  /** What holds of it, and its faults beside others. */
  readonly "own-test": {
    readonly ask: { readonly source: string; readonly frames: number; readonly seed: number };
    readonly answer: OwnExamined;
  };
  /** Faults of each policy for every number of frames worth drawing. */
  readonly curves: {
    readonly ask: {
      readonly references: References;
      readonly policies: readonly PolicySpec[];
      /** At most this many sizes, from one frame up to the number of pages. */
      readonly points: number;
      readonly seed: number;
      /** The share of the sizes to compute; all of them if it is left out. */
      readonly share?: { readonly part: number; readonly parts: number };
    };
    readonly answer: readonly Curve[];
  };
  /** The shortest string on which a policy beats another, or shows Belady's anomaly. */
  readonly search: {
    readonly ask: {
      readonly policy: PolicySpec;
      /** The policy to beat; without it, `policy` must have more faults with one frame more. */
      readonly beats?: PolicySpec;
      readonly frames: number;
      /** Most distinct pages and most references of a string. */
      readonly pages: number;
      readonly length: number;
      /** Milliseconds after which the search is given up. */
      readonly patience: number;
    };
    readonly answer: SearchReport;
  };
  /** A page cache under a policy, from beginning to end. */
  readonly "page-cache": { readonly ask: { readonly scenario: string }; readonly answer: CacheColumns };
  /** What the processes of a machine request, written as a recording; the machine is run to its end for it. */
  readonly "record-load": { readonly ask: { readonly scenario: string }; readonly answer: WrittenLoad };
  /** Whether a text is a recording, and how much it contains. */
  readonly "check-load": { readonly ask: { readonly text: string }; readonly answer: RecordingSize };
  /** A row of the table of assumptions; `null` after the last one. */
  readonly "cache-sensitivity": {
    readonly ask: { readonly fitted: boolean; readonly row: number };
    readonly answer: SensitivityRow | null;
  };
  /** Every two-level design of `factors` factors, the full one first. */
  readonly "design-plans": { readonly ask: { readonly factors: number }; readonly answer: readonly DesignPlan[] };
  /** The effects in each response of a design's runs; `null` where its numbers do not fit the design. */
  readonly program: { readonly ask: ProgramAsk; readonly answer: ProgramColumns };
  /** The variables when so many statements have begun. */
  readonly "program-variables": {
    readonly ask: { readonly source: string; readonly element: number; readonly statement: number };
    readonly answer: readonly ProgramVariable[];
  };
  /** How an access of a program, counted from 1, is translated; `null` if there is none. */
  readonly "program-access": {
    readonly ask: { readonly of: ProgramAsk; readonly number: number };
    readonly answer: AddressStep | null;
  };
  readonly "design-effects": { readonly ask: DesignAsk; readonly answer: readonly (DesignEffects | null)[] };
  /** Accesses to virtual addresses, translated one by one; what is wrong with them is an answer, too. */
  readonly translate: { readonly ask: AddressDocument; readonly answer: Translated };
  /** Exercises: checked, set, marked, solved, and the results of a class. `homework/ask.ts` knows which answer is whose. */
  readonly homework: { readonly ask: HomeworkAsk; readonly answer: HomeworkAnswer };
}

/** A program and what its memory is like. */
export interface ProgramAsk {
  readonly source: string;
  readonly element: number;
  readonly rows: boolean;
  readonly variables: boolean;
  readonly code: boolean;
  readonly pageBytes: number;
  readonly frames: number;
  readonly policy: string;
  /** Entries of a fully associative TLB. */
  readonly tlbEntries: number;
}

/** A run of a program, and its faults. */
export interface ProgramColumns {
  readonly head: ProgramHead;
  /** Nothing without accesses. */
  readonly paged: PagedHead | undefined;
  /** Eight words an access: line, column, address, kind, name, row, index, statement. */
  readonly accesses: Uint32Array;
  /** The line of each statement. */
  readonly statements: Uint32Array;
  /** Four words an access: page, 1 for a fault, frame, evicted page. */
  readonly steps: Uint32Array;
  readonly references: string;
}

/** The runs of a design. */
export interface DesignAsk {
  readonly factors: number;
  readonly halvings: number;
  readonly replicates: number;
  /** Confidence level of the intervals and of the margin. */
  readonly level: number;
  /** For each response one value per run, in the design's order, with replicates of a run next to each other. */
  readonly responses: readonly Float64Array[];
}

/** A recording that was made. */
export interface WrittenLoad extends RecordingSize {
  readonly text: string;
}

/** A page cache's run. The film has a row of `head.buckets` cells per step. */
export interface CacheColumns {
  readonly head: CacheHead;
  /** Active pages in each cell. */
  readonly active: Uint32Array;
  readonly inactive: Uint32Array;
}

/** The kinds of job. */
export type JobKind = keyof Jobs;

/** A request to a worker, of any kind or only of those it serves. */
export type Request<Kinds extends JobKind = JobKind> = {
  [K in Kinds]: { readonly id: number; readonly kind: K; readonly ask: Jobs[K]["ask"] };
}[Kinds];

/** The progress of a job that takes long enough to be watched. */
export interface Progress {
  /** What it is doing. */
  readonly step: "reading" | "unpacking" | "parsing" | "summing";
  /** The name of the file it is about. */
  readonly name: string;
  /** How much of all steps is done, from 0 to 1; it never decreases. */
  readonly share: number;
  /** Bytes that the step processes. */
  readonly bytes: number;
}

/** A reply from a worker: any number of `progress`, then one of the others. */
export type Reply =
  | { readonly id: number; readonly kind: "progress"; readonly progress: Progress }
  | { readonly id: number; readonly kind: "done"; readonly answer: Jobs[JobKind]["answer"] }
  | { readonly id: number; readonly kind: "refused"; readonly diags: readonly Diag[] }
  | { readonly id: number; readonly kind: "crashed"; readonly message: string };
