// Stores what the page shows in the browser, for the next visit.

import { setTextAside } from "../../base/keep/texts-aside.ts";
import { keepText } from "../../base/keep/texts.ts";
import { formatVisit } from "../../base/model/last-visit.ts";
import type { LocationStore } from "../../base/model/location.ts";
import { loadLastVisit, VISIT_KEY } from "./last-visit.ts";

/** Pause before a visit is written: a drag changes the link at every frame. */
const WRITE_MS = 500;

/** Stores the visit until the result is called. Nothing is stored before the first change since `begun`. */
export function keepVisit(window: Window, location: LocationStore, begun = location.getState()): () => void {
  // Nothing is written over what could not be read and could not be moved.
  const mayWrite = loadLastVisit() !== undefined || setTextAside(VISIT_KEY);
  let pending: number | undefined;
  const write = (): void => {
    window.clearTimeout(pending);
    if (pending === undefined) return;
    pending = undefined;
    if (mayWrite) keepText(VISIT_KEY, formatVisit(location.getState()));
  };
  const wait = (): void => {
    pending ??= window.setTimeout(write, WRITE_MS);
  };
  if (location.getState() !== begun) wait();
  const stop = location.subscribe(wait);
  window.addEventListener("pagehide", write);
  return () => {
    stop();
    window.clearTimeout(pending);
    window.removeEventListener("pagehide", write);
  };
}
