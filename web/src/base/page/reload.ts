// Reloads the page and keeps what is open: whoever holds something that a reload would lose says here how it is kept.

import { pause } from "../model/pause.ts";

/** Nobody waits longer than this for a browser that keeps nothing. */
const MOST_MS = 5000;

const acts = new Set<() => void | Promise<void>>();

/** Does something before the page reloads itself; call the result to take that back. */
export function beforeReload(act: () => void | Promise<void>): () => void {
  acts.add(act);
  return () => void acts.delete(act);
}

/** Keeps what is open, and reloads. */
export async function reloadPage(): Promise<void> {
  await Promise.race([Promise.allSettled([...acts].map(async (act) => act())), pause(MOST_MS)]);
  window.location.reload();
}
