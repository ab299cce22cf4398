// Short texts in the browser's storage. Asking for the storage may already throw (cookies blocked), any write may (full), and
// what is found may be anything: another tab, an older or a newer version of this page, or a crash has written it.

/** A storage, asked for at every use because asking can be forbidden. */
export type Area = () => Storage;

/** The browser's, and the tab's own. */
export const inBrowser: Area = () => window.localStorage;
export const inTab: Area = () => window.sessionStorage;

/** Prefix of the keys of what could not be read. The date follows, then the key that it had. */
export const ASIDE = "faultline.aside ";

/** The text at a key; `null` if there is none, or if storage is forbidden. */
export function textAt(key: string, area: Area = inBrowser): string | null {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; `null` removes it. True only if it was read back as it was written. */
export function keepText(key: string, text: string | null, area: Area = inBrowser): boolean {
  try {
    if (text === null) area().removeItem(key);
    else area().setItem(key, text);
    return area().getItem(key) === text;
  } catch {
    return false;
  }
}

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
