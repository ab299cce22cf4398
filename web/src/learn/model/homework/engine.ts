// What the page asks the core about exercises. In the app a worker answers, in an LMS's package the page itself.

import type {
  Exercise,
  ExerciseChecked,
  ExerciseGraded,
  ExerciseInput,
  ExerciseMarks,
  ExerciseProblem,
  ExerciseSolution,
  ExerciseText,
  ExerciseVariant,
} from "../../../base/sim/schema.gen.ts";
import type { Answers } from "./cells.ts";

/** What was asked for, or what is wrong. */
export type Made<T> =
  | { readonly made: T; readonly problems?: undefined }
  | { readonly made?: undefined; readonly problems: readonly ExerciseProblem[] };

/** The core's functions. */
export interface HomeworkEngine {
  readonly check: (text: string) => Promise<ExerciseChecked>;
  readonly variant: (exercise: Exercise, student: string) => Promise<Made<ExerciseVariant>>;
  readonly mark: (exercise: Exercise, student: string, answers: Answers) => Promise<Made<ExerciseMarks>>;
  readonly solution: (exercise: Exercise, student: string) => Promise<Made<ExerciseSolution>>;
  /** The tables of documents and of the files that were handed in for them. */
  readonly grade: (documents: readonly ExerciseInput[], files: readonly ExerciseInput[]) => Promise<ExerciseGraded>;
}

/** A text of an exercise in a language, else in English, else the first there is. */
export function textFor(text: ExerciseText | undefined, language: string): string {
  if (typeof text !== "object") return text ?? "";
  return text[language] ?? text["en"] ?? Object.values(text)[0] ?? "";
}
