// What came of handing in: points, what was sent, the file, and what can be done next.

import { type ReactNode, useEffect, useRef, useState } from "react";
import { words as WORDS } from "virtual:words/learn/homework";
import { fileName } from "../../../base/export/file-name.ts";
import type { Exercise, ExerciseVariant } from "../../../base/sim/schema.gen.ts";
import { answersFile, attemptsLeft } from "../../model/homework/work.ts";
import { useHomework } from "../setting.ts";
import type { Home } from "./home.ts";
import { inPoints, inWords } from "./points.ts";
import { Solutions } from "./solutions.tsx";
import type { Outcome, WorkState } from "./use-work.ts";

/** Props of the result. */
export interface ResultProps {
  readonly exercise: Exercise;
  readonly variant: ExerciseVariant;
  readonly home: Home;
  readonly state: WorkState;
  readonly outcome: Outcome;
  readonly overdue: boolean;
}

/** The result. */
export function Result({ exercise, variant, home, state, outcome, overdue }: ResultProps): ReactNode {
  const { saveFile } = useHomework();
  const [saved, setSaved] = useState<string>();
  const [shows, setShows] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { work, again } = state;
  const left = attemptsLeft(variant, work);
  const save = (): void => {
    const name = fileName([variant.exercise, variant.student], "json");
    saveFile(name, answersFile(variant, work));
    setSaved(name);
  };
  const last = work.attempts.at(-1);
  const when = { nth: outcome.attempt, when: inWords(last?.at ?? 0) };
  const isFull = outcome.marks.points >= outcome.marks.of;
  return (
    <section className="homework-result">
      <h2 ref={heading} tabIndex={-1}>
        {scoreText(exercise, outcome)}
      </h2>
      <p className="homework-note">{overdue ? WORDS.attemptLate(when) : WORDS.attempt(when)}</p>
      <SentNote home={home} outcome={outcome} />
      <p className="homework-line">
        {left !== 0 && !isFull && (
          <button type="button" className="solid" onClick={again}>
            {WORDS.again}
          </button>
        )}
        <button type="button" className={left === 0 || isFull ? "solid" : "txt lk"} onClick={save}>
          {WORDS.saveFile}
        </button>
        {/* Answers are shown to nobody who could still hand them in. */}
        {left === 0 && (
          <button type="button" className="txt lk" onClick={() => setShows(!shows)} aria-expanded={shows}>
            {shows ? WORDS.hideSolution : WORDS.showSolution}
          </button>
        )}
      </p>
      <output className="homework-note">{saved === undefined ? WORDS.whatFile : WORDS.saved({ name: saved })}</output>
      {left === 0 && <p className="homework-note">{WORDS.noneLeft}</p>}
      {shows && <Solutions exercise={exercise} variant={variant} />}
      <p className="homework-legend">
        <span data-verdict="right">✓ {WORDS.legend.right}</span>
        <span data-verdict="follows">↳ {WORDS.legend.follows}</span>
        <span data-verdict="wrong">✗ {WORDS.legend.wrong}</span>
      </p>
    </section>
  );
}

function scoreText({ counts }: Exercise, { attempt, marks, row }: Outcome): string {
  const score = { points: inPoints(marks.points), of: inPoints(marks.of) };
  if (attempt === 1) return WORDS.score(score);
  const best = inPoints(row.points);
  return counts === "last" ? WORDS.scoreLast({ ...score, best }) : WORDS.scoreBest({ ...score, best });
}

function SentNote({ home, outcome: { sent } }: { readonly home: Home; readonly outcome: Outcome }): ReactNode {
  if (home.kind === "browser" || sent === undefined) return undefined;
  if (sent.kind === "refused") {
    const { call, code, says } = sent.problem;
    return (
      <p className="field-error" role="alert">
        {WORDS.lms.refused({ call, code: String(code), says: says === "" ? "" : `(${says})` })}
      </p>
    );
  }
  const percent = inPoints(sent.percent);
  return <p>{sent.isStateKept ? WORDS.lms.sent({ percent }) : WORDS.lms.tooLong}</p>;
}
