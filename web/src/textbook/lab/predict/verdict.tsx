// The outcome of a prediction: the verdict, the score so far, and at the end of a challenge, its result code.

import type { ReactNode } from "react";
import { verdictOf } from "../../explain/question.ts";
import type { ReplayRun } from "../../run/replay-run.ts";
import type { Prediction } from "../../model/quiz.ts";
import { words as PREDICT_TEXT } from "virtual:words/textbook/predict";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { useCopy } from "../../../base/page/use-copy.ts";
import { Marked } from "../../../base/text/voice.tsx";
import type { Predict, Result } from "./use-predict.ts";

/** Right or wrong, and what would have been right. */
export function LabVerdict({
  run,
  prediction,
}: {
  readonly run: ReplayRun;
  readonly prediction: Prediction;
}): ReactNode {
  return (
    <p className="verdict">
      <Marked sentence={verdictOf(run, prediction)} />
    </p>
  );
}

/** The score, and the way to begin again. */
export function LabScore({ predict, locked }: { readonly predict: Predict; readonly locked: boolean }): ReactNode {
  const { score, reset } = predict;
  if (score === undefined) return null;
  const put = score.answered + score.skipped;
  return (
    <p className="score">
      <output>{PREDICT_TEXT.score({ right: score.right, answered: score.answered })}</output>
      {score.skipped > 0 && <span>{PREDICT_TEXT.skippedCount({ skipped: score.skipped })}</span>}
      {!locked && put > 0 && (
        <TextButton kind="underlined" onPress={reset} label={PREDICT_TEXT.resetLabel}>
          {PREDICT_TEXT.reset}
        </TextButton>
      )}
    </p>
  );
}

/** The end of a challenge: the score, the code to hand in, and a note that nobody has signed the code. */
export function LabResult({ result: { score, wanted, code } }: { readonly result: Result }): ReactNode {
  const copy = useCopy();
  return (
    <section className="result" aria-label={PREDICT_TEXT.code}>
      <p>{PREDICT_TEXT.over({ right: score.right, wanted })}</p>
      <p className="code">
        <span>{PREDICT_TEXT.code}</span> <b>{code}</b>
        <TextButton
          kind="underlined"
          onPress={() => copy(code, PREDICT_TEXT.codeCopied)}
          label={PREDICT_TEXT.copyCodeLabel}
        >
          {PREDICT_TEXT.copyCode}
        </TextButton>
      </p>
      <p className="q">{PREDICT_TEXT.notSigned}</p>
    </section>
  );
}
