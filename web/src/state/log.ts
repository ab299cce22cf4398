// A log as the page uses it: the rows that count, seconds since the first of them, one array a column.

import type { LogColumns } from "../sim/protocol.ts";
import type { ColumnHead, LogHead, Unit } from "../sim/schema.gen.ts";

/** One of the two logs. */
export type Side = "a" | "b";

/** Both sides, in their order. */
export const SIDES: readonly Side[] = ["a", "b"];

/** A column with its values, one a row; NaN is a missing one. */
export interface LogColumn {
  readonly head: ColumnHead;
  readonly values: Float64Array;
  /** What it was multiplied by, and the unit it was logged in, if it was brought to another one to be compared. */
  readonly from?: { readonly unit: Unit; readonly factor: number };
}

/** A log that was read. Averages since boot are not among its rows. */
export interface Log {
  readonly head: LogHead;
  /** Seconds since the first row; they never go back. */
  readonly t: Float64Array;
  /** Whether something is missing between a row and the one before it: 1 for the first row of a stretch. */
  readonly begins: Uint8Array;
  readonly columns: readonly LogColumn[];
  /** The file it was read from, for whoever asks the engine about it again. */
  readonly source?: Blob;
}

/** Whether a file was refused: it has no rows that could be shown. */
export function isRefused(head: LogHead): boolean {
  return head.format === null || head.diags.some((diag) => diag.severity === "error");
}

/** Takes a log's rows as the engine read them. */
export function readLog({ head, t, values }: LogColumns): Log {
  const kept = keptRows(head, t.length);
  const columns = head.columns.map((column, at) => {
    const all = values.subarray(at * t.length, (at + 1) * t.length);
    return { head: column, values: Float64Array.from(kept, (row) => all[row] ?? NaN) };
  });
  return { head, columns, ...timeAxis(head, t, kept) };
}

function keptRows(head: LogHead, rows: number): number[] {
  const sinceBoot = new Set(head.since_boot_rows);
  return Array.from({ length: rows }, (_, row) => row).filter((row) => !sinceBoot.has(row));
}

/** Rows further apart than this many intervals have a gap between them; the engine reports it from there on, too. */
const GAP_INTERVALS = 2;

/** A clock that was put back goes on where it stood, one interval later: otherwise the line would run backwards. */
function timeAxis(head: LogHead, t: Float64Array, kept: readonly number[]): Pick<Log, "t" | "begins"> {
  const interval = head.time.interval_s;
  const runStarts = new Set(head.runs.map((run) => run.first_row));
  const seconds = new Float64Array(kept.length);
  const begins = new Uint8Array(kept.length);
  for (let i = 0; i < kept.length; i++) {
    const [row = 0, before = row] = [kept[i], kept[i - 1]];
    const elapsed = (t[row] ?? 0) - (t[before] ?? 0);
    seconds[i] = (seconds[i - 1] ?? 0) + (elapsed < 0 ? interval : elapsed);
    const newRun = startsRun(runStarts, before, row);
    begins[i] = i === 0 || newRun || elapsed < 0 || elapsed > GAP_INTERVALS * interval ? 1 : 0;
  }
  return { t: seconds, begins };
}

/** Whether a run begins behind `before`, up to `row`: its first row may be one that was left out. */
function startsRun(runStarts: ReadonlySet<number>, before: number, row: number): boolean {
  for (let at = before + 1; at <= row; at++) if (runStarts.has(at)) return true;
  return false;
}

/** Seconds from the first row to the last. */
export function duration(log: Log): number {
  return log.t.at(-1) ?? 0;
}

/** The row at a time: the nearest one, if it is no further away than an interval. */
export function rowAt(log: Log, seconds: number): number | undefined {
  const { t } = log;
  let [low, high] = [0, t.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((t[middle] ?? 0) < seconds) low = middle + 1;
    else high = middle;
  }
  const away = (row: number): number => Math.abs((t[row] ?? Infinity) - seconds);
  const nearest = low > 0 && away(low - 1) <= away(low) ? low - 1 : low;
  return away(nearest) <= log.head.time.interval_s ? nearest : undefined;
}

/** A column's value at a time; `undefined` if there is none. */
export function valueAt(log: Log, column: LogColumn, seconds: number): number | undefined {
  const row = rowAt(log, seconds);
  const value = row === undefined ? NaN : (column.values[row] ?? NaN);
  return Number.isNaN(value) ? undefined : value;
}
