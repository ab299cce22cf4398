// Asks who the student is: the name or number makes the variant.

import { type ReactNode, useId, useState } from "react";
import { words as WORDS } from "virtual:words/learn/homework";

/** The longest name that an exercise takes. */
const LONGEST = 100;

/** Props of the question. */
export interface WhoProps {
  readonly onBegin: (student: string) => void;
}

/** The question. */
export function Who({ onBegin }: WhoProps): ReactNode {
  const id = useId();
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  return (
    <form
      className="homework-who"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const student = text.trim();
        if (student === "" || student.length > LONGEST) setMissing(true);
        else onBegin(student);
      }}
    >
      <h2 className="sec">{WORDS.who.title}</h2>
      <label htmlFor={id} className="lab">
        {WORDS.who.label}
      </label>
      <p className="homework-line">
        <input
          id={id}
          className="entry"
          autoComplete="name"
          aria-invalid={missing}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <button type="submit" className="solid">
          {WORDS.who.begin}
        </button>
      </p>
      {missing && (
        <p className="field-error" role="alert">
          {WORDS.who.missing({ most: LONGEST })}
        </p>
      )}
      <p id={`${id}-hint`} className="homework-note">
        {WORDS.who.hint}
      </p>
    </form>
  );
}
