// A student's work on a variant: typed, kept, handed in and marked.

import { useEffect, useRef, useState } from "react";
import type {
  Exercise,
  ExerciseMarks,
  ExerciseRow,
  ExerciseVariant,
  VariantQuestion,
} from "../../../base/sim/schema.gen.ts";
import { type Cell, withText } from "../../model/homework/cells.ts";
import type { AskHomework } from "../../model/homework/engine.ts";
import { answersFile, attemptsLeft, handedIn, isOverdue, type Work } from "../../model/homework/work.ts";
import type { Home, Sent } from "./home.ts";

/** What came of handing in. */
export interface Outcome {
  /** Which attempt this is, counted from 1. */
  readonly attempt: number;
  readonly marks: ExerciseMarks;
  /** The line of a class's table: which attempt counts, and its points. */
  readonly row: ExerciseRow;
  readonly sent: Sent | undefined;
}

/** Whether what is written is kept: not yet, while it is on its way to the disk. */
export type Kept = "kept" | "not-yet" | "never";

/** The work. */
export interface WorkState {
  readonly work: Work;
  readonly kept: Kept;
  readonly outcome: Outcome | undefined;
  /** The message of an engine that failed. */
  readonly failed: string | undefined;
  readonly type: (question: VariantQuestion, cell: Cell, text: string) => void;
  readonly handIn: () => void;
  /** Goes back to the answers, to change them. */
  readonly again: () => void;
}

/** A pause in typing after which the work is kept. */
const PAUSE_MS = 400;

/** The work on a variant. */
export function useWork(exercise: Exercise, variant: ExerciseVariant, home: Home, ask: AskHomework): WorkState {
  const [work, setWork] = useState(() => home.read(variant));
  const [kept, setKept] = useState<Kept>("kept");
  const [outcome, setOutcome] = useState<Outcome>();
  const [failed, setFailed] = useState<string>();
  const { keep, take } = useKeeping(variant, home, setKept);
  useEffect(
    () =>
      home.heed?.(variant, (change) => {
        take(change);
        setWork(change);
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the sheet is made anew for another variant
    [home],
  );
  const judge = async (judged: Work, send: boolean): Promise<void> => {
    try {
      setOutcome(await outcomeOf(exercise, variant, judged, ask, send ? home : undefined));
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    }
  };
  useEffect(() => {
    const last = work.attempts.at(-1);
    if (last !== undefined && JSON.stringify(last.answers) === JSON.stringify(work.answers)) void judge(work, false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was handed in before is judged once, at the beginning
  }, []);
  return {
    work,
    kept,
    outcome,
    failed,
    type: (question, cell, text) => {
      const next = { ...work, answers: withText(work.answers, question, cell, text) };
      setWork(next);
      keep(next, PAUSE_MS);
    },
    handIn: () => {
      if (attemptsLeft(variant, work) === 0) return;
      const next = handedIn(work, new Date().toISOString());
      setWork(next);
      keep(next, 0);
      void judge(next, true);
    },
    again: () => setOutcome(undefined),
  };
}

/** Keeps the work after a pause, and at the latest when the page is left. */
function useKeeping(variant: ExerciseVariant, home: Home, tell: (kept: Kept) => void) {
  const waiting = useRef<{ readonly work: Work; readonly timer: number }>(undefined);
  const flush = useRef(() => undefined as void);
  /** What was kept last: an older answer says nothing of it. */
  const newest = useRef<Work>(undefined);
  useEffect(() => {
    flush.current = () => {
      const { current } = waiting;
      if (current === undefined) return;
      waiting.current = undefined;
      window.clearTimeout(current.timer);
      const { work } = current;
      newest.current = work;
      const answer = home.keep(variant, work);
      const told = (kept: boolean): void => tell(kept ? "kept" : "never");
      if (typeof answer === "boolean") told(answer);
      else {
        void answer.then((kept) => {
          if (newest.current === work && waiting.current === undefined) told(kept);
        });
      }
    };
  });
  useEffect(() => {
    const now = (): void => flush.current();
    const stop = home.onLeave(now);
    return () => {
      stop();
      now();
    };
  }, [home]);
  return {
    keep: (work: Work, pauseMs: number): void => {
      window.clearTimeout(waiting.current?.timer);
      tell("not-yet");
      waiting.current = { work, timer: window.setTimeout(() => flush.current(), pauseMs) };
      if (pauseMs === 0) flush.current();
    },
    take: (change: (work: Work) => Work): void => {
      if (waiting.current !== undefined) waiting.current = { ...waiting.current, work: change(waiting.current.work) };
    },
  };
}

async function outcomeOf(
  exercise: Exercise,
  variant: ExerciseVariant,
  work: Work,
  ask: AskHomework,
  home: Home | undefined,
): Promise<Outcome> {
  const { student } = variant;
  const last = work.attempts.at(-1);
  const document = JSON.stringify(exercise);
  const marked = await ask({ job: "mark", document, student, answers: last?.answers ?? {} });
  const files = [{ name: student, text: answersFile(variant, work) }];
  const graded = await ask({ job: "grade", documents: [{ name: exercise.id, text: document }], files });
  const row = graded.result?.classes[0]?.rows[0];
  if (marked.result === undefined || row === undefined) {
    const found = graded.result?.problems.map(({ problem }) => problem) ?? graded.problems;
    throw new Error([...marked.problems, ...found].map(({ code, token }) => `${code} ${token}`).join(", "));
  }
  // An exercise that was due before takes no more grades; the file says that it is late.
  const isOpen = home?.isReview === false && !isOverdue(variant, Date.now());
  const sent = isOpen ? home.send?.(variant, work, row) : undefined;
  return { attempt: work.attempts.length, marks: marked.result, row, sent };
}
