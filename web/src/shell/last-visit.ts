// Stores a visit in the browser for the next one, and restores it.
//
// In localStorage, not in a database: a visit is a few links, and only what is read before the first paint can be part
// of it. Anything too large for links will need a database.

import { keepText, type Meant, readKept } from "../base/keep/texts.ts";
import { type LocationStore, sameLink } from "../base/model/location.ts";
import { formatVisit, parseVisit, type Visit } from "../base/model/last-visit.ts";

/** The storage key of the visit. */
export const VISIT_KEY = "faultline.session";

/** Pause before a visit is written: a drag changes the link at every frame. */
const WRITE_MS = 500;

/** Whether nothing unreadable had to be left where the visit is written. */
let mayWrite = true;

/** The last visit, if there is one that can be read. */
export function loadLastVisit(window: Window): Visit | undefined {
  const area = (): Storage => window.localStorage;
  // Storage can be forbidden; the page works without it.
  const read = (text: string | null): Meant<Visit | undefined> => {
    const visit = parseVisit(text);
    return { value: visit, isWhole: text === null || visit !== undefined };
  };
  const { value, isSafe } = readKept(VISIT_KEY, read, area);
  mayWrite = isSafe;
  return value;
}

/** Stores the visit until the result is called. Nothing is stored before the first change. */
export function keepVisit(window: Window, location: LocationStore): () => void {
  let pending: number | undefined;
  const write = (): void => {
    window.clearTimeout(pending);
    if (pending === undefined) return;
    pending = undefined;
    if (mayWrite) keepText(VISIT_KEY, formatVisit(location.getState()), () => window.localStorage);
  };
  const stop = location.subscribe(() => {
    pending ??= window.setTimeout(write, WRITE_MS);
  });
  window.addEventListener("pagehide", write);
  return () => {
    stop();
    window.clearTimeout(pending);
    window.removeEventListener("pagehide", write);
  };
}

/** Shows what a visit showed, in a history entry of its own. */
export function resume({ link }: Visit, location: LocationStore): void {
  location.push(link.view, () => link.params);
  location.show(link.view);
}

/** Whether a visit would show something different from the page. */
export function differs({ link }: Visit, location: LocationStore): boolean {
  const now = location.getState().link;
  return !sameLink(link, { ...now, shell: link.shell });
}
