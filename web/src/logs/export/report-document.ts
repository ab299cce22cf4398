// A report in pieces that every kind of text has: headings, paragraphs, lists, tables, pictures.

import type { TableData } from "../../base/model/table.ts";

/** A piece of a section. */
export type ReportBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "table"; readonly label: string; readonly table: TableData }
  /** SVG that stands alone, with its caption inside it. Only a report that can show pictures has it. */
  | { readonly kind: "picture"; readonly label: string; readonly svg: string };

/** A heading and what stands under it. */
export interface ReportSection {
  readonly title: string;
  readonly blocks: readonly ReportBlock[];
}

/** A report. */
export interface ReportDocument {
  readonly title: string;
  /** Of its words: "en". */
  readonly language: string;
  /** When and with what it was made. */
  readonly lines: readonly string[];
  /** What it comes to, in a sentence or two; may be empty. */
  readonly lead: string;
  readonly sections: readonly ReportSection[];
}
