// Whether a panel is open, of its own `toggle` events: React brings along those of what folds inside it, too.

import type { ToggleEvent } from "react";

/** Tells a panel's own opening and closing. */
export function panelToggle(tell: (isOpen: boolean) => void): (event: ToggleEvent<HTMLElement>) => void {
  return (event) => {
    if (event.target === event.currentTarget) tell(event.newState === "open");
  };
}
