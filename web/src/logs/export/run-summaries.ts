// The summary of each run, in the engine's numbers: no separators, no rounding.

import type { Comparison } from "../../base/sim/schema.gen.ts";
import { sideRows } from "../model/compare-rows.ts";
import type { Side } from "../../base/model/sides.ts";
import type { TableData } from "../../base/model/table.ts";

/** The summary of a single run. */
export interface RunSummary {
  readonly name: string;
  readonly side: Side;
  /** The run alone on its side. */
  readonly summed: Comparison;
}

/** The headings of the table. */
export interface RunSummaryWords {
  readonly file: string;
  readonly side: string;
  readonly column: string;
  readonly unit: string;
  readonly values: string;
  readonly mean: string;
  readonly sd: string;
  readonly min: string;
  readonly q1: string;
  readonly median: string;
  readonly q3: string;
  readonly p95: string;
  readonly max: string;
  readonly total: string;
  readonly above: string;
  readonly seconds: string;
  readonly share: string;
}

const NAMED = ["file", "side", "column", "unit"] as const;
const NUMBERS = [
  "values",
  "mean",
  "sd",
  "min",
  "q1",
  "median",
  "q3",
  "p95",
  "max",
  "total",
  "above",
  "seconds",
  "share",
] as const;

/** One row per run and column: statistics of the run's rows, their sum, and how long they are above a threshold. */
export function runSummaries(runs: readonly RunSummary[], words: RunSummaryWords): TableData {
  const rows = runs.flatMap(({ name, side, summed }) =>
    sideRows(summed, side).flatMap(({ column }) => {
      const own = column[side];
      if (own === null) return [];
      const { rows: summary, rows_box: box, total, above } = own.numbers;
      const { count, mean, sd, min, median, p95, max } = summary;
      const numbers = [
        mean,
        sd,
        min,
        box?.q1,
        median,
        box?.q3,
        p95,
        max,
        total,
        above?.above,
        above?.seconds,
        above?.share,
      ];
      return [[name, side.toUpperCase(), column.id, own.unit, count, ...numbers.map((value) => value ?? "")]];
    }),
  );
  const columns = [
    ...NAMED.map((key) => ({ name: words[key], kind: "words" as const })),
    ...NUMBERS.map((key) => ({ name: words[key] })),
  ];
  return { columns, rows };
}
