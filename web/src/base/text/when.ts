// When something happened, on the reader's own clock.

import { locale } from "./language.ts";

const WHEN = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });

/** A date with its time, such as "28 Nov 2026, 00:38". */
export function whenText(at: string | number): string {
  return WHEN.format(new Date(at));
}
