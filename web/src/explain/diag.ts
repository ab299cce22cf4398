// Diagnostics as sentences: the words of the string table with the finding's arguments filled in.

import type { Diag } from "../sim/schema.gen.ts";
import general from "../text/en/diagnostics.json";
import logs from "../text/en/diagnostics.logs.json";
import { fill } from "./sentence.ts";

const TEXT: Readonly<Record<string, string>> = { ...general, ...logs };

/** What is wrong and what is accepted, without the place. */
export function explainDiag(diag: Diag): string {
  const text = fill(TEXT[diag.code] ?? diag.code, { ...diag.args, token: diag.token } as Record<string, string>);
  return text.charAt(0).toUpperCase() + text.slice(1) + ".";
}
