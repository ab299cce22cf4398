// The run that the link describes, the place in it, and how to move.

import { useMemo, useState } from "react";
import { useEngine } from "../../base/page/use-engine.ts";
import { useLink, type ViewLink } from "../../base/page/use-link.ts";
import type { Translated } from "../../base/sim/programs/address-run.ts";
import type { AddressRun } from "../../base/sim/schema.gen.ts";
import { addressUrl, documentOf } from "../link/address-url.ts";
import {
  accessBy,
  type AddressMoment,
  type AddressPlace,
  isAhead,
  momentAt,
  stageBy,
} from "../model/address-moment.ts";
import { type QuestionedMachine, upToQuestion } from "../model/address-questions.ts";
import { type Playing, usePlaying } from "../player/use-playing.ts";
import { type Predictions, usePredictions } from "./use-predictions.ts";

/** What the view shows. */
export interface AddressBench extends Playing {
  readonly link: ViewLink<typeof addressUrl.fields>;
  readonly machine: QuestionedMachine;
  readonly run: AddressRun | undefined;
  readonly problems: Translated["problems"];
  readonly moment: AddressMoment | undefined;
  readonly predictions: Predictions;
  /** Goes to a place; in predict mode, only as far as the first question on the way. */
  readonly go: (place: AddressPlace) => void;
  readonly byStage: (by: 1 | -1) => void;
  readonly byAccess: (by: 1 | -1) => void;
  /** Judges an answer and shows the stage that was asked about. */
  readonly answer: (value: number) => void;
  /** Shows the stage without an answer. */
  readonly skip: () => void;
}

const asIs = (answer: Translated): Translated => answer;
/** How long playing shows a stage at the usual speed. */
const PLAY_MS = 1600;

/** The view's state. */
export function useAddress(): AddressBench {
  const link = useLink("address", addressUrl);
  const { values } = link;
  const ask = useMemo(() => documentOf(values), [values]);
  const id = JSON.stringify(ask);
  const { result } = useEngine("address", "translate", ask, id, asIs);
  const [last, keep] = useState<AddressRun>();
  if (result?.run !== undefined && result.run !== last) keep(result.run);
  const run = result?.run ?? last;
  const moment = useMemo(() => (run === undefined ? undefined : momentAt(run, values)), [run, values]);
  const { bits, offsetBits, entries, ways } = values;
  const machine = { pageBits: bits - offsetBits, sets: Math.ceil(entries / ways) };
  const predictions = usePredictions(id, run, moment, machine, values.mode === "predict");
  const moves = movesOf({ link, machine, run, moment, predictions });
  const atEnd = run === undefined || (moment?.step === run.steps.length && moment.next === undefined);
  const held = atEnd || predictions.question !== undefined;
  const playing = usePlaying({
    at: `${moment?.step}.${moment?.stage}`,
    held,
    ms: PLAY_MS,
    next: () => moves.byStage(1),
  });
  const problems = result?.problems ?? [];
  return {
    link,
    machine,
    run,
    problems,
    moment,
    predictions,
    ...moves,
    ...playing,
  };
}

type Stand = Pick<AddressBench, "run" | "moment" | "predictions">;
type Moves = Pick<AddressBench, "go" | "byStage" | "byAccess" | "answer" | "skip">;

function movesOf({ link, machine, run, moment, predictions }: Stand & Pick<AddressBench, "link" | "machine">): Moves {
  const to = ({ step, stage }: AddressPlace): void => link.replace({ step, stage });
  const go = (place: AddressPlace): void => {
    if (run === undefined || moment === undefined) return;
    const isHeld = link.values.mode === "predict" && isAhead(place, moment);
    const there = isHeld ? upToQuestion(run, moment, place, machine, predictions.answered) : place;
    if (there.step === moment.step && there.stage === moment.stage) return;
    predictions.leave();
    to(there);
  };
  const on = (may: boolean): void => {
    if (may && run !== undefined && moment !== undefined) to(stageBy(run, moment, 1));
  };
  return {
    go,
    byStage: (by) => {
      if (run !== undefined && moment !== undefined) go(stageBy(run, moment, by));
    },
    byAccess: (by) => {
      if (run !== undefined && moment !== undefined) go(accessBy(run, moment, by));
    },
    answer: (value) => on(predictions.answer(value)),
    skip: () => on(predictions.skip()),
  };
}
