// Hands a file to the browser, which saves it in the reader's downloads folder.

import type { ExportType, MadeFile } from "../model/exports.ts";

/** MIME types by extension; without one, a browser would add `.txt`. */
const MIME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    svg: "image/svg+xml",
    png: "image/png",
    csv: "text/csv;charset=utf-8",
    txt: "text/plain;charset=utf-8",
    md: "text/markdown;charset=utf-8",
    tex: "application/x-tex",
    json: "application/json",
    html: "text/html;charset=utf-8",
    webm: "video/webm",
  } satisfies Record<Exclude<ExportType, "blank" | "solution">, string>),
);

/** How long the browser has to begin a download before its address is revoked. */
const KEPT_MS = 60_000;

/** Saves a file. */
export function saveFile({ name, content }: MadeFile): void {
  const type = MIME.get(name.slice(name.lastIndexOf(".") + 1)) ?? "application/octet-stream";
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
