// A policy as a file, and where else it goes.

import { fileText } from "../../../base/files/file-text.ts";
import { words as OWN_TEXT } from "virtual:words/textbook/own";
import { fileName } from "../../../base/export/file-name.ts";
import { saveFile } from "../../../base/files/save-file.ts";
import { OWN } from "../../../base/link/string/lab-params.ts";
import type { Services } from "../../../base/page/services.ts";
import { arenaUrl } from "../../link/arena-url.ts";
import { LONGEST_PROGRAM } from "../../link/code-url.ts";
import { ownUrl } from "../../link/own-url.ts";
import { showWith } from "../../string/travel.ts";
import type { Own } from "./use-own.ts";

/** What the name of such a file ends in. */
const ENDING = "flp";

/** Saves the program. */
export function savePolicy({ source, lab }: Own, { toasts }: Services): void {
  const name = fileName([lab.named ?? OWN_TEXT.fileName], ENDING);
  saveFile({ name, content: source });
  toasts.show({ text: OWN_TEXT.saved({ name }) });
}

/** Opens a program, in a history entry of its own. */
export async function openPolicy(file: File, { location, toasts }: Services): Promise<void> {
  if (file.size > LONGEST_PROGRAM) {
    toasts.show({ text: OWN_TEXT.tooLarge });
    return;
  }
  const source = (await fileText(file)).replaceAll("\r\n", "\n");
  location.show(OWN);
  location.push(OWN, (params) => ownUrl.write(params, { program: OWN, source }));
  toasts.show({ text: OWN_TEXT.opened({ name: file.name }) });
}

/** Compares it with LRU and OPT on the same string. */
export function toArena({ source, values }: Own, { location }: Services): void {
  const { references, pattern, frames, seed, step, stage } = values;
  const lanes = [OWN, "lru", "opt"].map((policy) => ({ policy, params: [] }));
  const there = { lanes, source, references, pattern, frames, seed, step, stage, base: 1, folded: [] };
  showWith(location, "arena", arenaUrl.write(location.paramsOf("arena"), there));
}
