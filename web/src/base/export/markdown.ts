// A table in Markdown (GitHub's tables), with the words that say what it shows.

import type { TableData } from "../model/table.ts";

/** The words around a table: its name, and the lines that state the conditions under which it holds. */
export interface Caption {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The caption as a paragraph of its own, then the table. */
export function toMarkdown({ title, lines }: Caption, { columns, rows }: TableData): string {
  const said = lines.map((line) => `${escaped(line)}\n\n`).join("");
  return `**${escaped(title)}**\n\n${said}${markdownTable({ columns, rows })}\n`;
}

/** The table alone, without words around it or a final line break. */
export function markdownTable({ columns, rows }: TableData): string {
  const heads = row(columns.map(({ name }) => name));
  const aligned = row(
    columns.map(({ kind }) => (kind === "words" ? ":--" : "--:")),
    asIs,
  );
  return [heads, aligned, ...rows.map((cells) => row(cells))].join("\n");
}

const asIs = (text: string): string => text;

function row(cells: readonly (string | number)[], write: (text: string) => string = escaped): string {
  return `| ${cells.map((cell) => write(inText(cell))).join(" | ")} |`;
}

/** A cell as people read it: six digits of a mean are plenty. CSV keeps them all. */
export function inText(cell: string | number): string {
  return String(typeof cell === "number" && !Number.isInteger(cell) ? Number(cell.toPrecision(6)) : cell);
}

/** Escapes the characters that mean something to Markdown in the middle of a line. */
export function escaped(text: string): string {
  return (
    text
      .replace(/[\\`*_[\]<>|~]/g, "\\$&")
      // "&lt;" would be read as the character it names.
      .replace(/&(?=#?\w+;)/g, "\\&")
      .replace(/\s*[\r\n]+\s*/g, " ")
  );
}
