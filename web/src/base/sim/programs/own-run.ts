// What a policy written as a program answers: its run, or what is wrong with it; what holds of it.

import type { ReplayColumns } from "../protocol.ts";
import type { Meta, ReplayHead, SearchReport } from "../schema.gen.ts";

/** What is wrong with a policy's program, and where. */
export interface OwnTrouble {
  readonly code: string;
  /** Counted from 1; 0 if it concerns the whole program. */
  readonly line: number;
  /** Counted from 1; 0 if it concerns the whole line. */
  readonly column: number;
  readonly token: string;
  readonly accepted: string;
  /** The step in which it happened; 0 before the first. */
  readonly step: number;
  /** The function that was called; empty outside of calls. */
  readonly hook: string;
}

/** The head of a run: as that of any replay, with the program as a policy. */
export interface OwnHead extends ReplayHead {
  readonly name: string;
  readonly meta: Meta;
  /** What ended the run early. */
  readonly trouble: OwnTrouble | null;
}

/** Columns of a run. */
export interface OwnColumns extends ReplayColumns {
  readonly head: OwnHead;
  /** For each line that ran: the line, and from bit 24 the stage. */
  readonly lines: Uint32Array;
  /** Where the lines of each step begin, and where the last ones end. */
  readonly lineStarts: Uint32Array;
}

/** A run, or what is wrong before its first step. */
export type OwnRun =
  | { readonly columns: OwnColumns; readonly trouble: OwnTrouble | null }
  | { readonly columns: undefined; readonly trouble: OwnTrouble };

/** Whether more memory holds all that less memory holds, on all short strings. */
export interface OwnInclusion {
  /** The shortest string on which it doesn't; empty if none was found. */
  readonly string: readonly number[];
  readonly frames: number;
  readonly page: number;
  readonly length: number;
  readonly pages: number;
  readonly most_frames: number;
  readonly strings: number;
}

/** What was found of the policy alone. */
export interface OwnExamination {
  readonly frames: readonly number[];
  readonly runs: number;
  readonly references: number;
  readonly repeats: boolean;
  readonly inclusion: OwnInclusion | null;
  /** More faults with one frame more, on one of the strings. */
  readonly anomaly: {
    readonly string: string;
    readonly references: string;
    readonly frames: number;
    readonly faults: readonly [number, number];
  } | null;
  /** A string, or the name of one that was made, and what went wrong on it. */
  readonly trouble: readonly [string: string, trouble: OwnTrouble] | null;
}

/** Faults on one string. */
export interface OwnCompared {
  readonly string: string;
  readonly references: number;
  readonly pages: number;
  readonly own: number;
  /** Of OPT, LRU, FIFO and Random. */
  readonly others: readonly number[];
}

/** What a search for a string found. */
export interface OwnContest extends SearchReport {
  readonly rivalry: "loses" | "wins" | "anomaly";
  readonly rival: string;
}

/** All that a test finds. */
export interface OwnExamined {
  readonly examination: OwnExamination | undefined;
  /** A row a string, and their sum at the end; none if the program cannot run. */
  readonly rows: readonly OwnCompared[];
  readonly contests: readonly OwnContest[];
  /** What is wrong with the program as it stands. */
  readonly trouble: OwnTrouble | undefined;
}
