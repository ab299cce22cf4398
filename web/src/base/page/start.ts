// Begins and ends a presentation. Small, because it is loaded before anybody presents.

import { newPresentation } from "../model/presenting.ts";
import type { Services } from "./services.ts";
import { enterFullScreen, leaveFullScreen } from "./full-screen.ts";

/** Begins a presentation. Call it while handling a press: full screen may be requested only then. */
export function startPresenting({ present }: Services): void {
  if (present.getState().now === undefined) {
    const id = Math.random().toString(36).slice(2, 12).padEnd(4, "0");
    present.setState({ now: newPresentation(id, Date.now()) });
  }
  enterFullScreen(window);
}

/** Ends the presentation. */
export function stopPresenting({ present }: Services): void {
  present.setState({ now: undefined });
  leaveFullScreen(window);
}
