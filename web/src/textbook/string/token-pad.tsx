// A pad of pages: each press appends a reference.

import { type ReactNode, useState } from "react";
import { appended, shortened } from "../link/tokens.ts";
import { words as STRINGS_TEXT } from "virtual:words/textbook/strings";

const PAGES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Props of the pad. */
export interface TokenPadProps {
  readonly text: string;
  readonly onCommit: (text: string) => void;
}

/** Ten pages, as writes or reads, and a way to take the last reference back. */
export function TokenPad({ text, onCommit }: TokenPadProps): ReactNode {
  const [writes, setWrites] = useState(false);
  return (
    <fieldset className="token-pad">
      <legend className="lab">{STRINGS_TEXT.pad}</legend>
      {PAGES.map((page) => (
        <button
          key={page}
          type="button"
          aria-label={STRINGS_TEXT.append({ page, write: writes })}
          onClick={() => onCommit(appended(text, `${page}${writes ? "w" : ""}`))}
        >
          {page}
        </button>
      ))}
      <button
        type="button"
        aria-label={STRINGS_TEXT.padWrites}
        aria-pressed={writes}
        onClick={() => setWrites(!writes)}
      >
        w
      </button>
      <button
        type="button"
        aria-label={STRINGS_TEXT.backspace}
        disabled={text.trim() === ""}
        onClick={() => onCommit(shortened(text))}
      >
        ⌫
      </button>
    </fieldset>
  );
}
