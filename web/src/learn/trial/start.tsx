// Where a participant begins: with a number, not with a name.

import { type ReactNode, useId, useState } from "react";
import { words as WORDS } from "virtual:words/learn/trial";
import { MOST_PARTICIPANTS } from "../model/trial/condition.ts";

/** The way in. */
export function Start({ onBegin }: { readonly onBegin: (participant: number) => void }): ReactNode {
  const id = useId();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  const submit = (): void => {
    const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
    if (number >= 1 && number <= MOST_PARTICIPANTS) onBegin(number);
    else setWrong(true);
  };
  return (
    <section>
      <h2 className="sec">{WORDS.takePart}</h2>
      <form
        className="trial-line"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label htmlFor={id} className="lab">
          {WORDS.number}
        </label>
        <input
          id={id}
          className="entry trial-number"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={wrong}
          aria-describedby={`${id}-why`}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <button type="submit" className="solid">
          {WORDS.begin}
        </button>
      </form>
      {wrong && (
        <p className="field-error" role="alert">
          {WORDS.numberWrong({ most: String(MOST_PARTICIPANTS) })}
        </p>
      )}
      <p id={`${id}-why`} className="trial-note">
        {WORDS.numberHint}
      </p>
    </section>
  );
}
