// The page on which a student works on an exercise.

import "./student.css";
import { type ReactNode, useEffect, useState } from "react";
import { words as WORDS } from "virtual:words/learn/homework";
import { pause } from "../../../base/model/pause.ts";
import { useTold } from "../../../base/page/use-told.ts";
import { language } from "../../../base/text/language.ts";
import type { Exercise, ExerciseVariant } from "../../../base/sim/schema.gen.ts";
import { textFor } from "../../model/homework/engine.ts";
import { attemptsLeft, isOverdue } from "../../model/homework/work.ts";
import { useHomework } from "../setting.ts";
import type { Home } from "./home.ts";
import { HandIn } from "./hand-in.tsx";
import { inWords } from "./points.ts";
import { Paragraphs, Question } from "./question.tsx";
import { Result } from "./result.tsx";
import { useWork } from "./use-work.ts";
import { Who } from "./who.tsx";

/** Props of the page. */
export interface StudentPageProps {
  readonly exercise: Exercise;
  readonly home: Home;
}

/** The page: who the student is, then the variant. */
export function StudentPage({ exercise, home }: StudentPageProps): ReactNode {
  const [student, setStudent] = useState(home.student?.id);
  const name = student === home.student?.id ? home.student?.name : undefined;
  return (
    <>
      <h1>{textFor(exercise.title, language) || WORDS.untitled}</h1>
      {student === undefined ? (
        <>
          <Paragraphs text={textFor(exercise.text, language)} />
          <Who onBegin={setStudent} />
        </>
      ) : (
        <Prepared
          key={student}
          exercise={exercise}
          home={home}
          student={student}
          name={name ?? student}
          onLeave={home.student === undefined ? () => setStudent(undefined) : undefined}
        />
      )}
    </>
  );
}

/** Longest wait for what a browser has kept. */
const PREPARED_MS = 2000;

interface PreparedProps extends StudentPageProps {
  readonly student: string;
  readonly name: string;
  readonly onLeave: (() => void) | undefined;
}

function Prepared(props: PreparedProps): ReactNode {
  const { exercise, home, student, onLeave } = props;
  const { ask, problemWords } = useHomework();
  const document = JSON.stringify(exercise);
  const told = useTold(student, async () => {
    const prepared = await ask({ job: "variant", document, student });
    const preparing = prepared.result && home.prepare?.(prepared.result).catch(() => undefined);
    // A browser that does not say whether it keeps anything is not waited for.
    await Promise.race([preparing, pause(PREPARED_MS)]);
    return prepared;
  });
  if (told === undefined) return <p>{WORDS.loading}</p>;
  const message =
    "failed" in told ? WORDS.failed({ message: told.failed }) : told.value.problems.map(problemWords).join(" ");
  if ("value" in told && told.value.result !== undefined) return <Sheet {...props} variant={told.value.result} />;
  return (
    <p className="field-error" role="alert">
      {message}{" "}
      {onLeave !== undefined && (
        <button type="button" className="txt lk" onClick={onLeave}>
          {WORDS.another}
        </button>
      )}
    </p>
  );
}

interface SheetProps extends PreparedProps {
  readonly variant: ExerciseVariant;
}

function Sheet({ exercise, home, variant, name, onLeave }: SheetProps): ReactNode {
  const { ask } = useHomework();
  const state = useWork(exercise, variant, home, ask);
  const { work, outcome, failed } = state;
  const left = attemptsLeft(variant, work);
  const overdue = useOverdue(variant);
  const mayWrite = outcome === undefined && left !== 0;
  return (
    <>
      <p className="homework-facts">
        <span>{WORDS.student({ student: name })}</span>
        <span>{WORDS.points({ points: variant.points })}</span>
        {left !== undefined && <span>{WORDS.left({ left })}</span>}
        {variant.due !== null && !overdue && <span>{WORDS.due({ when: inWords(variant.due) })}</span>}
        {onLeave !== undefined && (
          <button type="button" className="txt lk" onClick={onLeave}>
            {WORDS.another}
          </button>
        )}
      </p>
      {home.isReview && <p className="homework-alert">{WORDS.lms.review}</p>}
      {overdue && variant.due !== null && (
        <p className="homework-alert">
          {(home.kind === "lms" ? WORDS.closed : WORDS.overdue)({ when: inWords(variant.due) })}
        </p>
      )}
      {failed !== undefined && (
        <p className="field-error" role="alert">
          {WORDS.failed({ message: failed })}
        </p>
      )}
      <Paragraphs text={textFor(variant.text, language)} />
      {outcome !== undefined && (
        <Result exercise={exercise} variant={variant} home={home} state={state} outcome={outcome} overdue={overdue} />
      )}
      {mayWrite && (
        <p className="homework-note">
          {WORDS.how.keys} {variant.questions.some(asksFrames) && WORDS.how.empty}
        </p>
      )}
      {variant.questions.map((question, at) => (
        <Question
          key={question.id}
          question={question}
          number={at + 1}
          given={(outcome === undefined ? work.answers : work.attempts.at(-1)?.answers)?.[question.id]}
          marks={outcome?.marks.questions[at]}
          onType={(cell, text) => state.type(question, cell, text)}
        />
      ))}
      {mayWrite && <HandIn variant={variant} state={state} home={home} />}
    </>
  );
}

const asksFrames = ({ parts }: ExerciseVariant["questions"][number]): boolean =>
  parts.some(({ kind }) => kind === "grid" || kind === "victims");

/** How often the time is looked at. */
const LOOK_MS = 15_000;

/** Whether the exercise was due. It may become due while the page is open. */
function useOverdue(variant: ExerciseVariant): boolean {
  const [overdue, setOverdue] = useState(() => isOverdue(variant, Date.now()));
  useEffect(() => {
    const look = (): void => setOverdue(isOverdue(variant, Date.now()));
    const timer = window.setInterval(look, LOOK_MS);
    return () => window.clearInterval(timer);
  }, [variant]);
  return overdue;
}
