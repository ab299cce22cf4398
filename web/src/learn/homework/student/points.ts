// Points as the reader's language writes them.

import { language } from "../../../base/text/language.ts";

/** Points, with two digits after the point at most. */
export const inPoints = (points: number): string => points.toLocaleString(language, { maximumFractionDigits: 2 });

/** A moment: day and time. */
export function inWords(moment: string | number): string {
  return new Date(moment).toLocaleString(language, { dateStyle: "full", timeStyle: "short" });
}
