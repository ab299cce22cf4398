// What is wrong with an exercise or a result, in words.

import { words as WORDS } from "virtual:words/learn/homework-problems";
import type { ExerciseProblem } from "../../base/sim/schema.gen.ts";
import { say } from "../../base/text/words.ts";

/** Says what a finding of the Lab is. */
export type DetailText = (diag: NonNullable<ExerciseProblem["diag"]>) => string;

/** The problem with its place. */
export function problemText(problem: ExerciseProblem, detail: DetailText): string {
  const { code, place, line, column, token, accepted, diag } = problem;
  const said = diag === undefined ? say(WORDS.codes[code], { token, accepted }) : detail(diag);
  if (line > 0) return WORDS.atLine({ line: String(line), column: String(column), problem: said });
  const number = /^questions\[(\d+)\]/.exec(place)?.[1];
  if (number === undefined) return said;
  return WORDS.at({ place: WORDS.question({ number: Number(number) + 1 }), problem: said });
}
