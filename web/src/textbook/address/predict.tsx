// The question about the next stage. Numbers are typed as they are shown, in any notation.

import { useState, type ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/address";
import { TextButton } from "../../base/controls/text-button.tsx";
import { type AddressQuestion, readNumber } from "../model/address-moment.ts";
import type { AddressBench } from "./use-address.ts";

/** The form; it is mounted anew for each question. */
export function AddressPredict({ bench, onVerdict }: PredictProps): ReactNode {
  const { question } = bench;
  const [typed, type] = useState("");
  const [isBad, setBad] = useState(false);
  if (question === undefined) return null;
  const judge = (value: number): void => {
    const right = question.right.includes(value);
    const words = question.right.map((one) => answerWords(question.ask, one)).join(TEXT.or);
    onVerdict({
      right,
      text: right
        ? TEXT.right({ answer: words })
        : TEXT.wrong({ said: answerWords(question.ask, value), answer: words }),
    });
    bench.answered(right);
  };
  const isChoice = question.ask === "tlb" || question.ask === "walk";
  return (
    <form
      className="addr-ask"
      aria-label={TEXT.predict}
      onSubmit={(event) => {
        event.preventDefault();
        const value = readNumber(typed);
        if (value === undefined) setBad(true);
        else judge(value);
      }}
    >
      <b>{questionWords(question)}</b>
      {isChoice ? (
        [1, 0].map((value) => (
          <TextButton key={value} kind="underlined" onPress={() => judge(value)}>
            {answerWords(question.ask, value)}
          </TextButton>
        ))
      ) : (
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
          {isBad && <span className="field-error">{TEXT.notNumber}</span>}
        </>
      )}
      <TextButton onPress={bench.skip}>{TEXT.skip}</TextButton>
    </form>
  );
}

interface PredictProps {
  readonly bench: AddressBench;
  readonly onVerdict: (verdict: Verdict) => void;
}

/** What was said of an answer. */
export interface Verdict {
  readonly right: boolean;
  readonly text: string;
}

function questionWords({ ask, level = 0 }: AddressQuestion): string {
  return ask === "index" ? TEXT.ask.index({ level: level + 1 }) : TEXT.ask[ask];
}

function answerWords(ask: string, value: number): string {
  if (ask === "tlb") return value === 1 ? TEXT.hit : TEXT.miss;
  if (ask === "walk") return value === 1 ? TEXT.valid : TEXT.invalid;
  return ask === "physical" ? `${value} (0x${value.toString(16).toUpperCase()})` : String(value);
}
