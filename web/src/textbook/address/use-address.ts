// The run that the link describes, the place in it, and how to move.

import { useEffect, useMemo, useState } from "react";
import { useEngine } from "../../base/page/use-engine.ts";
import { useLink, type ViewLink } from "../../base/page/use-link.ts";
import type { AddressRun, Translated } from "../../base/sim/address/address-run.ts";
import { addressUrl, documentOf } from "../link/address-url.ts";
import {
  accessBy,
  type AddressMoment,
  type AddressPlace,
  type AddressQuestion,
  momentAt,
  questionAt,
  stageBy,
} from "../model/address-moment.ts";

/** What the view shows. */
export interface AddressBench {
  readonly link: ViewLink<typeof addressUrl.fields>;
  readonly run: AddressRun | undefined;
  readonly problems: Translated["problems"];
  readonly moment: AddressMoment | undefined;
  /** The question that stands, in predict mode. */
  readonly question: AddressQuestion | undefined;
  readonly playing: boolean;
  readonly score: { readonly answered: number; readonly right: number };
  readonly go: (place: AddressPlace) => void;
  readonly byStage: (by: 1 | -1) => void;
  readonly byAccess: (by: 1 | -1) => void;
  readonly toggle: () => void;
  /** Counts an answer and shows the stage that was asked about. */
  readonly answered: (right: boolean) => void;
  /** Shows the stage without an answer. */
  readonly skip: () => void;
}

const asIs = (answer: Translated): Translated => answer;
/** How long playing shows a stage. */
const PLAY_MS = 1100;

/** The view's state. */
export function useAddress(): AddressBench {
  const link = useLink("address", addressUrl);
  const { values } = link;
  const ask = useMemo(() => documentOf(values), [values]);
  const { result } = useEngine("address", "translate", ask, JSON.stringify(ask), asIs);
  const [last, keep] = useState<AddressRun>();
  if (result?.run !== undefined && result.run !== last) keep(result.run);
  const run = result?.run ?? last;
  const moment = useMemo(() => (run === undefined ? undefined : momentAt(run, values)), [run, values]);
  const pageBits = values.bits - values.offsetBits;
  const question = moment && values.mode === "predict" ? questionAt(moment, pageBits) : undefined;
  const [playing, setPlaying] = useState(false);
  const [score, setScore] = useState({ answered: 0, right: 0 });
  const go = ({ step, stage }: AddressPlace): void => link.replace({ step, stage });
  const byStage = (by: 1 | -1): void => {
    if (run !== undefined && moment !== undefined && (by === -1 || question === undefined))
      go(stageBy(run, moment, by));
  };
  const byAccess = (by: 1 | -1): void => {
    if (run === undefined || moment === undefined) return;
    if (by === -1 || values.mode === "show") {
      go(accessBy(run, moment, by));
      return;
    }
    // Stage by stage up to the next question: what lies behind it stays hidden.
    let at: AddressPlace = moment;
    for (let shown = momentAt(run, at); shown !== undefined && questionAt(shown, pageBits) === undefined;) {
      const next = stageBy(run, at, 1);
      if (next.step === at.step && next.stage === at.stage) break;
      at = next;
      if (at.step !== moment.step && at.stage === 0) break;
      shown = momentAt(run, at);
    }
    go(at);
  };
  const on = (): void => {
    if (run !== undefined && moment !== undefined) go(stageBy(run, moment, 1));
  };
  const atEnd = run === undefined || (moment?.step === run.steps.length && moment.next === undefined);
  const stops = atEnd || question !== undefined;
  useEffect(() => {
    if (!playing || stops) return;
    const timer = setTimeout(on, PLAY_MS);
    return () => clearTimeout(timer);
  });
  return {
    link,
    run,
    problems: result?.problems ?? [],
    moment,
    question,
    playing: playing && !stops,
    score,
    go,
    byStage,
    byAccess,
    toggle: () => setPlaying(!(playing && !stops)),
    answered: (right) => {
      setScore({ answered: score.answered + 1, right: score.right + (right ? 1 : 0) });
      on();
    },
    skip: on,
  };
}
