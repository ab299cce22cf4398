// A value that stays as it is while somebody works inside an element.

import { type FocusEvent, useState } from "react";

/** What the element must be given. */
export interface Holding {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** The value, or the one from the moment the focus came in: a control that is dragged must not move away under the hand. */
export function useHeld<T>(value: T): readonly [T, Holding] {
  const [held, setHeld] = useState<{ readonly value: T }>();
  return [
    held === undefined ? value : held.value,
    {
      onFocus: () => setHeld((last) => last ?? { value }),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(undefined);
      },
    },
  ];
}
