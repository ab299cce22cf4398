// Keeps a presentation across a reload of its window: the class is waiting, and the notes window is still there.

import { inTab, keepText, textAt } from "../../base/keep/texts.ts";
import {
  formatPresentation,
  parsePresentation,
  type Presentation,
  type PresentStore,
} from "../../base/model/presenting.ts";

/** Stored for the tab, not for the browser: another tab is not presenting. */
const KEY = "faultline.presentation";

/** The presentation that this window was in when it was reloaded. */
export function loadPresentation(window: Window): Presentation | undefined {
  // A duplicated tab, or a window opened by a page, starts with a copy of the storage.
  const [navigation] = window.performance.getEntriesByType("navigation");
  if (navigation === undefined || !("type" in navigation) || navigation.type !== "reload") return undefined;
  // Storage can be forbidden; a reload then ends a presentation.
  return parsePresentation(textAt(KEY, inTab));
}

/** Stores the presentation from now on. */
export function bindPresentation(present: PresentStore): void {
  present.subscribe(({ now }) => {
    keepText(KEY, now === undefined ? null : formatPresentation(now), inTab);
  });
}
