// The reference string as text.

import { type ReactNode, useId, useState } from "react";
import { explainDiag } from "../../base/text/diag.ts";
import { LONGEST_TYPED } from "../../base/link/string/reference-string.ts";
import type { Diag } from "../../base/sim/schema.gen.ts";
import { words as LAB_TEXT } from "virtual:words/textbook/lab";
import { formatValue } from "../../base/text/numbers.ts";

/** Props of the string's field. */
export interface ReferenceFieldProps {
  readonly value: string;
  /** What is wrong with it. */
  readonly diags: readonly Diag[];
  /** Whether an earlier string is still shown. */
  readonly hasShown: boolean;
  readonly onPreview: (references: string) => void;
  readonly onCommit: (references: string) => void;
  /** What is shown beside the text. */
  readonly children?: ReactNode;
}

/** Characters that are shown while nobody edits: the browser takes a fifth of a second to lay out a million references. */
const MOST_SHOWN = 100_000;

/** As some textbooks print strings: `12342156` is one page number, or eight. */
const RUN_TOGETHER = /^\s*\d{5,}\s*$/;
const apart = (digits: string): string => digits.trim().replaceAll(/\B/g, " ");

/** The string as typed. Whatever can be parsed runs as it is typed; Back returns to the string before the edit. */
export function ReferenceField(props: ReferenceFieldProps): ReactNode {
  const { value, diags, hasShown, onPreview, onCommit, children } = props;
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [edited, setEdited] = useState(false);
  const shown = draft ?? value;
  const isCut = !edited && shown.length > MOST_SHOWN;
  const tooLong = draft !== undefined && draft.length > LONGEST_TYPED;
  const problem = tooLong
    ? LAB_TEXT.tooLongTyped({ limit: formatValue(LONGEST_TYPED) })
    : diags[0] && explainDiag(diags[0]);
  return (
    <div className="references field">
      <label className="lab" htmlFor={id}>
        {LAB_TEXT.references}
      </label>
      <input
        id={id}
        type="text"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        placeholder={LAB_TEXT.referencesHint}
        value={isCut ? shown.slice(0, MOST_SHOWN) : shown}
        readOnly={isCut}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-error`}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setDraft(typed);
          if (typed.length <= LONGEST_TYPED) onPreview(typed);
        }}
        onFocus={() => setEdited(true)}
        onBlur={() => {
          setEdited(false);
          if (draft !== undefined && !tooLong) onCommit(draft);
          setDraft(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
      {children}
      {problem === undefined && RUN_TOGETHER.test(shown) && (
        <output className="field-error asks">
          {LAB_TEXT.runTogether}{" "}
          <button type="button" className="txt lk" onClick={() => onCommit(apart(shown))}>
            {apart(shown)}
          </button>
        </output>
      )}
      {problem !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {problem} {hasShown ? LAB_TEXT.lastGood : LAB_TEXT.nothingShown}
        </p>
      )}
    </div>
  );
}
