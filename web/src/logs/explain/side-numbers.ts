// The numbers of a column on one side, in readable units.

import type { Summary } from "../../base/sim/schema.gen.ts";
import type { CompareRow } from "../model/compare-rows.ts";
import type { Side } from "../../base/model/sides.ts";
import { type ShownUnit, shownUnit } from "../model/units.ts";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { formatValue } from "../../base/text/numbers.ts";
import { percent } from "./comparison.ts";

/** A number that a table can show. */
export type SideNumber =
  | "mean"
  | "sd"
  | "min"
  | "max"
  | "median"
  | "p95"
  | "quartiles"
  | "bulk"
  | "total"
  | "above"
  | "n";

/** A number of a side: of the values that represent its runs, or of all rows. */
export function sideNumber(what: SideNumber, row: CompareRow, side: Side, byRuns: boolean): string {
  const own = row.column[side];
  if (own === null) return LOGS_TEXT.noValue;
  const { numbers, total_unit } = own;
  const summary: Summary = byRuns ? numbers.of_runs : numbers.rows;
  const unit = byRuns ? row.perRun[side] : row.shown[side];
  switch (what) {
    case "mean":
    case "sd":
    case "min":
    case "max":
    case "median":
    case "p95":
      return inUnit(summary[what], unit);
    case "quartiles": {
      const box = byRuns ? numbers.runs_box : numbers.rows_box;
      return between(box?.q1, box?.q3, unit);
    }
    case "bulk":
      return between(numbers.bulk?.low, numbers.bulk?.high, row.shown[side]);
    case "total": {
      if (numbers.total === null) return LOGS_TEXT.noValue;
      const shown = shownUnit(total_unit, numbers.total);
      return `${inUnit(numbers.total, shown)} ${shown.unit}`.trimEnd();
    }
    case "above": {
      const { above } = numbers;
      if (above === null) return LOGS_TEXT.noValue;
      const time = { seconds: formatValue(above.seconds), share: percent(Number(above.share.toFixed(3))) };
      return above.above === 0
        ? COMPARE_TEXT.timeAboveZero(time)
        : COMPARE_TEXT.timeAbove({ ...time, above: inUnit(above.above, row.shown[side]) });
    }
    case "n":
      return formatValue(summary.count);
  }
}

/** A value in a unit, or the sign for a missing one. */
export function inUnit(value: number | null | undefined, { divisor }: ShownUnit): string {
  return value === null || value === undefined ? LOGS_TEXT.noValue : formatValue(value / divisor);
}

function between(low: number | null | undefined, high: number | null | undefined, unit: ShownUnit): string {
  return COMPARE_TEXT.between({ low: inUnit(low, unit), high: inUnit(high, unit) });
}
