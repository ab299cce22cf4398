// What OPT would have done: one sentence below the explanation of an eviction.

import { type ReactNode, useMemo } from "react";
import { explainOpt } from "../../explain/question.ts";
import { OptChoices } from "../../model/opt-choice.ts";
import { words as PREDICT_TEXT } from "virtual:words/textbook/predict";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { Marked } from "../../../base/text/voice.tsx";
import type { Shown } from "../shown.ts";
import type { Lab } from "../use-lab.ts";

/** Props of the sentence. */
export interface LabOptProps {
  readonly lab: Lab;
  readonly shown: Shown;
}

/** Shown only where a page is chosen: from the second stage of a step that evicts. */
export function LabOpt({ lab: { values, link }, shown: { run, moment } }: LabOptProps): ReactNode {
  const choices = useMemo(() => new OptChoices(run), [run]);
  const choice = useMemo(() => choices.at(moment.step), [choices, moment.step]);
  // It reveals what comes.
  if (choice === undefined || moment.stage === 0 || values.hideFuture) return null;
  const { shadow } = PREDICT_TEXT;
  const turn = (): void => link.push({ shadow: !values.shadow });
  if (!values.shadow) {
    return (
      <p className="shadow">
        <TextButton kind="underlined" onPress={turn}>
          {shadow.show}
        </TextButton>
      </p>
    );
  }
  return (
    <p className="shadow">
      <Marked sentence={explainOpt(run, choice)} />{" "}
      <TextButton kind="underlined" onPress={turn} label={shadow.hideLabel}>
        {shadow.hide}
      </TextButton>
    </p>
  );
}
