// The engine's curves as box plots and as bars.

import type { LogCurve } from "../../../base/sim/protocol.ts";
import { pointsOf, sideOf } from "./curves.ts";
import type { Side } from "../../../base/model/sides.ts";

/** The names of a box's numbers, in the engine's order. */
export const BOX_VALUES = ["least", "low", "q1", "median", "q3", "high", "greatest", "mean"] as const;

/** One of a box's numbers. */
export type BoxValue = (typeof BOX_VALUES)[number];

/** A box plot. Values are in the log's own unit; NaN if there are too few values for that number. */
export interface LogBox {
  readonly side: Side;
  readonly values: Readonly<Record<BoxValue, number>>;
  /** The number of values. */
  readonly count: number;
  /** The rows in ascending order, no more than can be told apart; empty for a box of runs. */
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

/** Whether the boxes show rows. */
export function isOfRows(boxes: readonly LogBox[]): boolean {
  return boxes.some(({ rows }) => rows.length > 0);
}

/** The bins of a column, common to the sides: their edges, and each side's shares. */
export interface LogBins {
  readonly edges: readonly number[];
  readonly sides: readonly { readonly side: Side; readonly shares: readonly number[] }[];
}

/** The bins of a column; `undefined` if it has no values. */
export function binsOf(curves: readonly LogCurve[]): LogBins | undefined {
  const [first] = curves;
  if (first === undefined) return undefined;
  const sides = curves.flatMap((curve) => {
    const side = sideOf(curve);
    return side === "both" ? [] : [{ side, shares: pointsOf(curve).map(([, share]) => share) }];
  });
  return { edges: [...first.x], sides };
}
