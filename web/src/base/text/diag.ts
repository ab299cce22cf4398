// Turns diagnostics into sentences: the words of the string table with the finding's arguments filled in.

import type { Diag } from "../sim/schema.gen.ts";
import { words as DIAGNOSTICS } from "virtual:words/diagnostics";
import type { Args } from "./message.ts";
import { type Entry, entryOf, say } from "./words.ts";

/** What is wrong and what is accepted, without the place. */
export function explainDiag(diag: Diag, words: Readonly<Record<string, Entry>> = DIAGNOSTICS): string {
  const text = say(entryOf(words, diag.code), { ...(diag.args as Args), token: diag.token });
  return text.charAt(0).toUpperCase() + text.slice(1) + ".";
}
