// A report in Markdown. Pictures are left out, since plain text has no place for them.

import { escaped, markdownTable } from "../../base/export/markdown.ts";
import type { ReportBlock, ReportDocument, ReportSection } from "./report-document.ts";

/** The report as text. */
export function reportMarkdown({ title, lines, lead, sections }: ReportDocument): string {
  const parts = [
    `# ${escaped(title)}`,
    ...lines.map(paragraph),
    ...(lead === "" ? [] : [`**${escaped(lead)}**`]),
    ...sections.flatMap(writeSection),
  ];
  return `${parts.join("\n\n")}\n`;
}

function writeSection({ title, blocks }: ReportSection): readonly string[] {
  const written = blocks.flatMap(writeBlock);
  return written.length === 0 ? [] : [`## ${escaped(title)}`, ...written];
}

function writeBlock(block: ReportBlock): readonly string[] {
  switch (block.kind) {
    case "text":
      return [paragraph(block.text)];
    case "list":
      return block.items.length === 0 ? [] : [block.items.map((item) => `- ${paragraph(item)}`).join("\n")];
    case "table":
      return [markdownTable(block.table)];
    case "picture":
      return [];
  }
}

/** The start of a line must not turn it into a heading, a list item or a quotation. */
function paragraph(text: string): string {
  return escaped(text)
    .trimStart()
    .replace(/^(?:[#+=-]|\d+(?=[.)]))/, (begin) => (/\d$/.test(begin) ? `${begin}\\` : `\\${begin}`));
}
