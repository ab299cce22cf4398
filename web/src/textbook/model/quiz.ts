// Predictions on a run: what was asked, what was answered, the score, and the result code of a challenge. It is pure;
// the Lab holds one per run, and a lesson may hold its own.

import { hashOf } from "../../base/model/hash.ts";
import { isRight, type Question } from "./questions.ts";

/** A question that was put; `given` is `undefined` if it was skipped. */
export interface Prediction {
  readonly question: Question;
  readonly given: number | undefined;
}

/** Predictions so far. Steps up to `seen` may be shown. */
export interface Quiz {
  /** The step after which it began. */
  readonly start: number;
  readonly seen: number;
  /** The number of predictions after which it is over; 0 if it goes on to the end of the run. */
  readonly count: number;
  readonly predictions: readonly Prediction[];
}

/** The result of the predictions. */
export interface Score {
  readonly right: number;
  readonly answered: number;
  readonly skipped: number;
}

/** A quiz on the steps after `start`. */
export function quizFrom(start: number, count = 0): Quiz {
  return { start, seen: start, count, predictions: [] };
}

/** Adds a prediction, or a question skipped. A question that was put before keeps its first answer. */
export function predict(quiz: Quiz, question: Question, given: number | undefined): Quiz {
  if (predictionAt(quiz, question.step) !== undefined) return quiz;
  const predictions = [...quiz.predictions, { question, given }];
  return { ...quiz, predictions, seen: Math.max(quiz.seen, question.step) };
}

/** The prediction for a step. */
export function predictionAt({ predictions }: Quiz, step: number): Prediction | undefined {
  return predictions.find(({ question }) => question.step === step);
}

/** Steps that were shown without a question count as seen, too. */
export function seenUpTo(quiz: Quiz, step: number): Quiz {
  return step <= quiz.seen ? quiz : { ...quiz, seen: step };
}

/** The quiz resumed at a step: it asks about the steps after it, but about none a second time. */
export function takenUpAt(quiz: Quiz, step: number): Quiz {
  const { predictions, count } = quiz;
  if (predictions.length === 0) return quizFrom(step, count);
  return { ...quiz, seen: Math.max(step, ...predictions.map(({ question }) => question.step)) };
}

/** How many predictions there will be: the count, or fewer if the run is shorter. */
export function predictionsWanted({ start, count }: Quiz, length: number): number {
  const ahead = Math.max(0, length - start);
  return count === 0 ? ahead : Math.min(count, ahead);
}

/** Whether everything that was to be asked has been asked. */
export function isOver(quiz: Quiz, length: number): boolean {
  const asked = quiz.predictions.length;
  return quiz.count === 0 ? quiz.seen >= length : asked >= predictionsWanted(quiz, length);
}

/** A skipped question counts as not answered. */
export function scoreOf({ predictions }: Quiz): Score {
  const answered = predictions.filter(({ given }) => given !== undefined);
  const right = answered.filter(({ question, given }) => given !== undefined && isRight(question, given));
  return { right: right.length, answered: answered.length, skipped: predictions.length - answered.length };
}

/** Digits and letters without those that are mistaken for one another when a code is copied by hand. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * What a student hands in: `3of5-7K2MQ9XB`, the score and a checksum over the scenario, the questions and the answers.
 *
 * It is NOT SIGNED. Whoever has the link can work out the code of any answers, and may simply try again: it reveals
 * typing errors and answers to another scenario, but not dishonest students. The same answers give the same code.
 */
export function resultCode(scenario: string, quiz: Quiz, length: number): string {
  const given = quiz.predictions.map(({ question: { step, kind, part }, given: answer }) => {
    return `${step}:${kind}:${part}:${answer ?? "-"}`;
  });
  const head = `${scoreOf(quiz).right}of${predictionsWanted(quiz, length)}`;
  const parts = [scenario, quiz.start, quiz.count, head, ...given];
  return `${head}-${digits(hashOf("one", ...parts))}${digits(hashOf("two", ...parts))}`;
}

/** Four digits of five bits each. */
function digits(hash: number): string {
  return Array.from({ length: 4 }, (_, place) => ALPHABET[(hash >>> (5 * place)) & 31]).join("");
}
