// A question to the whole class: large, with its answers, beside the figures it can be worked out from.

import "./poll.css";
import { type ReactNode, Suspense, useId } from "react";
import { askQuestion, choiceTexts } from "../../explain/question.ts";
import type { ReplayRun } from "../../run/replay-run.ts";
import type { Question } from "../../model/questions.ts";
import { lazyComponent } from "../../../base/page/lazy-component.tsx";
import { isLecturer } from "../live/server.ts";
import type { Poll } from "./use-poll.ts";
import { words as PREDICT_TEXT } from "virtual:words/textbook/predict";

// Only `faultline serve` has phones that answer.
const LabLive = lazyComponent(async () => (await import("../live/live.tsx")).LabLive);

/** Props of a poll. */
export interface LabPollProps {
  readonly run: ReplayRun;
  readonly question: Question;
  readonly poll: Poll;
}

/** The question. Nobody answers it here: a class raises hands, or takes out its phones. */
export function LabPoll({ run, question, poll }: LabPollProps): ReactNode {
  const id = useId();
  const texts = choiceTexts(run, question);
  const choices =
    texts.length === 0 ? (
      poll.live === undefined && <p className="poll-number">{PREDICT_TEXT.poll.number}</p>
    ) : (
      <ul className="poll-choices" aria-label={PREDICT_TEXT.yourAnswer}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  return (
    <section className="poll" aria-labelledby={id}>
      <p className="sec">
        {PREDICT_TEXT.heading({ step: question.step })}
        {poll.live === undefined && <span>{PREDICT_TEXT.poll.heading}</span>}
      </p>
      <h1 id={id} className="voice">
        {askQuestion(run, question)}
      </h1>
      {isLecturer() ? (
        <Suspense fallback={choices}>
          <LabLive key={question.step} {...{ run, question, poll }}>
            {choices}
          </LabLive>
        </Suspense>
      ) : (
        choices
      )}
    </section>
  );
}
