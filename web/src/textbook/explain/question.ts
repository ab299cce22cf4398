// A question in words, its choices, and the verdict on an answer. The reason is the step's own sentence.

import type { ReplayRun } from "../run/replay-run.ts";
import type { OptChoice } from "../model/opt-choice.ts";
import { type Choice, isRight, type Question } from "../model/questions.ts";
import type { Prediction } from "../model/quiz.ts";
import { LAST_STAGE } from "../../base/player/structure.ts";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { partName } from "../../base/text/policy.ts";
import { words as PREDICT_TEXT } from "virtual:words/textbook/predict";
import { join, type Sentence, sentence } from "../../base/text/sentence.ts";
import { explainStep } from "./step.ts";
import { type Entry, say } from "../../base/text/words.ts";

/** The question: which reference comes next, and what is asked about it. */
export function askQuestion(run: ReplayRun, question: Question): string {
  const { step, kind } = question;
  const args = {
    step,
    page: run.label(run.page(step)),
    part: partOf(run, question),
    hands: run.meta.hands.length,
    frames: LAB_TEXT.frameCount({ frames: run.head.frames }),
  };
  const asked = say(questionOf(run, question), args);
  if (kind === "total") return asked;
  return `${(run.isWrite(step) ? PREDICT_TEXT.writes : PREDICT_TEXT.wants)(args)} ${asked}`;
}

function questionOf({ meta }: ReplayRun, { kind, part, complete }: Question): Entry {
  const { questions } = PREDICT_TEXT;
  switch (kind) {
    case "victim":
      return complete ? questions.victim : questions.victimOf;
    case "hand":
      return meta.hands[part]?.list === null ? questions.handFrame : questions.handPage;
    case "outcome":
    case "scalar":
    case "list":
    case "count":
    case "total":
      return questions[kind];
  }
}

/** The name of the hand, scalar or count. */
function partOf({ meta }: ReplayRun, { kind, part }: Question): string {
  const parts = { hand: meta.hands, scalar: meta.scalars, count: meta.attrs } as const;
  const id = kind === "hand" || kind === "scalar" || kind === "count" ? parts[kind][part]?.id : undefined;
  return id === undefined ? "" : partName(meta.id, id);
}

/** A choice in words. */
export function choiceText(run: ReplayRun, choice: Choice, kind: Question["kind"]): string {
  switch (choice.what) {
    case "hit":
    case "fault":
    case "nobody":
      return PREDICT_TEXT[choice.what];
    case "nowhere":
      return kind === "list" ? PREDICT_TEXT.noList : PREDICT_TEXT.nowhere;
    case "page":
      return run.label(choice.id);
    case "frame":
      return PREDICT_TEXT.frame({ frame: choice.id });
    case "list": {
      const id = run.meta.lists[choice.id]?.id ?? "";
      return partName(run.meta.id, id);
    }
  }
}

/** The words of all choices, in order; none if a number is asked for. */
export function choiceTexts(run: ReplayRun, { answer, kind }: Question): readonly string[] {
  return answer.how === "choose" ? answer.choices.map((choice) => choiceText(run, choice, kind)) : [];
}

/** The question and its choices, for those who cannot see them. */
export function sayQuestion(run: ReplayRun, question: Question): string {
  const choices = choiceTexts(run, question);
  const asked = askQuestion(run, question);
  return choices.length === 0 ? asked : `${asked} ${PREDICT_TEXT.choicesSaid({ choices: choices.join(", ") })}`;
}

function answerText(run: ReplayRun, { answer, kind }: Question, given: number): string {
  if (answer.how === "number") return String(given);
  const choice = answer.choices[given];
  return choice === undefined ? "" : choiceText(run, choice, kind);
}

/** Right or wrong, in words; and if it was a tie, which answers were right, and that only one of them came true. */
export function verdictOf(run: ReplayRun, { question, given }: Prediction): Sentence {
  const right = answerText(run, question, question.answer.right);
  const tie = tieOf(run, question);
  const verdict = judged(run, question, given, right);
  return tie === undefined ? verdict : join(verdict, sentence(PREDICT_TEXT.tie({ pages: tie, right })));
}

/** What is right, in words; all that is, if it is a tie. */
export function answersOf(run: ReplayRun, question: Question): Sentence {
  const right = answerText(run, question, question.answer.right);
  const tie = tieOf(run, question);
  const said = sentence(PREDICT_TEXT.right({ right }));
  return tie === undefined ? said : join(said, sentence(PREDICT_TEXT.tie({ pages: tie, right })));
}

function judged(run: ReplayRun, question: Question, given: number | undefined, right: string): Sentence {
  if (given === undefined) return sentence(PREDICT_TEXT.skipped({ right }));
  const said = answerText(run, question, given);
  if (isRight(question, given)) return sentence(PREDICT_TEXT.right({ right: said }));
  return sentence(PREDICT_TEXT.wrong({ given: said, right }));
}

/** All pages that could have left, as a list; `undefined` if there is only one. Some may not have been offered. */
function tieOf(run: ReplayRun, { kind, step }: Question): string | undefined {
  const [victim, rivals] = [run.victim(step), run.rivals(step) ?? []];
  if (kind !== "victim" || victim === undefined || rivals.length === 0) return undefined;
  const pages = [victim, ...rivals].map((page) => run.label(page));
  return pages.sort((one, other) => one.localeCompare(other, "en", { numeric: true })).join(", ");
}

/** Why the right answer is right: the sentence of the step; for a total, preceded by the counts that make it up. */
export function explainAnswer(run: ReplayRun, { kind, step }: Question): Sentence {
  const because = explainStep(run, step, LAST_STAGE);
  if (kind !== "total") return because;
  const { faults, cold, hits } = run.counts(run.length);
  return join(sentence(PREDICT_TEXT.totalIs({ faults, cold, hits, length: run.length })), because);
}

/** What OPT would have done with the same memory. */
export function explainOpt(run: ReplayRun, { page, nextUse, same }: OptChoice): Sentence {
  const { shadow } = PREDICT_TEXT;
  if (same) return sentence(shadow.same);
  return sentence((nextUse === 0 ? shadow.never : shadow.later)({ page: run.label(page), next: nextUse }));
}
