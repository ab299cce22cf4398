// What each chart shows: one column of both logs, or of one log if the other's is in another unit.

import { type Side, SIDES } from "../../../base/model/sides.ts";
import { type ColumnPair, columnsOf, type SideColumn } from "../columns.ts";
import { lineAt, type LogLine } from "./lines.ts";
import { axisOf, everyOf, type Runs } from "../runs.ts";
import { roundUp } from "../../../base/series/log-series.ts";
import { type ShownUnit, unitOf } from "../units.ts";
import type { LogWindow } from "../../../base/series/log-window.ts";

/** A chart. */
export interface LogChart {
  readonly key: string;
  /** The column's id in a comparison. */
  readonly column: string;
  /** The name of the column. */
  readonly id: string;
  readonly shown: ShownUnit;
  /** The value at the upper edge, in the log's own unit. */
  readonly top: number;
  readonly columns: Readonly<Record<Side, SideColumn | undefined>>;
}

/** The charts for some pairs of columns. */
export function chartsOf(pairs: readonly ColumnPair[]): readonly LogChart[] {
  return pairs.flatMap(({ id, label, a, b }) =>
    a !== undefined && b !== undefined && a.unit !== b.unit
      ? [chart(`${id} a`, id, label, { a, b: undefined }), chart(`${id} b`, id, label, { a: undefined, b })]
      : [chart(id, id, label, { a, b })],
  );
}

function chart(key: string, column: string, id: string, columns: LogChart["columns"]): LogChart {
  const all = columnsOf(columns);
  const max = Math.max(0, ...all.map(({ head }) => head.summary.max ?? 0));
  const shown = unitOf(all);
  const share = SIDES.some((side) => columns[side]?.kind === "share");
  // The edge is a round number in the displayed unit, not in the logged one.
  const top = share ? Math.max(100, max) : roundUp(max / shown.divisor) * shown.divisor;
  return { key, column, id, shown, top, columns };
}

/** The moments where a cursor can be: those of the finest log's rows, within the window. */
export interface Moments {
  readonly everyS: number;
  /** The start of the axis, which is moment 0. */
  readonly origin_s: number;
  /** The numbers of the first and the last moment. */
  readonly first: number;
  readonly last: number;
}

/** The moments in a window, or all of them without one. */
export function momentsOf(runs: Runs, window?: LogWindow): Moments {
  const axis = axisOf(runs);
  const [origin_s, everyS] = [axis.from_s, everyOf(runs)];
  const last = Math.round((axis.to_s - origin_s) / everyS);
  if (window === undefined) return { everyS, origin_s, first: 0, last };
  const first = Math.min(last, Math.max(0, Math.ceil((window.from_s - origin_s) / everyS - 1e-6)));
  const end = Math.floor((window.to_s - origin_s) / everyS + 1e-6);
  return { everyS, origin_s, first, last: Math.min(last, Math.max(first, end)) };
}

/** A chart's values at a moment, in the displayed unit. */
export interface Reading {
  readonly a: number | undefined;
  readonly b: number | undefined;
  /** The value of the only line, if the chart does not separate the sides. */
  readonly both: number | undefined;
  /** B − A. */
  readonly difference: number | undefined;
}

/** Reads the strong lines of a chart at a moment. */
export function readingAt({ shown }: Pick<LogChart, "shown">, lines: readonly LogLine[], seconds: number): Reading {
  const read = (side: LogLine["side"]): number | undefined => {
    const line = lines.find((one) => one.side === side && one.rank === "main");
    const value = line === undefined ? undefined : lineAt(line, seconds);
    return value === undefined ? undefined : value / shown.divisor;
  };
  const [a, b, both] = [read("a"), read("b"), read("both")];
  return { a, b, both, difference: a === undefined || b === undefined ? undefined : b - a };
}
