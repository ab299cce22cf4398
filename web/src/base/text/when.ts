// When something happened, on the reader's own clock.

import { locale } from "./language.ts";

const WHEN = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });

const WHEN_UTC = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** The same where the clock was far away, and nobody knows the reader's: "22 Feb 2007, 17:00 UTC". */
export function utcText(at: number): string {
  return `${WHEN_UTC.format(new Date(at))} UTC`;
}

/** A date with its time, such as "28 Nov 2026, 00:38". */
export function whenText(at: string | number): string {
  return WHEN.format(new Date(at));
}
