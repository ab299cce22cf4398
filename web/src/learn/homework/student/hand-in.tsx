// Hands the answers in; asks first if something is still empty.

import { type ReactNode, useState } from "react";
import { words as WORDS } from "virtual:words/learn/homework";
import type { ExerciseVariant } from "../../../base/sim/schema.gen.ts";
import { unfinished } from "../../model/homework/cells.ts";
import type { Home } from "./home.ts";
import type { WorkState } from "./use-work.ts";

/** Props of the bar. */
export interface HandInProps {
  readonly variant: ExerciseVariant;
  readonly state: WorkState;
  readonly home: Home;
}

/** The bar. */
export function HandIn({ variant, state, home }: HandInProps): ReactNode {
  const [asking, setAsking] = useState(false);
  const { work, handIn } = state;
  const empty = unfinished(variant.questions, work.answers).map(({ id }) =>
    String(variant.questions.findIndex((question) => question.id === id) + 1),
  );
  const nth = work.attempts.length + 1;
  const label = variant.attempts === null ? WORDS.handIn : WORDS.handInNth({ nth, of: variant.attempts });
  const said = {
    kept: home.kind === "lms" ? WORDS.keptByLms : WORDS.kept,
    "not-yet": WORDS.keeping,
    never: WORDS.notKept,
  } as const;
  if (asking) {
    return (
      <div className="homework-hand-in" role="alert">
        <p>{WORDS.sure({ questions: empty.length, list: empty.join(", ") })}</p>
        <p className="homework-line">
          <button type="button" className="solid" onClick={handIn}>
            {WORDS.yes}
          </button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone, and this is the answer that loses nothing */}
          <button type="button" className="txt lk" autoFocus onClick={() => setAsking(false)}>
            {WORDS.no}
          </button>
        </p>
      </div>
    );
  }
  return (
    <div className="homework-hand-in">
      <p className="homework-line">
        <button type="button" className="solid" onClick={() => (empty.length > 0 ? setAsking(true) : handIn())}>
          {label}
        </button>
        <span className="homework-note">{said[state.kept]}</span>
      </p>
    </div>
  );
}
