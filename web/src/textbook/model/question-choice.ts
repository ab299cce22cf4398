// Which of a step's questions is asked: decided by seed and step alone, so that everybody with a link is asked the same.

import { hashOf } from "../../base/model/hash.ts";
import type { Question, QuestionKind, Questions } from "./questions.ts";

/** One question in this many is "hit or fault?". The share is fixed, so that the question gives nothing away. */
const OUTCOME_EVERY = 4;

/** How often the other kinds come, relative to each other. */
const WEIGHTS: Readonly<Record<QuestionKind, number>> = {
  outcome: 0,
  victim: 6,
  hand: 2,
  scalar: 1,
  list: 2,
  count: 1,
  // A question about the whole string takes long to answer, so it comes only now and then.
  total: 1,
};

/** The question that is asked before a step; `undefined` if there is no such step. */
export function questionAt(questions: Questions, step: number, seed: number): Question | undefined {
  const asked = questions.at(step);
  const luck = hashOf("question", seed, step);
  const others = asked.filter(({ kind }) => WEIGHTS[kind] > 0);
  if (others.length === 0 || luck % OUTCOME_EVERY === 0) return asked[0];
  // Several scalars share the weight of one, or Clock-Pro would be asked about nothing else.
  const weights = others.map(({ kind }) => WEIGHTS[kind] / others.filter((other) => other.kind === kind).length);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let left = (hashOf("which", seed, step) / 2 ** 32) * sum;
  for (const [i, question] of others.entries()) {
    left -= weights[i] ?? 0;
    if (left < 0) return question;
  }
  return others.at(-1);
}
