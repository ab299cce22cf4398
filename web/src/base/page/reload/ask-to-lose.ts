// Asks before the page reloads without what could not be kept, and offers that as a file. Without React, which may have given up.

import { words as WORDS } from "virtual:words/base/reload";
import { saveFile } from "../../files/save-file.ts";
import { plainButton, plainElement } from "../boundary/plain-elements.ts";
import type { MadeFile } from "../../model/exports.ts";

/** Names that are listed. */
const MOST_NAMES = 10;

/** Resolves to whether the reader reloads all the same. */
export function askToLose(files: readonly MadeFile[]): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "help";
  const title = plainElement("h2", WORDS.title);
  title.tabIndex = -1;
  title.id = "ask-to-lose";
  dialog.setAttribute("aria-labelledby", title.id);
  const body = plainElement("div");
  body.className = "help-body";
  const head = plainElement("div");
  head.className = "help-head";
  head.append(title);
  const list = plainElement("ul");
  list.style.margin = "var(--s-3) 0";
  list.append(...files.slice(0, MOST_NAMES).map(({ name }) => plainElement("li", name)));
  if (files.length > MOST_NAMES) list.append(plainElement("li", WORDS.more({ count: files.length - MOST_NAMES })));
  const told = plainElement("p");
  told.setAttribute("role", "status");
  return new Promise((resolve) => {
    const leave = (reloads: boolean) => (): void => {
      resolve(reloads);
      dialog.close();
    };
    const save = (): void => {
      told.textContent = "";
      savedAs(files).then(saveFile, () => (told.textContent = WORDS.unsaved));
    };
    dialog.addEventListener("close", () => {
      resolve(false);
      dialog.remove();
    });
    const buttons = plainElement("p");
    buttons.style.cssText = "display: flex; flex-wrap: wrap; gap: var(--s-2) var(--s-5)";
    buttons.append(
      plainButton(WORDS.save({ count: files.length }), save),
      plainButton(WORDS.reload, leave(true)),
      plainButton(WORDS.stay, leave(false)),
    );
    body.append(head, plainElement("p", WORDS.what({ count: files.length })), list, buttons, told);
    dialog.append(body);
    document.body.append(dialog);
    dialog.showModal();
    title.focus();
  });
}

/** One file as it is, several in a zip. */
export async function savedAs(files: readonly MadeFile[]): Promise<MadeFile> {
  const [first] = files;
  if (first !== undefined && files.length === 1) return first;
  const { zipSync } = await import("fflate");
  const packed: Record<string, Uint8Array> = {};
  for (const [at, { name, content }] of files.entries()) {
    const bytes = new Uint8Array(await new Blob([content]).arrayBuffer());
    packed[Object.hasOwn(packed, name) || name === "__proto__" ? `${at + 1} ${name}` : name] = bytes;
  }
  return { name: "faultline-open.zip", content: new Blob([zipSync(packed)], { type: "application/zip" }) };
}
