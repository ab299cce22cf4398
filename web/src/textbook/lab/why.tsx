// Why: the sentence of the step, and the active line of pseudo-code. In predict mode, the question comes here first.

import { type ReactNode, Suspense, useRef } from "react";
import { explainAnswer } from "../explain/question.ts";
import { pseudoCode } from "../explain/pseudo-code.ts";
import { OWN } from "../../base/link/string/lab-params.ts";
import { LAST_STAGE } from "../../base/player/structure.ts";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { words as PREDICT_TEXT } from "virtual:words/textbook/predict";
import { lazyComponent, useCode } from "../../base/page/lazy-component.tsx";
import { Voice } from "../../base/text/voice.tsx";
import { LabOpt } from "./tools/opt.tsx";
import type { Shown } from "./shown.ts";
import { LabResult, LabScore, LabVerdict } from "./predict/verdict.tsx";
import type { Lab } from "./use-lab.ts";
import { momentSentence } from "./moment-sentence.ts";
import type { Predict } from "./predict/use-predict.ts";

const LabQuestion = lazyComponent(async () => (await import("./predict/question.tsx")).LabQuestion);

/** Whether questions can be asked, if they are: a key that is pressed right after the step must not be lost. */
export function useQuestionCode(asks: boolean): boolean {
  return useCode(LabQuestion, !asks) || !asks;
}

/** More lines of pseudo-code than this are set closer. */
const MOST_LINES = 7;

/** Props of the explanation. */
export interface LabWhyProps {
  readonly lab: Lab;
  readonly shown: Shown;
  readonly predict: Predict;
}

/** The explanation of the present step and stage, or the question on the next one. */
export function LabWhy({ lab, shown, predict }: LabWhyProps): ReactNode {
  const section = useRef<HTMLElement>(null);
  const { run } = shown;
  const { question, on, result } = predict;
  const give = (given: number | undefined): void => {
    // The form disappears, and the focus with it; with the focus here, the next key still belongs to the Lab.
    section.current?.focus({ preventScroll: true });
    predict.give(given);
  };
  return (
    <section ref={section} tabIndex={-1} className={on ? "lab-why predicting" : "lab-why"}>
      {question ? (
        <>
          <h2 className="sec">
            {PREDICT_TEXT.heading({ step: question.step })}
            <span>{noteOf(predict)}</span>
          </h2>
          <Suspense>
            <LabQuestion key={question.step} run={run} question={question} onGive={give} />
          </Suspense>
        </>
      ) : (
        <Why lab={lab} shown={shown} predict={predict} />
      )}
      {result ? <LabResult result={result} /> : <LabScore predict={predict} locked={lab.values.locked} />}
      {!result && !question && run.meta.id !== OWN && <PseudoCode shown={shown} />}
    </section>
  );
}

/** Which question it is, and of how many, if their number is given. */
function noteOf({ score, wanted }: Predict): string {
  if (wanted === undefined || score === undefined) return PREDICT_TEXT.headingNote;
  return PREDICT_TEXT.asked({ asked: score.answered + score.skipped + 1, wanted });
}

function Why({ lab, shown, predict: { prediction } }: LabWhyProps): ReactNode {
  const { run, moment } = shown;
  const { step, stage } = moment;
  const hasVictim = step > 0 && run.victim(step) !== undefined;
  const stages = hasVictim ? LAB_TEXT.stages : LAB_TEXT.stagesWithoutVictim;
  const answered = prediction !== undefined && stage === LAST_STAGE;
  return (
    <>
      <h2 className="sec">
        {LAB_TEXT.stepNumber({ step })}
        {step > 0 && lab.values.staged && <span>{stages[stage]}</span>}
      </h2>
      {prediction && <LabVerdict run={run} prediction={prediction} />}
      <Voice sentence={answered ? explainAnswer(run, prediction.question) : momentSentence(lab.values, shown)} />
      <LabOpt lab={lab} shown={shown} />
    </>
  );
}

function PseudoCode({ shown: { run, moment } }: { readonly shown: Shown }): ReactNode {
  const { lines, active } = pseudoCode(run, moment.step, moment.stage);
  return (
    <ol className={lines.length > MOST_LINES ? "pseudo tall" : "pseudo"} aria-label={LAB_TEXT.pseudoCode}>
      {lines.map((line, i) => (
        <li
          key={i}
          className={i === active ? "on" : Math.abs(i - active) > 2 ? "fl" : ""}
          aria-current={i === active ? "step" : undefined}
        >
          {line}
        </li>
      ))}
    </ol>
  );
}
