// Short texts in the browser's storage. Asking for the storage may already throw (cookies blocked), any write may (full), and
// what is found may be anything: another tab, an older or a newer version of this page, or a crash has written it.

/** A storage, asked for at every use because asking can be forbidden. */
export type Area = () => Storage;

/** The browser's, and the tab's own. */
export const inBrowser: Area = () => window.localStorage;
export const inTab: Area = () => window.sessionStorage;

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
