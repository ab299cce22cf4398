// A value that stays as it is while somebody works inside an element.

import { type FocusEvent, useState } from "react";

/** What the element must be given. */
export interface FocusHandlers {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** The value, or the one from the moment the focus came in: a control that is dragged must not move away under the hand. */
export function useFrozenInFocus<T>(value: T): readonly [T, FocusHandlers] {
  const [frozen, setFrozen] = useState<{ readonly value: T }>();
  return [
    frozen === undefined ? value : frozen.value,
    {
      onFocus: () => setFrozen((last) => last ?? { value }),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFrozen(undefined);
      },
    },
  ];
}
