// Writes a table for every purpose: a spreadsheet, a text, a paper.

import type { ExportSubject, MadeFile } from "../model/exports.ts";
import type { TableData } from "../model/table.ts";
import { toCsv } from "./csv.ts";
import { fileName } from "./file-name.ts";
import { toLatex } from "./latex.ts";
import { toMarkdown } from "./markdown.ts";

const WRITERS = {
  csv: (_: ExportSubject, table: TableData): string => toCsv(table),
  md: toMarkdown,
  tex: toLatex,
} as const;

/** A type of file that a table can be written as. */
export type TableType = keyof typeof WRITERS;

/** A table as a file, with the conditions under which it holds where the format has room for them. */
export function tableFile(type: TableType, subject: ExportSubject, name: string, table: TableData): MadeFile {
  return { name: fileName([subject.stem, name], type), content: WRITERS[type](subject, table) };
}
