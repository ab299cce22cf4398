// From a pasted table to what follows from it: the call into the wasm of the log readers.

import { recheckTable } from "#logs";
import type { EngineAnswer } from "../engine-answer.ts";
import type { Jobs } from "../protocol.ts";
import type { Recheck } from "../schema.gen.ts";

/** Checks a published table again. */
export function recheckAnswer(ask: Jobs["recheck"]["ask"]): EngineAnswer<"recheck"> {
  return { answer: JSON.parse(recheckTable(JSON.stringify(ask))) as Recheck, transfer: [] };
}
