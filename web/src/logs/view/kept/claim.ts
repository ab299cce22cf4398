// Which shelf is this tab's. A tab holds a lock in its shelf's name as long as it lives, so that no other takes it; after a
// reload, the tab knows it again.

import { inTab, keepText, textAt } from "../../../base/keep/texts.ts";

const KEY = "faultline.shelf";
const LOCK = "faultline shelf ";

/** How long a page that goes may take to let go of its shelf. */
const LET_GO_MS = 1000;

let own: string | undefined;
let letGo: (() => void) | undefined;

/** The shelf that this tab had before it was reloaded; another tab may have it, if this one is a copy of it. */
export const shelfBefore = (): string | null => textAt(KEY, inTab);

/** This tab's shelf; a new one if it has none yet. */
export async function ownShelf(): Promise<string> {
  if (own === undefined) await claim(`${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`);
  return own ?? "";
}

/** Makes a shelf this tab's, unless another tab has it. */
export async function claim(id: string): Promise<boolean> {
  const isFree = await hold(id);
  if (!isFree) return false;
  own = id;
  keepText(KEY, id, inTab);
  return true;
}

/** Makes the page that comes after a reload show another shelf. */
export function showShelf(id: string): void {
  keepText(KEY, id, inTab);
}

/** Whether no tab has a shelf. */
export async function isFree(id: string): Promise<boolean> {
  const { locks } = window.navigator;
  // Without locks (plain http), nothing is known of other tabs: what they have is left to them.
  if (locks === undefined || id === own) return false;
  return locks.request(LOCK + id, { ifAvailable: true }, (lock) => lock !== null).catch(() => false);
}

async function hold(id: string): Promise<boolean> {
  const { locks } = window.navigator;
  const [navigation] = window.performance.getEntriesByType("navigation");
  const isReload = navigation !== undefined && "type" in navigation && navigation.type === "reload";
  if (locks === undefined) return id !== shelfBefore() || isReload;
  // The page that was here before a reload lets go of its lock a moment after this one has begun.
  const options: LockOptions =
    id === shelfBefore() ? { signal: AbortSignal.timeout(LET_GO_MS) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const held = locks.request(LOCK + id, options, (lock) => {
      resolve(lock !== null);
      if (lock === null) return undefined;
      letGo?.();
      return new Promise<void>((done) => (letGo = done));
    });
    held.catch(() => resolve(false));
  });
}
