// What a kept text means, and what other tabs write to it. Apart from texts.ts, which the page needs before its first paint.

import { setTextAside } from "./texts-aside.ts";
import { type Area, inBrowser, textAt } from "./texts.ts";

/** What a text means, and whether all of it could be read. */
export interface Meant<T> {
  readonly value: T;
  readonly isWhole: boolean;
}

/** What is kept at a key; what cannot be read whole is set aside first. `isSafe`: whether the key may be written to. */
export function readKept<T>(
  key: string,
  read: (text: string | null) => Meant<T>,
  area: Area = inBrowser,
): { readonly value: T; readonly isSafe: boolean } {
  const { value, isWhole } = read(textAt(key, area));
  return { value, isSafe: isWhole || setTextAside(key, area) };
}

/** Calls back when another tab has written a text; call the result to stop. */
export function heedText(key: string, hear: (text: string | null) => void): () => void {
  const listen = (event: StorageEvent): void => {
    // A `null` key: everything was removed.
    if (event.key === key || event.key === null) hear(event.newValue);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
