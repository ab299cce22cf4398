// The goals of a page, ticked as they are reached.

import { type FormEvent, type ReactNode, useState } from "react";
import type { Aim } from "../model/aim.ts";
import type { Goal } from "../model/lesson.ts";
import { labScenario, labUrl } from "../../base/link/string/lab-url.ts";
import { readLink } from "../../base/link/url.ts";
import { askEngine } from "../../base/sim/engines.ts";
import { words as LEARN_TEXT } from "virtual:words/learn/learn";

/** Props of the goals. */
export interface LessonGoalsProps {
  readonly goals: readonly Goal[];
  /** Indices of the goals reached. */
  readonly done: readonly number[];
  readonly onReach: (goal: number) => void;
}

/** The goals of a page. */
export function LessonGoals({ goals, done, onReach }: LessonGoalsProps): ReactNode {
  if (goals.length === 0) return null;
  return (
    <section className="goals" aria-label={LEARN_TEXT.goals}>
      <ul>
        {goals.map(({ text, aim }, place) => (
          // Goals never change places, and two may have the same text.
          <li key={place} data-done={done.includes(place)}>
            <TickBox done={done.includes(place)} />
            <span>
              <span className="sr">{done.includes(place) ? LEARN_TEXT.goalDone : LEARN_TEXT.goalOpen}: </span>
              {text}
              {aim.kind === "number" && !done.includes(place) && (
                <NumberAsked aim={aim} onRight={() => onReach(place)} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TickBox({ done }: { readonly done: boolean }): ReactNode {
  return (
    <svg className="tick" viewBox="0 0 16 16" aria-hidden="true">
      <rect x="1.5" y="1.5" width="13" height="13" rx="2" />
      {done && <path d="M4 8.5 7 11.5 12 4.5" />}
    </svg>
  );
}

interface NumberAskedProps {
  readonly aim: Extract<Aim, { kind: "number" }>;
  readonly onRight: () => void;
}

/** Asks for a number, and judges it by running what it is about. */
function NumberAsked({ aim, onRight }: NumberAskedProps): ReactNode {
  const [typed, setTyped] = useState("");
  const [verdict, setVerdict] = useState("");
  const check = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!/^\s*\d{1,9}\s*$/.test(typed)) return setVerdict(LEARN_TEXT.notAnumber);
    const right = await totalOf(aim);
    if (right === Number(typed)) onRight();
    else setVerdict(LEARN_TEXT.wrong);
  };
  return (
    <form className="number-asked" onSubmit={(event) => void check(event)}>
      <input
        className="entry"
        inputMode="numeric"
        autoComplete="off"
        aria-label={LEARN_TEXT.yourNumber}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setVerdict("");
        }}
      />
      <button type="submit" className="txt lk">
        {LEARN_TEXT.check}
      </button>
      <output>{verdict}</output>
    </form>
  );
}

/** A total of the run of a Lab link; `undefined` if the engine refuses it. */
async function totalOf({ total, link }: NumberAskedProps["aim"]): Promise<number | undefined> {
  const scenario = JSON.stringify(labScenario(labUrl.read(readLink(link).link.params)));
  const outcome = await askEngine("lesson", "replay", { scenario });
  return outcome.status === "done" ? outcome.answer.head.totals[total] : undefined;
}
