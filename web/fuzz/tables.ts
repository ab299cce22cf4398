// Tables as spreadsheets get them: read again by a plain reader, they have the same cells, and none is a formula.

import { toCsv } from "../src/base/export/csv.ts";
import { toLatex } from "../src/base/export/latex.ts";
import { toMarkdown } from "../src/base/export/markdown.ts";
import { toTsv } from "../src/base/export/tsv.ts";
import { same, text } from "./same.ts";

export const seeds: readonly string[] = ['r\0free\n1\0"2"\n=1+1\0a,b', "a\0b\n-1\0−2\n\t\0|", "x\n+1e5\n1e-7\n@a"];

/** The rows of a CSV file: RFC 4180, nothing else. */
function rowsOf(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain, end] of csv.matchAll(CELL)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** What a spreadsheet shows of a cell. */
const shown = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, "");

export function fuzz(bytes: Uint8Array): void {
  const [head = [], ...rest] = text(bytes)
    .split("\n")
    .map((line) => line.split("\0"));
  const columns = head.map((name) => ({ name }));
  const number = (cell: string): string | number => (/^-?\d{1,15}$/.test(cell) ? Number(cell) : cell);
  const rows = rest.map((row) => head.map((_, at) => number(row[at] ?? "")));
  const cells = [head, ...rows].map((row) => row.map(String));
  const csv = toCsv({ columns, rows });
  const read = rowsOf(csv.replace(/^\uFEFF/, ""));
  same(
    "csv",
    read.map((row) => row.map(shown)),
    cells.map((row) => row.map((cell) => (cell.startsWith("'") ? shown(cell) : cell))),
  );
  const formula = read.flat().find((cell) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell));
  if (formula !== undefined) throw new Error(`a formula: ${formula}`);
  const lines = toTsv({ columns, rows }).split("\n").slice(0, -1);
  same("tsv", lines.length, cells.length);
  for (const line of lines) same("tsv", line.split("\t").length, head.length);
  const markdown = toMarkdown({ title: head[0] ?? "", lines: head }, { columns, rows });
  const bars = markdown.split("\n").slice(-cells.length - 2, -1);
  for (const line of bars) same("markdown", line.match(/(?<!\\)(?:\\\\)*\|/g)?.length, head.length + 1);
  toLatex({ title: head[0] ?? "", lines: head }, { columns, rows });
}
