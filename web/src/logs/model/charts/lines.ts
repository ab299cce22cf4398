// The lines of a chart over time, in every mode: the logs themselves, or what is derived from them.

import { rowNear } from "../log.ts";
import { type Side, SIDES } from "../../../base/model/sides.ts";
import type { LogChart } from "./charts.ts";
import { pyramidOf, stretchOf } from "../../../base/series/log-pyramid.ts";
import type { Runs } from "../runs.ts";
import { scaleFromZero, scaleOfPowers, type ValueScale } from "./scale.ts";
import type { Series } from "../../../base/series/log-series.ts";

/** A line of a chart. */
export interface LogLine {
  readonly side: Side | "both";
  /** A log or what represents a side; one of several runs; or the raw values behind a smoothed line. */
  readonly rank: "main" | "run" | "raw";
  readonly series: Series;
  /** How far it is shifted on the axis. */
  readonly shift_s: number;
  /** Seconds between its rows: further than that from any row, there is no value. */
  readonly every_s: number;
}

/** The range covered by a side's runs. */
export interface LogBand {
  readonly side: Side;
  readonly low: Series;
  readonly high: Series;
  readonly shift_s: number;
}

/** The lines of a chart, and the scale they are drawn on. */
export interface ChartLines {
  readonly lines: readonly LogLine[];
  readonly bands: readonly LogBand[];
  readonly scale: ValueScale;
}

/** The lines of the logs as they are. With several runs, all are thin, and none represents its side. */
export function linesOf({ columns }: Pick<LogChart, "columns">, runs: Runs): readonly LogLine[] {
  return SIDES.flatMap((side) => {
    const { [side]: column } = columns;
    if (column === undefined) return [];
    const rank = runs[side].length > 1 ? "run" : "main";
    return runs[side].flatMap(({ log, shift_s }, at): readonly LogLine[] => {
      const values = column.columns[at]?.values;
      if (values === undefined) return [];
      return [
        { side, rank, series: { t: log.t, begins: log.begins, values }, shift_s, every_s: log.head.time.interval_s },
      ];
    });
  });
}

/** The smallest and the largest value of some lines; NaN if there are none. */
export function extentOf(series: readonly Series[]): { readonly least: number; readonly most: number } {
  let [least, most] = [NaN, NaN];
  for (const { values } of series) {
    const found = stretchOf(pyramidOf(values), 0, values.length);
    if (found.low < 0) continue;
    if (!(least <= found.least)) ({ least } = found);
    if (!(most >= found.most)) ({ most } = found);
  }
  return { least, most };
}

/** The smallest value above zero of each column: where a scale of powers begins. */
const leastAbove = new WeakMap<Float64Array, number>();

/** That value; `Infinity` if there is none. */
export function leastAboveZero(values: Float64Array): number {
  const before = leastAbove.get(values);
  if (before !== undefined) return before;
  let least = Infinity;
  for (const value of values) if (value > 0 && value < least) least = value;
  leastAbove.set(values, least);
  return least;
}

/** The scale for the logs' own values. */
export function scaleOf(
  { top, shown }: Pick<LogChart, "top" | "shown">,
  lines: readonly LogLine[],
  log: boolean,
): ValueScale {
  // The upper edge is above the largest value, which the engine has found.
  if (!log) return scaleFromZero(top);
  const { most } = extentOf(lines.map(({ series }) => series));
  const least = Math.min(...lines.map(({ series }) => leastAboveZero(series.values)), Infinity);
  return scaleOfPowers(least, most, shown.divisor);
}

/** A line's value at a moment of the axis; `undefined` if there is none. */
export function lineAt({ series, shift_s, every_s }: LogLine, seconds: number): number | undefined {
  const row = rowNear(series.t, seconds - shift_s, every_s);
  const value = row === undefined ? NaN : (series.values[row] ?? NaN);
  return Number.isNaN(value) ? undefined : value;
}
