// A control, and the way back to its default while it is not there.

import "./resettable.css";
import { type ReactNode, useRef } from "react";
import { TextButton } from "../../base/controls/text-button.tsx";

/** Props of a control that has a default. */
export interface ResettableProps {
  readonly word: string;
  /** What a screen reader says: the word, and of what. */
  readonly label: string;
  /** Whether it differs from its default. */
  readonly isSet: boolean;
  readonly onReset: () => void;
  /** The control. */
  readonly children: ReactNode;
}

/** The control with a button below it. The button goes away when it is pressed, and the focus to the control. */
export function Resettable({ word, label, isSet, onReset, children }: ResettableProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const reset = (): void => {
    // The thumb of a track, or the choice that is made; not the number over the track.
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
