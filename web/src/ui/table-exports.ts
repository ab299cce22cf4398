// A table for every purpose: a spreadsheet, a text, a paper.

import { toCsv } from "../export/csv.ts";
import { fileName } from "../export/file-name.ts";
import { toLatex } from "../export/latex.ts";
import { toMarkdown } from "../export/markdown.ts";
import type { ExportOffer, ExportSubject } from "../state/exports.ts";
import type { TableData } from "../state/table.ts";

const WRITERS = {
  csv: (_: ExportSubject, table: TableData): string => toCsv(table),
  md: toMarkdown,
  tex: toLatex,
} as const;

/** A table as CSV, Markdown and LaTeX. It is made when somebody asks for it. */
export function tableOffers(name: string, table: () => TableData): readonly ExportOffer[] {
  return (["csv", "md", "tex"] as const).map((type) => ({
    type,
    make: async (_, subject) => ({
      name: fileName([subject.stem, name], type),
      content: WRITERS[type](subject, table()),
    }),
  }));
}
