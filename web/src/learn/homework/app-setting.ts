// What stands around the pages of an exercise in the app: a worker, and the words of all policies.

import { explainDiag } from "../../base/text/diag.ts";
import { saveFile } from "../../base/files/save-file.ts";
import type { Outcome } from "../../base/sim/client.ts";
import { askHomework } from "../../base/sim/homework/ask.ts";
import type { AskHomework } from "../model/homework/engine.ts";
import { policyWords } from "./policy-words.ts";
import { problemText } from "./problem-text.ts";
import type { HomeworkSetting } from "./setting.ts";

/** Questions by their number, since one must not take another's place. */
let asked = 0;

const ask: AskHomework = async (question) => answerOf(await askHomework(`homework ${(asked += 1)}`, question));

function answerOf<T>(outcome: Outcome<T>): T {
  if (outcome.status === "done") return outcome.answer;
  throw new Error(outcome.status === "crashed" ? outcome.message : outcome.status);
}

/** The setting. */
export function inApp(): HomeworkSetting {
  return {
    ask,
    policyWords: ({ policy }) => policyWords(policy),
    problemWords: (problem) => problemText(problem, explainDiag),
    saveFile: (name, content) => saveFile({ name, content }),
  };
}
