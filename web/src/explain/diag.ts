// Diagnostics as sentences: the words of the string table with the finding's arguments filled in.

import type { Diag } from "../sim/schema.gen.ts";
import { DIAGNOSTICS } from "../text/diagnostics.ts";
import { fill } from "./sentence.ts";

/** What is wrong and what is accepted, without the place. */
export function explainDiag(diag: Diag, words = DIAGNOSTICS): string {
  const text = fill(words[diag.code] ?? diag.code, { ...diag.args, token: diag.token } as Record<string, string>);
  return text.charAt(0).toUpperCase() + text.slice(1) + ".";
}
