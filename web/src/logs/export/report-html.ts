// A report as one self-contained HTML file. Its own policy ensures that it runs no script and fetches nothing. It may
// contain the bundle of its logs, so that opening the report opens the logs.

import { inText } from "../../base/export/markdown.ts";
import { BUNDLE_ELEMENT, REPORT_MARK } from "./read-log-bundle.ts";
import type { ReportBlock, ReportDocument, ReportSection } from "./report-document.ts";
import { escaped } from "../../base/export/sheet.ts";

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The reader's own colours, light or dark: a page that is printed or mailed does not have our theme. */
const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, CanvasText 22%, Canvas); --quiet: color-mix(in srgb, CanvasText 72%, Canvas); }
body { max-width: 62rem; margin: 2.5rem auto; padding: 0 1.25rem; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .75rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.made { color: var(--quiet); margin: 0; }
.lead { font-size: 1.2rem; max-width: 46rem; }
p, li { max-width: 46rem; }
.scroll { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-size: .875rem; }
th, td { text-align: right; padding: .3rem .9rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; font-variant-numeric: tabular-nums; white-space: nowrap; }
th { font-weight: 600; }
.w { text-align: left; }
td.w { white-space: normal; min-width: 3.5rem; }
figure { margin: 1rem 0; overflow-x: auto; }
figure svg { display: block; max-width: 100%; min-width: min(34rem, 150%); height: auto; }
@media print { body { margin: 0; max-width: none; font-size: 12px; } figure, tr { break-inside: avoid; } }
`;

/** The report. `bundle` is the text of a bundle of logs to include. */
export function reportHtml(report: ReportDocument, bundle: string | undefined): string {
  const { title, language, lines, lead, sections } = report;
  return [
    "<!doctype html>",
    `<html lang="${escaped(language)}">`,
    "<head>",
    `<meta charset="utf-8">`,
    `${REPORT_MARK} content="1">`,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    "</head>",
    "<body>",
    "<main>",
    `<h1>${escaped(title)}</h1>`,
    ...lines.map((line) => `<p class="made">${escaped(line)}</p>`),
    ...(lead === "" ? [] : [`<p class="lead">${escaped(lead)}</p>`]),
    ...sections.flatMap(writeSection),
    "</main>",
    ...(bundle === undefined ? [] : [`${BUNDLE_ELEMENT}\n${inScript(bundle)}</script>`]),
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

/** JSON that can neither close the element nor begin a comment, but means the same to a parser. */
function inScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

function writeSection({ title, blocks }: ReportSection): readonly string[] {
  if (blocks.length === 0) return [];
  return ["<section>", `<h2>${escaped(title)}</h2>`, ...blocks.map(writeBlock), "</section>"];
}

function writeBlock(block: ReportBlock): string {
  switch (block.kind) {
    case "text":
      return `<p>${escaped(block.text)}</p>`;
    case "list":
      return `<ul>\n${block.items.map((item) => `<li>${escaped(item)}</li>`).join("\n")}\n</ul>`;
    case "table":
      return writeTable(block);
    case "picture":
      // An XML declaration is not allowed inside HTML.
      return `<figure tabindex="0" aria-label="${escaped(block.label)}">\n${block.svg.replace(/^\s*<\?xml[^>]*\?>\s*/, "")}</figure>`;
  }
}

function writeTable({ label, table: { columns, rows } }: Extract<ReportBlock, { kind: "table" }>): string {
  const place = (at: number): string => (columns[at]?.kind === "words" ? ` class="w"` : "");
  const heads = columns.map(({ name }, at) => `<th scope="col"${place(at)}>${escaped(name)}</th>`).join("");
  const lines = rows.map((cells) => {
    const written = cells.map((cell, at) =>
      at === 0
        ? `<th scope="row"${place(at)}>${escaped(inText(cell))}</th>`
        : `<td${place(at)}>${escaped(inText(cell))}</td>`,
    );
    return `<tr>${written.join("")}</tr>`;
  });
  return [
    // Anything that scrolls must be reachable by keyboard.
    `<div class="scroll" role="region" tabindex="0" aria-label="${escaped(label)}">`,
    `<table>\n<thead><tr>${heads}</tr></thead>`,
    `<tbody>\n${lines.join("\n")}\n</tbody>\n</table>`,
    "</div>",
  ].join("\n");
}
