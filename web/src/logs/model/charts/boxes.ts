// The engine's curves as box plots and as bars.

import type { LogCurve } from "../../../base/sim/protocol.ts";
import { pointsOf, sideOf } from "./curves.ts";
import type { Side } from "../../../base/model/sides.ts";

/** Names of a box's numbers, in the engine's order. */
export const BOX_VALUES = ["least", "low", "q1", "median", "q3", "high", "greatest", "mean"] as const;

/** One of a box's numbers. */
export type BoxValue = (typeof BOX_VALUES)[number];

/** A box plot. Values are in the log's own unit; NaN is a number that so few values do not have. */
export interface LogBox {
  readonly side: Side;
  readonly values: Readonly<Record<BoxValue, number>>;
  /** How many values it is of. */
  readonly count: number;
  /** Rows, upwards and not more than can be told apart; of a box of runs there are none. */
  readonly rows: readonly number[];
  /** The mean of each run. */
  readonly runs: readonly number[];
}

/** The boxes of a column, A's first. */
export function boxesOf(curves: readonly LogCurve[]): readonly LogBox[] {
  return (["a", "b"] as const).flatMap((side): LogBox[] => {
    const own = curves.filter((curve) => sideOf(curve) === side);
    const [box, rows] = own.filter(({ head }) => head.run === null);
    if (box === undefined) return [];
    const [least, low, q1, median, q3, high, greatest, mean, count] = box.x;
    const number = (value: number | undefined): number => value ?? NaN;
    const values = {
      least: number(least),
      low: number(low),
      q1: number(q1),
      median: number(median),
      q3: number(q3),
      high: number(high),
      greatest: number(greatest),
      mean: number(mean),
    };
    const runs = own.filter(({ head }) => head.run !== null).flatMap(({ x }) => [...x]);
    return [{ side, values, count: count ?? 0, rows: rows === undefined ? [] : [...rows.x], runs }];
  });
}

/** Whether boxes are of rows. */
export function isOfRows(boxes: readonly LogBox[]): boolean {
  return boxes.some(({ rows }) => rows.length > 0);
}

/** Bins of a column that sides have in common: their edges, and each side's shares. */
export interface LogBins {
  readonly edges: readonly number[];
  readonly sides: readonly { readonly side: Side; readonly shares: readonly number[] }[];
}

/** The bins of a column; `undefined` without values. */
export function binsOf(curves: readonly LogCurve[]): LogBins | undefined {
  const [first] = curves;
  if (first === undefined) return undefined;
  const sides = curves.flatMap((curve) => {
    const side = sideOf(curve);
    return side === "both" ? [] : [{ side, shares: pointsOf(curve).map(([, share]) => share) }];
  });
  return { edges: [...first.x], sides };
}
