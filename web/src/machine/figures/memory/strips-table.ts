// The page queues as a table: page by page where cells stand for single pages, otherwise the sums of what the cells
// show.

import type { QueueCells } from "../../model/kernel-moment.ts";
import { oneDecimal } from "../../../base/text/numbers.ts";
import { CELL_WORDS } from "../../../base/sim/schema.gen.ts";
import type { TableData } from "../../../base/figures/figure.ts";
import { lookOf } from "./strip-cells.ts";

/** A queue with its name. */
export interface NamedCells extends QueueCells {
  readonly name: string;
}

/** The pages of each queue, head first: `12rd*` is page 12, referenced, dirty, busy. */
export function pagesTable(queues: readonly NamedCells[], columns: readonly string[]): TableData {
  return {
    columns: columns.map((name, i) => (i === 1 ? { name } : { name, kind: "words" })),
    rows: queues.map(({ name, length, cells }) => [name, length, listed(cells)]),
  };
}

function listed(cells: Uint32Array): string {
  return Array.from({ length: cells.length / CELL_WORDS }, (_, cell) => {
    const { page, referenced, dirty, busy } = lookOf(cells, cell, 1);
    return `${page ?? ""}${referenced > 0 ? "r" : ""}${dirty > 0 ? "d" : ""}${busy > 0 ? "*" : ""}`;
  }).join(" ");
}

/** The totals of each queue's cells: pages, referenced, dirty and busy ones, and their mean heat. */
export function sumsTable(queues: readonly NamedCells[], columns: readonly string[]): TableData {
  return {
    columns: columns.map((name, i) => (i === 0 ? { name, kind: "words" } : { name })),
    rows: queues.map(({ name, length, cells }) => {
      const [heat, ...marks] = [1, 2, 3, 4].map((word) => sumOf(cells, word));
      const row = [name, length, ...marks, oneDecimal((heat ?? 0) / Math.max(1, length))];
      // If pages have no heat, there is no column for it.
      return row.slice(0, columns.length);
    }),
  };
}

function sumOf(cells: Uint32Array, word: number): number {
  let sum = 0;
  for (let at = word; at < cells.length; at += CELL_WORDS) sum += cells[at] ?? 0;
  return sum;
}
