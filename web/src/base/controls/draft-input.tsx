// A text that is edited where it is shown: Enter or leaving commits it, Esc reverts it.

import { type ReactNode, useState } from "react";

/** Props of the field. */
export interface DraftInputProps {
  readonly value: string;
  /** Called with what was typed, even if it is the same again. */
  readonly onCommit: (typed: string) => void;
  /** What a screen reader says, if there is no label around it. */
  readonly label?: string;
  readonly className?: string;
  /** How many characters wide the field is for a text. */
  readonly sizeOf?: (shown: string) => number;
}

/** The field. */
export function DraftInput({ value, onCommit, label, className, sizeOf }: DraftInputProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value;
  const commit = (): void => {
    setTyped(undefined);
    if (typed !== undefined) onCommit(typed);
  };
  return (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      className={className}
      aria-label={label}
      size={sizeOf?.(shown)}
      value={shown}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
        if (event.key === "Escape") setTyped(undefined);
      }}
    />
  );
}
