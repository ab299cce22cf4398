// A question to the whole class: large, with its answers, beside the figures it can be worked out from.

import "./poll.css";
import { type ReactNode, useId } from "react";
import { askQuestion, choiceTexts } from "../../explain/question.ts";
import type { ReplayRun } from "../../run/replay-run.ts";
import type { Question } from "../../model/questions.ts";
import { words as PREDICT_TEXT } from "virtual:words/textbook/predict";

/** Props of a poll. */
export interface LabPollProps {
  readonly run: ReplayRun;
  readonly question: Question;
}

/** The question. Nobody answers it here: a class raises hands. */
export function LabPoll({ run, question }: LabPollProps): ReactNode {
  const id = useId();
  const texts = choiceTexts(run, question);
  return (
    <section className="poll" aria-labelledby={id}>
      <p className="sec">
        {PREDICT_TEXT.heading({ step: question.step })}
        <span>{PREDICT_TEXT.poll.heading}</span>
      </p>
      <h1 id={id} className="voice">
        {askQuestion(run, question)}
      </h1>
      {texts.length === 0 ? (
        <p className="poll-number">{PREDICT_TEXT.poll.number}</p>
      ) : (
        <ul className="poll-choices" aria-label={PREDICT_TEXT.yourAnswer}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
