// What a file manager does, done in the page.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Saved } from "./export.ts";
import type { Page } from "./test.ts";

/** A file of text. */
export interface Dropped {
  readonly name: string;
  readonly text: string;
  /** How the text is written, with a byte order mark; UTF-8 without one if nothing is said. */
  readonly as?: "utf-8" | "utf-16le" | "utf-16be";
}

/** Drops files on the window, or on a part of it. */
export async function drop(page: Page, files: readonly Dropped[], on = "body"): Promise<void> {
  await page.evaluate(
    ([dropped, place]) => {
      const dataTransfer = new DataTransfer();
      for (const { name, text, as } of dropped) {
        const marked = `\uFEFF${text}`;
        const bytes = Array.from({ length: 2 * marked.length }, (_, at) => {
          const unit = marked.charCodeAt(at >> 1);
          return (at % 2 === 0) === (as === "utf-16le") ? unit & 255 : unit >> 8;
        });
        const content = as === undefined ? text : as === "utf-8" ? marked : new Uint8Array(bytes);
        dataTransfer.items.add(new File([content], name));
      }
      for (const type of ["dragover", "drop"]) {
        document
          .querySelector(place)
          ?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      }
    },
    [files, on] as const,
  );
}

/** Drops files from the disk through the browser itself: only then can there be folders among them. */
export async function dropPaths(page: Page, files: readonly string[], justBefore?: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    if (type === "drop") await justBefore?.();
    await session.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
  }
}

/** What was saved, as a file to be dropped. */
export const asFile = ({ name, bytes }: Saved): Dropped => ({ name, text: bytes.toString("utf8") });

/** One of the logs that come with the page. */
export const sampleText = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../public/samples/${name}`, import.meta.url)), "utf8");
