// The sentence of a moment: why the step went as it did, without anything that is hidden.

import { type Sentence, sentence } from "../../base/text/sentence.ts";
import { explainStep } from "../explain/step.ts";
import type { LabValues } from "../../base/link/string/lab-url.ts";
import { words as TOOLS_TEXT } from "virtual:words/textbook/tools";
import type { Shown } from "./shown.ts";

/** Sentences by moment, since each is both shown and spoken. */
const known = new WeakMap<Shown["moment"], Sentence>();

/** The sentence of the present moment. */
export function momentSentence({ hideFuture }: LabValues, { run, moment }: Shown): Sentence {
  const { step, stage } = moment;
  // The sentence before the first step names the first reference.
  if (step === 0 && hideFuture) return sentence(TOOLS_TEXT.begin);
  const said = known.get(moment) ?? explainStep(run, step, stage);
  known.set(moment, said);
  return said;
}
