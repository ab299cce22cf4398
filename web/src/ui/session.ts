// Keeps the session in the browser, and brings it back.
//
// In localStorage, not in a database: a session is a few links, and only what is read before the first paint can be shown
// in it. What is too large for links will want a database.

import { type LocationStore, sameLink } from "../state/location.ts";
import { formatSession, parseSession, type Session } from "../state/session.ts";

/** Where the session is kept. */
export const SESSION_KEY = "faultline.session";

/** Pause before a session is written: a drag changes the link at every frame. */
const WRITE_MS = 500;

/** The session of the last visit, if there is one that can be read. */
export function loadSession(window: Window): Session | undefined {
  try {
    return parseSession(window.localStorage.getItem(SESSION_KEY));
  } catch {
    return undefined; // storage can be forbidden; the page works without
  }
}

/** Keeps the session until the result is called. Nothing is kept before something was changed. */
export function bindSession(window: Window, location: LocationStore): () => void {
  let pending: number | undefined;
  const write = (): void => {
    window.clearTimeout(pending);
    if (pending === undefined) return;
    pending = undefined;
    try {
      window.localStorage.setItem(SESSION_KEY, formatSession(location.getState()));
    } catch {
      // as above
    }
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

/** Shows what a session showed, as a step of its own. */
export function resume({ link }: Session, location: LocationStore): void {
  location.push(link.view, () => link.params);
  location.show(link.view);
}

/** Whether a session would show something else than the page does. */
export function differs({ link }: Session, location: LocationStore): boolean {
  const now = location.getState().link;
  return !sameLink(link, { ...now, shell: link.shell });
}
