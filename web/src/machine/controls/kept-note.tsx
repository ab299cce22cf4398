// Says how many of many runs are kept from before, and offers to make them anew.

import type { ReactNode } from "react";
import { words as KEPT_TEXT } from "virtual:words/machine/kept";
import { TextButton } from "../../base/controls/text-button.tsx";

/** Props of the note. */
export interface KeptNoteProps {
  /** The runs that were not made now. */
  readonly found: number;
  readonly running: boolean;
  /** None while they cannot be made. */
  readonly onAnew: (() => void) | undefined;
}

/** The note; nothing if all runs were made now. */
export function KeptNote({ found, running, onAnew }: KeptNoteProps): ReactNode {
  if (found === 0) return null;
  return (
    <span>
      {KEPT_TEXT.found({ found })}{" "}
      {!running && onAnew && (
        <TextButton kind="underlined" onPress={onAnew}>
          {KEPT_TEXT.anew}
        </TextButton>
      )}
    </span>
  );
}
