// A log as the page uses it: the rows that count, the seconds since the first one, one array per column.

import type { LogColumns, LogFile } from "../../base/sim/protocol.ts";
import type { ColumnHead, LogHead, Unit } from "../../base/sim/schema.gen.ts";
import type { Side } from "../../base/model/sides.ts";

/** A column with its values, one per row; NaN is a missing one. */
export interface LogColumn {
  readonly head: ColumnHead;
  readonly values: Float64Array;
  /** The original unit and the factor, if the values were converted to be compared. */
  readonly from?: { readonly unit: Unit; readonly factor: number };
}

/** A log that was read. Its rows do not include averages since boot. */
export interface Log {
  /** Where it was read from; the engine identifies the log by the file's key. */
  readonly file: LogFile;
  readonly head: LogHead;
  /** Seconds since the log began, at a row that counts or one that is left out. They never decrease. */
  readonly t: Float64Array;
  /** Whether something is missing between a row and the one before it; 1 for the first row of a stretch. */
  readonly begins: Uint8Array;
  readonly columns: readonly LogColumn[];
}

/** The logs: each side has a group of runs; a single log is a group of one. */
export type Logs = Readonly<Record<Side, readonly Log[]>>;

/** Whether a file was refused because it has no rows that could be shown. */
export function isRefused(head: LogHead): boolean {
  return head.format === null || head.diags.some((diag) => diag.severity === "error");
}

/** Builds a log from the rows that the engine read. */
export function readLog({ head, t, begins, values }: LogColumns, file: LogFile): Log {
  const columns = head.columns.map((column, at) => ({
    head: column,
    values: values.subarray(at * t.length, (at + 1) * t.length),
  }));
  return { file, head, t, begins, columns };
}

/** Seconds from the first row to the last, whether they count or are left out. */
export function duration({ head, t }: Log): number {
  return head.left_out?.end_s ?? t.at(-1) ?? 0;
}

/** The row at a time: the nearest one, if it is no further away than one interval. */
export function rowAt(log: Log, seconds: number): number | undefined {
  return rowNear(log.t, seconds, log.head.time.interval_s);
}

/** The row nearest to a time, if it is no further away than `every_s`. */
export function rowNear(t: Float64Array, seconds: number, every_s: number): number | undefined {
  let [low, high] = [0, t.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((t[middle] ?? 0) < seconds) low = middle + 1;
    else high = middle;
  }
  const away = (row: number): number => Math.abs((t[row] ?? Infinity) - seconds);
  const nearest = low > 0 && away(low - 1) <= away(low) ? low - 1 : low;
  return away(nearest) <= every_s ? nearest : undefined;
}

/** A column's value at a time; `undefined` if there is none. */
export function valueAt(log: Log, column: LogColumn, seconds: number): number | undefined {
  const row = rowAt(log, seconds);
  const value = row === undefined ? NaN : (column.values[row] ?? NaN);
  return Number.isNaN(value) ? undefined : value;
}
