// Messages between the page and the worker that reads a trace: it is asked for a file, tells what is known of it as it reads,
// and can then be asked for a stretch of it.

import type { Diag, GrowingCurve, TraceFigures, TraceHeat, TraceTimes } from "../schema.gen.ts";

/** How a trace is read, where that is not left to the file. */
export interface TraceReadOptions {
  /** The id of a format. */
  readonly format?: string;
  /** Bytes of a page. */
  readonly pageBytes?: number;
  /** The column of the pages: its name, or its number counted from 1. */
  readonly column?: string;
}

/** A trace to be read. */
export interface TraceFile {
  readonly name: string;
  readonly blob: Blob;
  readonly options: TraceReadOptions;
  /** The policies that count faults. */
  readonly policies: readonly CurvePolicy[];
}

/** The policies that can count faults with all numbers of frames at once. */
export const CURVE_POLICIES = ["lru", "fifo", "clock", "sieve", "s3-fifo", "2q"] as const;

/** One of them. */
export type CurvePolicy = (typeof CURVE_POLICIES)[number];

/** References by place and time, row by row. */
export interface TraceMap {
  readonly head: TraceHeat;
  readonly cells: Float64Array;
}

/** What the rows of a map are: page numbers, or the order in which pages came. */
export const MAP_ROWS = ["address", "first-use"] as const;

/** One of them. */
export type MapRows = (typeof MAP_ROWS)[number];

/** What is known of a trace. */
export interface TraceSoFar {
  readonly format: string | undefined;
  readonly figures: TraceFigures;
  /** When the references happened; null if the file does not say, or not in a unit that is known. */
  readonly times: TraceTimes | null;
  /** Of the policies that count faults, those that were asked for. */
  readonly curves: readonly GrowingCurve[];
  readonly maps: Readonly<Record<MapRows, TraceMap>>;
  /** Bytes of the file that have been read. */
  readonly bytes: number;
  /** What was found wrong with the file, once it has been read to its end. */
  readonly diags: readonly Diag[] | undefined;
}

/** A stretch of a trace: at most `length` references after the first `before`. */
export interface StretchAsk {
  readonly before: number;
  readonly length: number;
}

/** What the page asks. A new file takes the place of the last one. */
export type TraceAsk =
  | { readonly kind: "read"; readonly run: number; readonly file: TraceFile }
  | ({ readonly kind: "stretch"; readonly run: number; readonly id: number } & StretchAsk);

/** What the worker tells. */
export type TraceTell = { readonly run: number } & (
  | { readonly kind: "so-far"; readonly soFar: TraceSoFar }
  | { readonly kind: "refused"; readonly diags: readonly Diag[] }
  | { readonly kind: "stretch"; readonly id: number; readonly text: string }
  | { readonly kind: "crashed"; readonly message: string }
);
