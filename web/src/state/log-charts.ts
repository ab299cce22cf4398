// What each chart shows: one column of both logs, or of one where the other's has another unit.

import { duration, type Log, type LogColumn, type Side, SIDES, valueAt } from "./log.ts";
import type { ColumnPair, Logs } from "./log-pairs.ts";
import { roundUp } from "./log-series.ts";
import { type ShownUnit, unitOf } from "./log-units.ts";

/** A chart. */
export interface LogChart {
  readonly key: string;
  /** The name of the column. */
  readonly id: string;
  readonly shown: ShownUnit;
  /** Value at the upper edge, in the log's own unit. */
  readonly top: number;
  readonly columns: Readonly<Record<Side, LogColumn | undefined>>;
}

/** The charts of some pairs. */
export function chartsOf(pairs: readonly ColumnPair[]): readonly LogChart[] {
  return pairs.flatMap(({ id, label, a, b }) =>
    a !== undefined && b !== undefined && a.head.unit !== b.head.unit
      ? [chart(`${id} a`, label, { a, b: undefined }), chart(`${id} b`, label, { a: undefined, b })]
      : [chart(id, label, { a, b })],
  );
}

function chart(key: string, id: string, columns: LogChart["columns"]): LogChart {
  const heads = SIDES.flatMap((side) => columns[side]?.head ?? []);
  const max = Math.max(0, ...heads.map(({ summary }) => summary.max ?? 0));
  const shown = unitOf([columns.a, columns.b]);
  const share = heads.some(({ kind }) => kind === "share");
  // The edge is a round number in the unit that is shown, not in the one that was logged.
  const top = share ? Math.max(100, max) : roundUp(max / shown.divisor) * shown.divisor;
  return { key, id, shown, top, columns };
}

/** Seconds that both logs fit into. */
export function spanOf({ a: [a], b: [b] }: Logs): number {
  return Math.max(a === undefined ? 0 : duration(a), b === undefined ? 0 : duration(b));
}

/** The moments of the cursor: the rows of the log that is finer. */
export interface Moments {
  readonly everyS: number;
  /** Number of the last one; the first is 0. */
  readonly last: number;
}

/** The moments that a cursor can stand at. */
export function momentsOf(logs: Logs): Moments {
  const intervals = SIDES.flatMap((side) => logs[side][0]?.head.time.interval_s ?? []);
  const everyS = Math.max(Math.min(...intervals, Infinity), 1e-3);
  return Number.isFinite(everyS) ? { everyS, last: Math.round(spanOf(logs) / everyS) } : { everyS: 1, last: 0 };
}

/** A chart's values at a moment, in the unit that is shown. */
export interface Reading {
  readonly a: number | undefined;
  readonly b: number | undefined;
  /** B − A. */
  readonly difference: number | undefined;
}

/** Reads a chart at a moment. */
export function readingAt({ columns, shown }: LogChart, logs: Logs, seconds: number): Reading {
  const read = (log: Log | undefined, column: LogColumn | undefined): number | undefined => {
    const value = log === undefined || column === undefined ? undefined : valueAt(log, column, seconds);
    return value === undefined ? undefined : value / shown.divisor;
  };
  const [a, b] = [read(logs.a[0], columns.a), read(logs.b[0], columns.b)];
  return { a, b, difference: a === undefined || b === undefined ? undefined : b - a };
}
