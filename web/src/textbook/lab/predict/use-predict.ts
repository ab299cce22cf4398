// Predict mode: the quiz on the present run, the pending question, and the gate that keeps the future unseen.

import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { labScenario, type LabValues } from "../../../base/link/string/lab-url.ts";
import type { ReplayRun } from "../../run/replay-run.ts";
import { questionAt } from "../../model/question-choice.ts";
import { type Question, Questions } from "../../model/questions.ts";
import {
  isOver,
  predict,
  type Prediction,
  predictionAt,
  predictionsWanted,
  type Quiz,
  quizFrom,
  resultCode,
  type Score,
  scoreOf,
  seenUpTo,
  takenUpAt,
} from "../../model/quiz.ts";
import { useServices } from "../../../base/page/services.ts";
import type { Lab } from "../use-lab.ts";

/** A challenge that is over. */
export interface Result {
  readonly score: Score;
  readonly wanted: number;
  readonly code: string;
}

/** Predict mode as the Lab shows it. */
export interface Predict {
  readonly on: boolean;
  /** The last step that may be shown; `undefined` if all may. */
  readonly until: number | undefined;
  /** The pending question, which must be answered or skipped before the next step. */
  readonly question: Question | undefined;
  /** The prediction for the step that is shown. */
  readonly prediction: Prediction | undefined;
  readonly score: Score | undefined;
  /** How many predictions there will be, if their number is given. */
  readonly wanted: number | undefined;
  readonly result: Result | undefined;
  readonly toggle: () => void;
  /** Answers the pending question; `undefined` skips it. */
  readonly give: (given: number | undefined) => void;
  /** Shows a step without asking about it. */
  readonly pass: (step: number) => void;
  readonly reset: () => void;
}

/** The quiz on a run, and whether the mode was on at the last render. */
interface Held {
  readonly run: ReplayRun;
  readonly quiz: Quiz;
  readonly on: boolean;
  readonly turned: number;
}

/** Predict mode of the Lab. */
export function usePredict({ values, shown, player, act, link }: Lab): Predict {
  const on = values.mode === "predict";
  const run = shown?.run;
  const questions = useMemo(() => run && new Questions(run), [run]);
  const [kept, setKept] = useState<Held>();
  // A link that turns the mode on may also seek; the player follows only in a later effect.
  const stood = player.playing ? player.step : values.step;
  const { seen } = useServices();
  const turned = useStore(seen, (state) => state.turned);
  const step = Math.min(stood, run?.length ?? 0);
  const held = run && heldNow(kept, { run, on, step, count: values.predictions, turned });
  // Adjusting state while rendering: a gate set in an effect would be late and let a step be seen.
  if (held !== kept) setKept(held);

  const quiz = held?.quiz;
  const over = run !== undefined && quiz !== undefined && isOver(quiz, run.length);
  const until = on && quiz !== undefined && !over ? quiz.seen : undefined;
  useEffect(() => act({ type: "gate", gate: until }), [act, until, run]);

  const stands = until !== undefined && player.stopped && player.step === until;
  const question = useMemo(
    () => (stands && questions ? questionAt(questions, until + 1, values.seed) : undefined),
    [stands, questions, until, values.seed],
  );
  const give = (given: number | undefined): void => {
    if (question === undefined || held === undefined) return;
    setKept({ ...held, quiz: predict(held.quiz, question, given) });
    act({ type: "gate", gate: question.step });
    act({ type: "seek", step: question.step });
  };
  const pass = (step: number): void => {
    if (held !== undefined) setKept({ ...held, quiz: seenUpTo(held.quiz, step) });
    if (until !== undefined) act({ type: "gate", gate: Math.max(until, step) });
    act({ type: "seek", step });
  };
  const reset = (): void => {
    if (held !== undefined && !values.locked) setKept({ ...held, quiz: quizFrom(player.step, values.predictions) });
  };
  const toggle = (): void => {
    // With the player's step, since the link's lags behind, and a step that was seen is not asked about.
    if (!values.locked) link.push({ mode: on ? "show" : "predict", step: player.step, stage: player.stage + 1 });
  };
  const wanted = quiz && run && quiz.count > 0 ? predictionsWanted(quiz, run.length) : undefined;
  const result = useResult(values, run, on && over ? quiz : undefined);
  return {
    on,
    until,
    question,
    prediction: on && quiz && shown ? predictionAt(quiz, shown.moment.step) : undefined,
    score: on && quiz ? scoreOf(quiz) : undefined,
    wanted,
    result,
    toggle,
    give,
    pass,
    reset,
  };
}

/** The result of a challenge that is over. */
function useResult(values: LabValues, run: ReplayRun | undefined, quiz: Quiz | undefined): Result | undefined {
  return useMemo(() => {
    if (quiz === undefined || run === undefined || quiz.count === 0) return undefined;
    const code = resultCode(JSON.stringify(labScenario(values)), quiz, run.length);
    return { score: scoreOf(quiz), wanted: predictionsWanted(quiz, run.length), code };
  }, [values, run, quiz]);
}

interface Now {
  readonly run: ReplayRun;
  readonly on: boolean;
  readonly step: number;
  readonly count: number;
  /** How often a lesson has turned to a page. */
  readonly turned: number;
}

/**
 * A new run, another number of predictions or a page turn means a new quiz. The step is the link's: when a link is
 * followed, the player's is still the old one.
 */
function heldNow(held: Held | undefined, { run, on, step, count, turned }: Now): Held {
  if (held === undefined || held.run !== run || held.quiz.count !== count || held.turned !== turned) {
    return { run, on, turned, quiz: quizFrom(step, count) };
  }
  if (held.on === on) return held;
  return { ...held, on, quiz: on ? takenUpAt(held.quiz, step) : held.quiz };
}
