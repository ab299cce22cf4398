// A labelled text of an author: one line, or several.

import { type ReactNode, useId } from "react";

/** Props of a text field. */
export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** More than one line makes it an area. Default 1. */
  readonly lines?: number;
}

/** A text with its label above. */
export function TextField({ label, value, onChange, lines = 1 }: TextFieldProps): ReactNode {
  const id = useId();
  const shared = { id, value, className: "entry" };
  return (
    <div className="text-field">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      {lines > 1 ? (
        <textarea {...shared} rows={lines} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input {...shared} type="text" autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </div>
  );
}
