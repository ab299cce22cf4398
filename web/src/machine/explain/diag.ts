// What is wrong with a machine or its recorded loads.

import type { Diag } from "../../base/sim/schema.gen.ts";
import { explainDiag } from "../../base/text/diag.ts";
import type { Entry } from "../../base/text/words.ts";
import { words as DIAGNOSTICS } from "virtual:words/diagnostics";
import { words as MACHINE_DIAGNOSTICS } from "virtual:words/diagnostics.machines";

const WORDS: Readonly<Record<string, Entry>> = { ...DIAGNOSTICS, ...MACHINE_DIAGNOSTICS };

/** What is wrong and what is accepted, without the place. */
export function explainMachine(diag: Diag): string {
  return explainDiag(diag, WORDS);
}
