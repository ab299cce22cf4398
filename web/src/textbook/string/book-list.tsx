// The strings of textbooks, with edition and number. Each comes with the book's number of frames.

import type { ReactNode } from "react";
import { NAMED_BOOK_STRINGS } from "./named-strings.ts";
import type { StringLink } from "./reference-controls.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";

/** The list. */
export function BookList({ link }: { readonly link: StringLink }): ReactNode {
  return (
    <ul className="book-list">
      {NAMED_BOOK_STRINGS.map(({ name, references, of: { frames } }) => (
        <li key={`${name} ${references}`}>
          <TextButton
            kind="underlined"
            onPress={() => link.push({ references, pattern: null, frames, step: 0, stage: 3 })}
          >
            {name}
          </TextButton>
          <code>{references}</code>
        </li>
      ))}
    </ul>
  );
}
