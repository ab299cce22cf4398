// The sentence of a moment: why it went as it did, without what is hidden.

import { type Sentence, sentence } from "../../explain/sentence.ts";
import { explainStep } from "../../explain/step.ts";
import type { LabValues } from "../../scenario/lab-url.ts";
import { words as TOOLS_TEXT } from "virtual:words/lab/tools";
import type { Shown } from "./lab-shown.ts";

/** What was told of a moment: it is written and spoken. */
const told = new WeakMap<Shown["moment"], Sentence>();

/** What is told at the present moment. */
export function toldOf({ hideFuture }: LabValues, { run, moment }: Shown): Sentence {
  const { step, stage } = moment;
  // The sentence before the first step says what comes first.
  if (step === 0 && hideFuture) return sentence(TOOLS_TEXT.begin);
  const known = told.get(moment) ?? explainStep(run, step, stage);
  told.set(moment, known);
  return known;
}
