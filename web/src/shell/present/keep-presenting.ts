// Keeps a presentation over a reload of its window: the class waits, and the notes window is still there.

import {
  formatPresentation,
  parsePresentation,
  type Presentation,
  type PresentStore,
} from "../../base/model/presenting.ts";

/** In the storage of the tab, not of the browser: another tab does not present. */
const KEY = "faultline.presentation";

/** The presentation that this window was in when it was reloaded. */
export function loadPresentation(window: Window): Presentation | undefined {
  // A copied tab, or a window that a page opens, begins with a copy of the storage.
  const [navigation] = window.performance.getEntriesByType("navigation");
  if (navigation === undefined || !("type" in navigation) || navigation.type !== "reload") return undefined;
  try {
    return parsePresentation(window.sessionStorage.getItem(KEY));
  } catch {
    return undefined; // storage can be forbidden; a reload then ends a presentation
  }
}

/** Keeps the presentation from now on. */
export function bindPresentation(window: Window, present: PresentStore): void {
  present.subscribe(({ now }) => {
    try {
      if (now === undefined) window.sessionStorage.removeItem(KEY);
      else window.sessionStorage.setItem(KEY, formatPresentation(now));
    } catch {
      // as above
    }
  });
}
