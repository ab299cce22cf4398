// The columns of one log, or of two beside each other, in the numbers of the files: no separators, no rounding.

import type { Summary } from "../sim/schema.gen.ts";
import { SIDES } from "../state/log.ts";
import { type ColumnPair, difference, type Logs } from "../state/log-pairs.ts";
import type { TableColumn, TableData } from "../state/table.ts";

const NUMBERS = ["mean", "min", "max", "median", "p95", "count"] as const satisfies readonly (keyof Summary)[];

/** The heads of the table. */
export interface LogTableWords extends Readonly<Record<(typeof NUMBERS)[number], string>> {
  readonly column: string;
  readonly unit: string;
  readonly change: string;
  /** "mean A" */
  readonly ofSide: (what: string, side: string) => string;
}

/** A row a column. A change is a share: -0.45 is 45 % less. */
export function logTable(logs: Logs, pairs: readonly ColumnPair[], words: LogTableWords): TableData {
  const sides = SIDES.filter((side) => logs[side].length > 0);
  const both = sides.length > 1;
  const numbers = sides.flatMap((side) =>
    NUMBERS.map((what): TableColumn => ({
      name: both ? words.ofSide(words[what], side.toUpperCase()) : words[what],
    })),
  );
  const rows = pairs.map((pair) => [
    pair.id,
    [...new Set(sides.flatMap((side) => pair[side]?.head.unit ?? []))].join(" / "),
    ...sides.flatMap((side) => NUMBERS.map((what) => pair[side]?.head.summary[what] ?? "")),
    ...(both ? [changeOf(pair)] : []),
  ]);
  const change: readonly TableColumn[] = both ? [{ name: words.change }] : [];
  return {
    columns: [{ name: words.column, kind: "words" }, { name: words.unit, kind: "words" }, ...numbers, ...change],
    rows,
  };
}

function changeOf(pair: ColumnPair): number | "" {
  const found = difference(pair);
  return found.kind === "relative" ? found.change : "";
}
