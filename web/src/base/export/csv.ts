// A table as comma-separated values (RFC 4180), safe to open in a spreadsheet.

import type { TableData } from "../model/table.ts";

/** What a spreadsheet would take for a formula: a cell that begins with one of these and is not a number. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** The table, with its column names in the first row. */
export function toCsv({ columns, rows }: TableData): string {
  const lines = [columns.map(({ name }) => name), ...rows].map((cells) => cells.map(cellOf).join(","));
  const text = lines.map((line) => `${line}\r\n`).join("");
  // Without the byte order mark, spreadsheets read anything beyond ASCII in the system's legacy encoding.
  return /[\u0080-\uffff]/.test(text) ? `\ufeff${text}` : text;
}

function cellOf(cell: string | number): string {
  const text = String(cell);
  // Text may come from a file; an apostrophe makes a spreadsheet show it instead of evaluating it.
  const safe = typeof cell === "string" && FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
