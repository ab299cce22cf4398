// What is wrong with a link that was opened all the same.

import { LONGEST_TYPED } from "../../base/link/string/reference-string.ts";
import type { LinkProblem } from "../../base/link/url.ts";
import { words as WORDS } from "virtual:words/base/link";

/** A problem as a sentence. */
export function problemText(problem: LinkProblem): string {
  switch (problem.code) {
    case "newer-version":
      return WORDS.newerLink({ version: problem.version });
    case "no-version":
      return WORDS.unclearLink({ text: problem.text });
    case "damaged-string":
      return WORDS.damagedString({ limit: LONGEST_TYPED });
  }
}
