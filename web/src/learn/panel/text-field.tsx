// A labelled text for authors to edit: one line, or several.

import { type ReactNode, useId } from "react";
import { TextArea } from "../../base/controls/text-area.tsx";

/** Props of a text field. */
export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** More than one line makes it a text area. Default 1. */
  readonly lines?: number;
  /** Of one line. */
  readonly type?: "text" | "datetime-local";
  /** Whether one line is refused, and what is said below it. */
  readonly wrong?: boolean;
  readonly note?: string;
}

/** A text with its label above. */
export function TextField({
  label,
  value,
  onChange,
  lines = 1,
  type = "text",
  wrong = false,
  note,
}: TextFieldProps): ReactNode {
  const id = useId();
  if (lines > 1) return <TextArea kind="words" label={label} rows={lines} value={value} onChange={onChange} />;
  return (
    <div className="text-field">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="entry"
        type={type}
        autoComplete="off"
        value={value}
        aria-invalid={wrong}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {note !== undefined && (
        <span id={`${id}-note`} className="text-note">
          {note}
        </span>
      )}
    </div>
  );
}
