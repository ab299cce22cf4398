// A comparison as a table to copy: the engine's numbers, with the ratio first and p last.

import type { Comparison } from "../../base/sim/schema.gen.ts";
import { SIDES } from "../../base/model/sides.ts";
import { centreOf, compareRows, type Sorting } from "../model/compare-rows.ts";
import type { TableColumn, TableData } from "../../base/model/table.ts";

/** The headings of the table. */
export interface CompareTableWords {
  readonly column: string;
  readonly unit: string;
  readonly mean: string;
  readonly ratio: string;
  readonly low: string;
  readonly high: string;
  readonly verdict: string;
  readonly p: string;
  readonly verdicts: Readonly<Record<string, string>>;
}

/** One row per column. Verdict and p are included only if runs are compared. */
export function compareTable(comparison: Comparison, sorting: Sorting, words: CompareTableWords): TableData {
  const byRuns = comparison.basis === "runs";
  const said: readonly TableColumn[] = byRuns ? [{ name: words.verdict, kind: "words" }, { name: words.p }] : [];
  const rows = compareRows(comparison, sorting).map(({ column, label }) => {
    const { ratio, verdict, p_adjusted: p } = column.difference ?? { ratio: null, verdict: null, p_adjusted: null };
    return [
      label,
      column.run_unit ?? "",
      ...SIDES.map((side) => centreOf(column, side, comparison.ask.centre) ?? ""),
      ratio?.value ?? "",
      ratio?.interval?.low ?? "",
      ratio?.interval?.high ?? "",
      ...(byRuns ? [verdict === null ? "" : (words.verdicts[verdict] ?? ""), p ?? ""] : []),
    ];
  });
  return {
    columns: [
      { name: words.column, kind: "words" },
      { name: words.unit, kind: "words" },
      ...SIDES.map((side) => ({ name: `${words.mean} ${side.toUpperCase()}` })),
      { name: words.ratio },
      { name: words.low },
      { name: words.high },
      ...said,
    ],
    rows,
  };
}
