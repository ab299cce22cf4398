// For what changes faster than a link should: it is written after a pause, because browsers limit the history writes
// per second, or before the link is read, whichever comes first.

import type { LocationStore } from "../model/location.ts";

const PAUSE_MS = 150;

/** Writes after a pause; call the result to drop it. */
export function writeAfterPause(location: Pick<LocationStore, "beforeRead">, write: () => void): () => void {
  const drop = (): void => {
    clearTimeout(timer);
    stop();
  };
  const now = (): void => {
    drop();
    write();
  };
  const timer = setTimeout(now, PAUSE_MS);
  const stop = location.beforeRead(now);
  return drop;
}
