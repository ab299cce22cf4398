// Explains what is wrong with a recording, and where.

import { explainMachine } from "../../explain/diag.ts";
import type { Diag } from "../../../base/sim/schema.gen.ts";
import { words as RECORDINGS_TEXT } from "virtual:words/machine/recordings";

/** Where the error is, what was found there, and what is accepted. */
export function explainLoad(name: string, diags: readonly Diag[]): string {
  return diags.map((diag) => `${placeOf(name, diag)}: ${explainMachine(diag)}`).join(" ");
}

function placeOf(name: string, { line, column }: Diag): string {
  return line === 0 ? name : RECORDINGS_TEXT.place({ name, line, column: Math.max(1, column) });
}
