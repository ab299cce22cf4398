// The rows of a comparison as they are shown: their order, their numbers in one unit, and how B compares with A.

import type {
  ColumnComparison,
  Comparison,
  RunsCentre,
  SideColumn,
  SideNumbers,
  Unit,
} from "../../base/sim/schema.gen.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";
import { subjectOf } from "./columns.ts";
import { readingOrder } from "./groups.ts";
import { type ShownUnit, shownUnit } from "./units.ts";

/** A row of the comparison: a column that both sides have, or that the only side has. */
export interface CompareRow {
  readonly column: ColumnComparison;
  /** Both names, if there are two: "si / pswpin/s". */
  readonly label: string;
  /** The units for numbers of rows. */
  readonly shown: Readonly<Record<Side, ShownUnit>>;
  /** The units for the number that represents a run. */
  readonly perRun: Readonly<Record<Side, ShownUnit>>;
}

/** What rows are sorted by. */
export type SortKey = "column" | "ratio" | "verdict" | "p";

/** An order of the rows. */
export interface Sorting {
  readonly by: SortKey;
  readonly descending: boolean;
}

/** The order on the first press of a heading: names ascending, differences from the greatest down. */
export function firstSorting(by: SortKey): Sorting {
  return { by, descending: by === "ratio" };
}

const VERDICTS = ["different", "different-within-margin", "different-alone", "equivalent", "inconclusive"];

/** The columns that both sides have, in reading order or sorted. Those with no number to sort by come last. */
export function compareRows({ columns }: Comparison, { by, descending }: Sorting): readonly CompareRow[] {
  const both = columns.filter(({ a, b }) => a !== null && b !== null);
  const sign = descending ? -1 : 1;
  const sorted = both
    .map((column) => ({ column, key: keyOf(column, by), place: readingOrder(subjectOf(column)) }))
    .sort((one, other) => {
      if (by === "column") return sign * (one.place - other.place);
      if (one.key === undefined || other.key === undefined) {
        return Number(one.key === undefined) - Number(other.key === undefined) || one.place - other.place;
      }
      return sign * (one.key - other.key) || one.place - other.place;
    });
  return sorted.map(({ column }) => rowOf(column));
}

/** The columns of the only side that has logs, in reading order. */
export function sideRows({ columns }: Comparison, side: Side): readonly CompareRow[] {
  const place = (column: ColumnComparison): number => readingOrder(subjectOf(column));
  const own = columns.filter((column) => column[side] !== null).sort((one, other) => place(one) - place(other));
  return own.map((column) => rowOf(column));
}

function rowOf(column: ColumnComparison): CompareRow {
  const shown = shownOf(
    column,
    column.unit,
    (side) => side.unit,
    (numbers) => numbers.rows.max,
  );
  const perRun = shownOf(
    column,
    column.run_unit,
    (side) => side.run_unit,
    (numbers) => (column.run_unit === column.unit ? numbers.rows.max : numbers.of_runs.max),
  );
  return { column, label: labelOf(column), shown, perRun };
}

/** What stands for the runs of a side: the median of their values if that is compared, otherwise their mean. */
export function centreOf(column: ColumnComparison, side: Side, centre: RunsCentre): number | undefined {
  const numbers = column[side]?.numbers;
  const isMedian = centre === "median" && column.difference?.basis === "runs";
  return (isMedian ? numbers?.of_runs.median : undefined) ?? numbers?.mean?.estimate.value;
}

/** The names of the columns that only one side has. */
export function onlyOn({ columns }: Comparison, side: Side): readonly string[] {
  const other: Side = side === "a" ? "b" : "a";
  return columns.filter((column) => column[other] === null).map(({ id }) => id);
}

function keyOf({ difference }: ColumnComparison, by: SortKey): number | undefined {
  switch (by) {
    case "column":
      return 0;
    case "ratio": {
      if (difference === null) return undefined;
      const { ratio, mean } = difference;
      if (ratio === null) return mean.value === 0 ? undefined : Infinity;
      return ratio.value > 0 ? Math.abs(Math.log(ratio.value)) : Infinity;
    }
    case "verdict":
      return difference?.verdict ? VERDICTS.indexOf(difference.verdict) : undefined;
    case "p":
      return difference?.p_adjusted ?? undefined;
  }
}

function labelOf({ a, b }: ColumnComparison): string {
  return [...new Set([...(a?.names ?? []), ...(b?.names ?? [])])].join(" / ");
}

/** One unit for both sides, or each side's own if they were logged in different ones. */
function shownOf(
  column: ColumnComparison,
  common: Unit | null,
  own: (side: SideColumn) => Unit,
  most: (numbers: SideNumbers) => number | null,
): Readonly<Record<Side, ShownUnit>> {
  const largest = ({ numbers }: SideColumn): number => most(numbers) ?? 0;
  if (common !== null) {
    const shared = shownUnit(common, Math.max(0, ...SIDES.map((side) => (column[side] ? largest(column[side]) : 0))));
    return { a: shared, b: shared };
  }
  const of = (side: SideColumn | null): ShownUnit =>
    side === null ? shownUnit("", 0) : shownUnit(own(side), largest(side));
  return { a: of(column.a), b: of(column.b) };
}
