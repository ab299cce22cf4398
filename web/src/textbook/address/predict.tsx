// The question about the next stage. Numbers are typed as they are shown, in any notation.

import { useState, type ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/address";
import { TextButton } from "../../base/controls/text-button.tsx";
import { answerWords, questionSentence } from "../explain/address.ts";
import type { AddressMoment } from "../model/address-moment.ts";
import { type AddressQuestion, CHOICES, readAnswer } from "../model/address-questions.ts";
import type { AddressBench } from "./use-address.ts";

/** Props of the form. */
export interface PredictProps {
  readonly bench: AddressBench;
  readonly moment: AddressMoment;
  readonly question: AddressQuestion;
}

/** The form; it is mounted anew for each question. */
export function AddressPredict({ bench, moment, question }: PredictProps): ReactNode {
  const { entries, tlbNs, memoryNs, levels } = bench.link.values;
  const [typed, type] = useState("");
  const [isBad, setBad] = useState(false);
  const choices = CHOICES[question.ask];
  const costs = { e: entries > 0 ? tlbNs : 0, m: memoryNs, n: levels.length };
  return (
    <form
      className="addr-ask"
      aria-label={TEXT.predict}
      onSubmit={(event) => {
        event.preventDefault();
        const value = readAnswer(question.ask, typed);
        if (value === undefined) setBad(true);
        else bench.answer(value);
      }}
    >
      <b>{questionSentence(question, moment, costs)}</b>
      {choices === undefined ? (
        <>
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question is what the reader asked for
            autoFocus
            aria-label={TEXT.answer}
            value={typed}
            aria-invalid={isBad}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <button type="submit" className="txt lk">
            {TEXT.answer}
          </button>
          {isBad && (
            <span className="field-error">{question.ask === "victim-of" ? TEXT.notOwned : TEXT.notNumber}</span>
          )}
        </>
      ) : (
        choices.map((value) => (
          <TextButton key={value} kind="underlined" onPress={() => bench.answer(value)}>
            {answerWords(question.ask, value)}
          </TextButton>
        ))
      )}
      <TextButton onPress={bench.skip}>{TEXT.skip}</TextButton>
    </form>
  );
}
