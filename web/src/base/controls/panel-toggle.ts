// Whether a panel is open, from its own `toggle` events: React also lets those of nested elements bubble up to it.

import type { ToggleEvent } from "react";

/** Reports when the panel itself opens or closes. */
export function panelToggle(tell: (isOpen: boolean) => void): (event: ToggleEvent<HTMLElement>) => void {
  return (event) => {
    if (event.target === event.currentTarget) tell(event.newState === "open");
  };
}
