// A control, with the way back to its default while it is set to something else.

import "./resettable.css";
import { type ReactNode, useRef } from "react";
import { TextButton } from "../../base/controls/text-button.tsx";

/** Props of a control that has a default. */
export interface ResettableProps {
  readonly word: string;
  /** What a screen reader says: the word, and what it resets. */
  readonly label: string;
  /** Whether it differs from its default. */
  readonly isSet: boolean;
  readonly onReset: () => void;
  /** The control. */
  readonly children: ReactNode;
}

/** The control with a button below it. Pressing the button removes it and moves the focus to the control. */
export function Resettable({ word, label, isSet, onReset, children }: ResettableProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const reset = (): void => {
    // The thumb of a track, or the selected choice; not the number field above the track.
    host.current?.querySelector<HTMLElement>("[type=range], :checked")?.focus();
    onReset();
  };
  return (
    <div className="resettable" ref={host}>
      {children}
      {isSet && (
        <TextButton kind="underlined" label={label} onPress={reset}>
          {word}
        </TextButton>
      )}
    </div>
  );
}
