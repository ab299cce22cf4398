// The sentences about a policy of one's own: what is wrong with it, and what holds of it.

import { words as CODE_TEXT } from "virtual:words/textbook/code";
import { words as OWN_TEXT } from "virtual:words/textbook/own";
import type { OwnContest, OwnExamination, OwnTrouble } from "../../base/sim/programs/own-run.ts";
import { policyName } from "../../base/text/policy.ts";
import { type Sentence, sentence } from "../../base/text/sentence.ts";

type Problem = string | ((args: Record<"token" | "accepted", string>) => string);

/** What is wrong, without its place. */
function problemOf({ code, token, accepted }: OwnTrouble): string {
  const table: Readonly<Record<string, Problem>> = { ...CODE_TEXT.problems, ...OWN_TEXT.problems };
  const said = table[code] ?? code;
  return typeof said === "string" ? said : said({ token, accepted });
}

/** Line, column, step, and what is wrong there. */
export function troubleSentence(trouble: OwnTrouble): string {
  const { line, column, step, hook } = trouble;
  const at = line === 0 ? "" : column === 0 ? OWN_TEXT.at({ line }) : CODE_TEXT.at({ line, column });
  const when = step === 0 ? "" : OWN_TEXT.stopped({ step, hook });
  return `${when}${at}${problemOf(trouble)}`;
}

/** A longer string is named, not written. */
const LONGEST = 80;

/** What an examination found, a sentence each. */
export function examinedSentences(found: OwnExamination): readonly Sentence[] {
  const { trouble, inclusion } = found;
  if (trouble !== null) {
    const [string, what] = trouble;
    const named: Readonly<Record<string, string>> = OWN_TEXT.strings;
    const problem = troubleSentence(what);
    return [sentence(OWN_TEXT.examined.trouble({ string: named[string] ?? string, problem }))];
  }
  const { runs, references } = found;
  const said = [
    OWN_TEXT.examined.ran({ runs, references, frames: found.frames.join(", ") }),
    found.repeats ? OWN_TEXT.examined.repeats : OWN_TEXT.examined.differs,
  ];
  if (inclusion !== null) {
    const { string, frames, page, strings, length, pages, most_frames: most } = inclusion;
    said.push(
      string.length > 0
        ? OWN_TEXT.examined.noInclusion({ string: string.join(" "), frames, page })
        : OWN_TEXT.examined.inclusion({ strings, length, pages, frames: most }),
    );
  }
  if (found.anomaly !== null) {
    const { references: string, frames, faults } = found.anomaly;
    const long = string.length > LONGEST;
    const named = OWN_TEXT.strings[found.anomaly.string as keyof typeof OWN_TEXT.strings];
    const args = { string: long ? named : string, frames, more: frames + 1, few: faults[0], many: faults[1] };
    said.push(OWN_TEXT.examined.anomaly(args));
  }
  return said.map(sentence);
}

/** What a search was for, and what it found. */
export function contestSentence(contest: OwnContest): Sentence {
  const { rivalry, rival, verdict, frames, faults, references } = contest;
  const [few, many] = frames;
  const what =
    rivalry === "anomaly"
      ? OWN_TEXT.contests.anomaly({ frames: few, more: many })
      : OWN_TEXT.contests[rivalry]({ rival: policyName(rival), frames: few });
  const ownLoses = rivalry === "loses";
  const [own, other] = ownLoses || rivalry === "anomaly" ? [faults[1], faults[0]] : faults;
  const found =
    verdict === "found"
      ? OWN_TEXT.contests.found({ string: references.join(" "), own, other })
      : OWN_TEXT.contests[verdict]({ length: contest.proven_length, pages: contest.pages });
  return sentence(`${what} ${found}`);
}
