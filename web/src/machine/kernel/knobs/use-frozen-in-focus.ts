// A value that stays the same while the focus is inside an element.

import { type FocusEvent, useState } from "react";

/** The event handlers to attach to the element. */
export interface FocusHandlers {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** The value, or the one at the moment focus entered: a control must not move away while it is dragged. */
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
