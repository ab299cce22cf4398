// Makes a reference string: by a pattern with sliders, or by hand, reference by reference. Changes take effect at once.

import "./string-panel.css";
import type { ReactNode } from "react";
import { words as STRINGS_TEXT } from "virtual:words/textbook/strings";
import { BookList } from "./book-list.tsx";
import { PatternMaker } from "./pattern-maker.tsx";
import type { StringLink, StringState } from "./reference-controls.tsx";
import { TokenEditor } from "./token-editor.tsx";
import { TokenPad } from "./token-pad.tsx";

/** Props of the panel. */
export interface StringPanelProps {
  readonly values: StringState;
  readonly link: StringLink;
  /** The string, written out. */
  readonly text: string;
  readonly onMake: (pattern: string) => void;
}

/** Both ways to make a string, side by side, and below them those of books. */
export function StringPanel({ values, link, text, onMake }: StringPanelProps): ReactNode {
  const preview = (typed: string): void => link.preview({ references: typed, pattern: null });
  const commit = (typed: string): void => link.push({ references: typed, pattern: null });
  return (
    <div className="string-halves">
      <section>
        <h2 className="sec">{STRINGS_TEXT.byPattern}</h2>
        <PatternMaker values={values} link={link} onMake={onMake} />
      </section>
      <section>
        <h2 className="sec">{STRINGS_TEXT.byHand}</h2>
        <TokenEditor text={text} onPreview={preview} onCommit={commit} />
        <TokenPad text={text} onCommit={commit} />
      </section>
      <section className="string-books">
        <h2 className="sec">{STRINGS_TEXT.fromBooks}</h2>
        <BookList link={link} />
      </section>
    </div>
  );
}
