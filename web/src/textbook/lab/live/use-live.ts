// A live question from beginning to end: asked when the poll begins, counted while it is open, closed with what is right
// when the clicker goes on, taken back when the poll ends before.

import { useEffect, useRef, useState } from "react";
import { askQuestion, choiceTexts } from "../../explain/question.ts";
import type { Question } from "../../model/questions.ts";
import type { ReplayRun } from "../../run/replay-run.ts";
import type { Poll } from "../predict/use-poll.ts";
import { ask, end, type Opened, tally, type Tally } from "./server.ts";

/** Between two looks at the answers: a class answers within seconds, and nobody reads a number that flickers. */
const PAUSE_MS = 400;
const RETRY_MS = 2000;

/** A live question. */
export interface Live {
  /** `undefined` until the command has answered. */
  readonly opened: Opened | undefined;
  readonly answers: Tally | undefined;
  readonly unreachable: boolean;
}

const NOTHING: Live = { opened: undefined, answers: undefined, unreachable: false };

/** Asks the class's phones. */
export function useLive(run: ReplayRun, question: Question, { live, goLive }: Poll): Live {
  const [state, setState] = useState(NOTHING);
  const told = useRef(false);
  const { opened } = state;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const change = (part: Partial<Live>): void => {
      if (!signal.aborted) setState((last) => ({ ...last, ...part }));
    };
    told.current = false;
    const conduct = async (): Promise<void> => {
      const choices = question.answer.how === "choose" ? choiceTexts(run, question) : null;
      // It is not broken off: phones may have the question already, and only its number takes it back.
      const put = await ask(askQuestion(run, question), choices);
      if (signal.aborted) return end(put.id, null);
      signal.addEventListener("abort", () => {
        // What was told stays on the phones until the next question.
        if (!told.current) void end(put.id, null);
      });
      change({ opened: put });
      if (put.addresses.length > 0) goLive("open");
      await count(
        put.id,
        signal,
        (answers) => change({ answers, unreachable: false }),
        () => change({ unreachable: true }),
      );
    };
    conduct().catch(() => change({ unreachable: true }));
    return () => {
      leaving.abort();
      goLive(undefined);
    };
  }, [run, question, goLive]);
  useEffect(() => {
    if (live !== "told" || opened === undefined) return;
    told.current = true;
    void end(opened.id, rightAnswers(question));
  }, [live, opened, question]);
  return state;
}

/** Follows the answers for as long as the question is shown. */
async function count(
  id: number,
  signal: AbortSignal,
  heard: (answers: Tally) => void,
  failed: () => void,
): Promise<void> {
  let known: Tally | undefined;
  while (!signal.aborted) {
    try {
      known = await tally(id, known, signal);
      if (known === undefined) return;
      heard(known);
      await pause(PAUSE_MS);
    } catch {
      if (signal.aborted) return;
      failed();
      await pause(RETRY_MS);
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** All answers that are right, the one that came true first. */
export function rightAnswers({ answer }: Question): readonly number[] {
  return answer.how === "choose" ? [answer.right, ...answer.tied] : [answer.right];
}
