// The columns of the logs of one side in the numbers of the files: no separators, no rounding.

import type { Summary } from "../sim/schema.gen.ts";
import { type Logs, SIDES } from "../state/log.ts";
import type { ColumnPair } from "../state/log-columns.ts";
import type { TableData } from "../state/table.ts";

const NUMBERS = ["mean", "min", "max", "median", "p95", "count"] as const satisfies readonly (keyof Summary)[];

/** The heads of the table. */
export interface LogTableWords extends Readonly<Record<(typeof NUMBERS)[number], string>> {
  readonly file: string;
  readonly column: string;
  readonly unit: string;
}

/** A row a log and column. The logs' columns of one quantity are in one unit. */
export function logTable(logs: Logs, pairs: readonly ColumnPair[], words: LogTableWords): TableData {
  const rows = SIDES.flatMap((side) =>
    logs[side].flatMap(({ head }, at) =>
      pairs.flatMap((pair) => {
        const column = pair[side]?.columns[at];
        if (column === undefined) return [];
        const { unit, summary } = column.head;
        return [[head.name, pair.id, unit, ...NUMBERS.map((what) => summary[what] ?? "")]];
      }),
    ),
  );
  return {
    columns: [
      { name: words.file, kind: "words" },
      { name: words.column, kind: "words" },
      { name: words.unit, kind: "words" },
      ...NUMBERS.map((what) => ({ name: words[what] })),
    ],
    rows,
  };
}
