// The sentence of a moment: why it went as it did, without what is hidden.

import { type Sentence, sentence } from "../../explain/sentence.ts";
import { explainStep } from "../../explain/step.ts";
import type { LabValues } from "../../scenario/lab-url.ts";
import { TOOLS_TEXT } from "../../text/tools.ts";
import type { Shown } from "./lab-shown.ts";

/** What is told at the present moment. */
export function toldOf({ hideFuture }: LabValues, { run, moment: { step, stage } }: Shown): Sentence {
  // The sentence before the first step says what comes first.
  return step === 0 && hideFuture ? sentence(TOOLS_TEXT.begin) : explainStep(run, step, stage);
}
