// Texts that cannot be read are moved to keys of their own, with the date, and the reader is told.

import { type Area, inBrowser, keepText, textAt } from "./texts.ts";

/** Prefix of the keys of what could not be read. The date follows, then the key that it had. */
export const ASIDE = "faultline.aside ";

/** Moves a text that cannot be read to a key of its own. False if it had to stay: then nothing may be written over it. */
export function setTextAside(key: string, area: Area = inBrowser): boolean {
  const text = textAt(key, area);
  if (text === null) return true;
  const place = (time: number): string => `${ASIDE}${new Date(time).toISOString()} ${key}`;
  let time = Date.now();
  while (textAt(place(time), area) !== null) time += 1;
  if (!keepText(place(time), text, area)) return false;
  const moved = keepText(key, null, area);
  announceAside();
  return moved;
}

let heed: (() => void) | undefined;
let unheard = false;

/** Says that something was set aside, to whoever tells the reader. */
export function announceAside(): void {
  unheard = heed === undefined;
  heed?.();
}

/** Hears of what is set aside, and of what was before. */
export function heedAside(hear: () => void): void {
  heed = hear;
  if (unheard) announceAside();
}
