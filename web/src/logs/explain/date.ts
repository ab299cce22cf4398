// A date and time as people write them.

import { locale } from "../../base/text/language.ts";

/** "22 November 2026 at 13:58": day, month and year cannot be confused. */
export function explainDate(date: Date): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
  }).format(date);
}
