// When a log began that does not show the time of day, as somebody says.

import type { Log } from "../log.ts";

/** What a field for it shows while it is empty. */
export const BEGAN_EXAMPLE = "2026-11-26 04:22:45";

const DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u;
const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?$/u;

/** Whether a text is a time of the clock, with a date or without: `2026-11-26 04:22`, `04:22:45`. */
export function isClockTime(text: string): boolean {
  const [date, time, ...more] = text.trim().split(/[ T]/u);
  if (time === undefined) return TIME.test(date ?? "");
  return more.length === 0 && isDate(date ?? "") && TIME.test(time);
}

function isDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1970 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether the rows of a log count seconds since boot, so that what is asked is when the machine booted. */
export function countsFromBoot({ head: { time } }: Log): boolean {
  return time.source === "clock";
}
