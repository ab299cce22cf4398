// What a mean hides: runs of a side that form two groups, or lean to one side, and the medians that tell more.

import type { ColumnComparison, Comparison, RunsPeaks } from "../../base/sim/schema.gen.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import { formatValue } from "../../base/text/numbers.ts";
import { shownUnit } from "../model/units.ts";

/** The number of columns whose groups are told one by one. */
const TOLD = 4;

/** A sentence for each column whose runs form two groups. */
export function explainGroups({ columns }: Comparison): readonly string[] {
  return columns.flatMap((column) => groupsOf(column) ?? []).slice(0, TOLD);
}

/** What the mean of a column hides; `undefined` if nothing. */
export function explainShape(column: ColumnComparison): string | undefined {
  const groups = groupsOf(column);
  if (groups !== undefined) return groups;
  const skewed = column.difference?.basis === "runs" && SIDES.some((side) => shapeOf(column, side)?.skewed === true);
  return skewed ? COMPARE_TEXT.shape.skewed({ id: column.id, ...medians(column) }) : undefined;
}

function groupsOf(column: ColumnComparison): string | undefined {
  if (column.difference?.basis !== "runs") return undefined;
  const sides = SIDES.flatMap((side) => {
    const peaks = shapeOf(column, side)?.peaks;
    return peaks ? [sentenceOf(column, side, peaks)] : [];
  });
  return sides.length === 0 ? undefined : [...sides, COMPARE_TEXT.shape.medians(medians(column))].join(" ");
}

function shapeOf(column: ColumnComparison, side: Side) {
  return column[side]?.numbers.shape ?? undefined;
}

function sentenceOf(column: ColumnComparison, side: Side, { below, above, low, high }: RunsPeaks): string {
  const write = writer(column);
  return COMPARE_TEXT.shape.groups({
    id: column.id,
    side: side.toUpperCase(),
    below,
    above,
    low: COMPARE_TEXT.between({ low: write(low.low), high: write(low.high) }),
    high: COMPARE_TEXT.between({ low: write(high.low), high: write(high.high) }),
    unit: unitOf(column).unit,
  });
}

function medians(column: ColumnComparison): { readonly a: string; readonly b: string } {
  const write = writer(column);
  const median = (side: Side): string => write(column[side]?.numbers.of_runs.median ?? 0);
  return { a: median("a"), b: median("b") };
}

function writer(column: ColumnComparison): (value: number) => string {
  const { divisor } = unitOf(column);
  return (value) => formatValue(value / divisor);
}

/** One unit for both sides, as in the table. */
function unitOf({ a, b, run_unit: unit }: ColumnComparison): ReturnType<typeof shownUnit> {
  const most = Math.max(0, ...[a, b].map((side) => side?.numbers.of_runs.max ?? 0));
  return shownUnit(unit ?? "", most);
}
