// What the page asks the core about exercises. In the app a worker answers, in an LMS's package the page itself.

import type {
  Homework,
  HomeworkAsk,
  HomeworkAskOf,
  HomeworkResults,
} from "../../../base/sim/homework/homework-jobs.ts";
import type { ExerciseText } from "../../../base/sim/schema.gen.ts";

/** Asks the core. Rejects only if there is no answer at all. */
export type AskHomework = <J extends HomeworkAsk["job"]>(
  ask: HomeworkAskOf<J>,
) => Promise<Homework<HomeworkResults[J]>>;

/** The text with other words in a language. The words of other languages stay. */
export function withWords(text: ExerciseText | undefined, language: string, words: string): ExerciseText {
  return typeof text === "object" ? { ...text, [language]: words } : words;
}

/** A text of an exercise in a language, else in English, else the first there is. */
export function textFor(text: ExerciseText | undefined, language: string): string {
  if (typeof text !== "object") return text ?? "";
  return text[language] ?? text["en"] ?? Object.values(text)[0] ?? "";
}
