// A table in LaTeX: a plain `tabular` that compiles without any package.

import type { TableData } from "../model/table.ts";
import { type Caption, inText } from "./markdown.ts";

/** The table, below comments that say what it shows. */
export function toLatex({ title, lines }: Caption, { columns, rows }: TableData): string {
  const comments = [title, ...lines].map((line) => `% ${line.replace(/[\r\n]+/g, " ")}`);
  const places = columns.map(({ kind }) => (kind === "words" ? "l" : "r")).join("");
  return [
    ...comments,
    `\\begin{tabular}{${places}}`,
    "\\hline",
    row(columns.map(({ name }) => name)),
    "\\hline",
    ...rows.map(row),
    "\\hline",
    "\\end{tabular}",
    "",
  ].join("\n");
}

function row(cells: readonly (string | number)[]): string {
  const text = cells.map((cell) => escaped(inText(cell))).join(" & ");
  // After the `\\` of the row above, a bracket or a star would be taken for its argument.
  return `${/^[[*]/.test(text) ? "{}" : ""}${text} \\\\`;
}

/** Characters that mean something to LaTeX, and characters beyond Latin-1 that its fonts lack without a package. */
const WRITTEN: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  $: "\\$",
  "&": "\\&",
  "%": "\\%",
  "#": "\\#",
  _: "\\_",
  "<": "$<$",
  ">": "$>$",
  "|": "$|$",
  "−": "$-$",
  "→": "$\\to$",
  "←": "$\\leftarrow$",
  "×": "$\\times$",
  "≤": "$\\le$",
  "≥": "$\\ge$",
  "∞": "$\\infty$",
  "…": "\\ldots{}",
  "’": "'",
};

function escaped(text: string): string {
  return text.replace(/[\r\n]+/g, " ").replace(/[\\{}~^$&%#_<>|−→←×≤≥∞…’]/g, (sign) => WRITTEN[sign] ?? sign);
}
