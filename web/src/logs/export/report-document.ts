// A report in the elements that every text format has: headings, paragraphs, lists, tables, pictures.

import type { TableData } from "../../base/model/table.ts";

/** One element of a section. */
export type ReportBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "table"; readonly label: string; readonly table: TableData }
  /** Self-contained SVG, including its caption. Only reports that can show pictures have it. */
  | { readonly kind: "picture"; readonly label: string; readonly svg: string };

/** A heading and its content. */
export interface ReportSection {
  readonly title: string;
  readonly blocks: readonly ReportBlock[];
}

/** A report. */
export interface ReportDocument {
  readonly title: string;
  /** The language of its words: "en". */
  readonly language: string;
  /** When it was made, and with what. */
  readonly lines: readonly string[];
  /** The result in a sentence or two; may be empty. */
  readonly lead: string;
  readonly sections: readonly ReportSection[];
}
