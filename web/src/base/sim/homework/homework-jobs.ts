// What the worker of exercises is asked, and what it answers.

import type {
  ExerciseChecked,
  ExerciseGiven,
  ExerciseGraded,
  ExerciseInput,
  ExerciseMarks,
  ExerciseProblem,
  ExerciseVariant,
  ExerciseSolution,
} from "../schema.gen.ts";

/** What can be asked; a document is the text of its file. */
export type HomeworkAsk =
  | { readonly job: "check"; readonly document: string }
  | { readonly job: "variant"; readonly document: string; readonly student: string }
  | { readonly job: "solution"; readonly document: string; readonly student: string }
  | {
      readonly job: "mark";
      readonly document: string;
      readonly student: string;
      /** By question. */
      readonly answers: Readonly<Record<string, ExerciseGiven>>;
    }
  | { readonly job: "grade"; readonly documents: readonly ExerciseInput[]; readonly files: readonly ExerciseInput[] };

/** The answer of each job. */
export interface HomeworkResults {
  readonly check: ExerciseChecked;
  readonly variant: ExerciseVariant;
  readonly solution: ExerciseSolution;
  readonly mark: ExerciseMarks;
  readonly grade: ExerciseGraded;
}

/** A result, or what is wrong. */
export type Homework<T> =
  | { readonly result: T; readonly problems: readonly [] }
  | { readonly result: undefined; readonly problems: readonly ExerciseProblem[] };

/** Any of them. */
export type HomeworkAnswer = Homework<HomeworkResults[keyof HomeworkResults]>;

/** The ask of one job. */
export type HomeworkAskOf<J extends HomeworkAsk["job"]> = Extract<HomeworkAsk, { readonly job: J }>;
