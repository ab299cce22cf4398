// A labelled text of several lines: an author's words, or data to type or paste.

import { type ReactNode, useId } from "react";

/** Props of a text area. */
export interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly rows: number;
  /** Data is not spell-checked: nothing in it is corrected or completed. */
  readonly kind: "words" | "data";
  readonly onChange: (value: string) => void;
  /** Called when the area loses the focus. */
  readonly onLeave?: () => void;
  /** An example, shown while there is no text. */
  readonly hint?: string;
  /** The note below, and whether it reports a problem. */
  readonly note?: { readonly text: string; readonly isProblem: boolean };
  /** Shown below the note. */
  readonly children?: ReactNode;
  /** A class of the whole field, for its place in a view. */
  readonly className?: string;
}

const UNSPELLED = { spellCheck: false, autoComplete: "off", autoCapitalize: "off" };
const LOOKS = { words: { field: "text-field", area: "entry" }, data: { field: "field", area: undefined } };

/** The text, with its label above and its note below. */
export function TextArea({
  label,
  value,
  rows,
  kind,
  onChange,
  onLeave,
  hint,
  note,
  children,
  className = "",
}: TextAreaProps): ReactNode {
  const id = useId();
  const look = LOOKS[kind];
  return (
    <div className={`${look.field} ${className}`.trim()}>
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={look.area}
        rows={rows}
        {...(kind === "data" ? UNSPELLED : {})}
        placeholder={hint}
        value={value}
        aria-invalid={note?.isProblem}
        aria-describedby={note && `${id}-note`}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      {note && (
        <p
          id={`${id}-note`}
          className={note.isProblem ? "field-error" : "note"}
          role={note.isProblem ? "alert" : undefined}
        >
          {note.text}
        </p>
      )}
      {children}
    </div>
  );
}
