// What the reader was asked and answered. A question that was answered, or skipped, is not asked or counted again.

import { useState } from "react";
import type { AddressRun } from "../../base/sim/schema.gen.ts";
import { answerWords, verdictSentence } from "../explain/address.ts";
import type { AddressMoment } from "../model/address-moment.ts";
import {
  type AddressQuestion,
  isRight,
  type QuestionedMachine,
  questionAt,
  questionKey,
} from "../model/address-questions.ts";

/** What was said of an answer. */
export interface Verdict {
  readonly right: boolean;
  readonly text: string;
}

/** Questions and answers. */
export interface Predictions {
  /** The question that stands. */
  readonly question: AddressQuestion | undefined;
  readonly answered: ReadonlySet<string>;
  readonly score: { readonly answered: number; readonly right: number };
  readonly verdict: Verdict | undefined;
  /** Judges an answer. Both return whether the stage may be shown now. */
  readonly answer: (value: number) => boolean;
  readonly skip: () => boolean;
  /** The reader has gone elsewhere: what was said of an answer goes. */
  readonly leave: () => void;
}

interface Kept {
  readonly of: string;
  readonly answered: ReadonlySet<string>;
  readonly right: number;
  readonly given: number;
  readonly verdict: Verdict | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** The questions of a run; `id` identifies its document. */
export function usePredictions(
  id: string,
  run: AddressRun | undefined,
  moment: AddressMoment | undefined,
  machine: QuestionedMachine,
  isAsked: boolean,
): Predictions {
  const [state, keep] = useState<Kept>({ of: id, answered: NONE, right: 0, given: 0, verdict: undefined });
  // Other accesses have other questions; the score of the lesson goes on.
  const kept = state.of === id ? state : { ...state, of: id, answered: NONE, verdict: undefined };
  const ask = (answered: ReadonlySet<string>): AddressQuestion | undefined =>
    isAsked && run && moment ? questionAt(moment, run, machine, answered) : undefined;
  const question = ask(kept.answered);
  const done = (patch: Partial<Kept>): boolean => {
    if (moment === undefined || question === undefined) return false;
    const answered = new Set([...kept.answered, questionKey(moment, question)]);
    keep({ ...kept, ...patch, answered });
    return ask(answered) === undefined;
  };
  return {
    question,
    answered: kept.answered,
    score: { answered: kept.given, right: kept.right },
    verdict: kept.verdict,
    answer: (value) => {
      if (question === undefined) return false;
      const right = isRight(question, value);
      const words = question.right.map((one) => answerWords(question.ask, one));
      const verdict = { right, text: verdictSentence(right, answerWords(question.ask, value), words) };
      return done({ verdict, given: kept.given + 1, right: kept.right + (right ? 1 : 0) });
    },
    skip: () => done({ verdict: undefined }),
    leave: () => {
      if (kept.verdict !== undefined) keep({ ...kept, verdict: undefined });
    },
  };
}
