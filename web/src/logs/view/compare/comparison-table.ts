// The comparison as a table for export, in the words of the page.

import { percent } from "../../explain/comparison.ts";
import { compareTable } from "../../export/compare-table.ts";
import type { Comparison } from "../../../base/sim/schema.gen.ts";
import type { Sorting } from "../../model/compare-rows.ts";
import type { TableData } from "../../../base/model/table.ts";
import { words as LOG_EXPORT_TEXT } from "virtual:words/logs/export";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";

/** The rows in an order, one per column that both sides have. */
export function comparisonTable(comparison: Comparison, sorting: Sorting): TableData {
  const { heads, verdicts } = COMPARE_TEXT;
  const { column, verdict, p } = heads;
  const level = percent(comparison.ask.level);
  return compareTable(comparison, sorting, {
    column,
    unit: LOG_EXPORT_TEXT.columns.unit,
    mean: comparison.ask.centre === "median" && comparison.basis === "runs" ? heads.median : heads.mean,
    ratio: "B / A",
    low: `${level} <`,
    high: `< ${level}`,
    verdict,
    p,
    verdicts,
  });
}
