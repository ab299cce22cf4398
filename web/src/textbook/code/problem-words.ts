// The sentence of a program's problem.

import { words as CODE_TEXT } from "virtual:words/textbook/code";
import type { ProgramProblem } from "../../base/sim/schema.gen.ts";

/** Line, column and what is wrong there. */
export function problemWords({ code, line, column, token, accepted }: ProgramProblem): string {
  const table: Readonly<Record<string, string | ((args: Record<"token" | "accepted", string>) => string)>> =
    CODE_TEXT.problems;
  const said = table[code] ?? code;
  const sentence = typeof said === "string" ? said : said({ token, accepted });
  return line === 0 ? sentence : `${CODE_TEXT.at({ line, column })}${sentence}`;
}
