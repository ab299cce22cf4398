// A table as tab-separated values: what a spreadsheet takes from the clipboard.

import type { TableData } from "../model/table.ts";

/** The table, with its column names in the first row. Numbers keep their digits, with a decimal point. */
export function toTsv({ columns, rows }: TableData): string {
  const lines = [columns.map(({ name }) => name), ...rows].map((cells) => cells.map(cellOf).join("\t"));
  return lines.map((line) => `${line}\n`).join("");
}

function cellOf(cell: string | number): string {
  return String(cell).replaceAll(/[\t\r\n]+/g, " ");
}
