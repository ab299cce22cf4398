// How moments of the logs are written and read: as the time of day, or as seconds since the start.

import { readClock } from "../model/charts/clock.ts";
import {
  clockAt,
  isOverDays,
  readClockTime,
  secondsOf,
  stretchAt,
  type WallClock,
  zonesOf,
} from "../model/clock/wall-clock.ts";
import { ticksBy, tickStep, timeTicks } from "../../base/series/log-series.ts";
import type { LogWindow } from "../../base/series/log-window.ts";
import { locale } from "../../base/text/language.ts";
import { formatClock } from "../../base/text/numbers.ts";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";

/** A mark on the time axis. */
export interface Tick {
  readonly at: number;
  readonly label: string;
}

/** How moments of an axis are written and read. */
export interface Times {
  /** Whether they are times of day. */
  readonly isClock: boolean;
  /** A moment as short as can be: "04:22:45". */
  readonly write: (seconds: number) => string;
  /** A moment for a field, from which `read` gets it back. */
  readonly field: (seconds: number) => string;
  /** A moment with everything that is known: "2026-11-26 04:22:45 CET". */
  readonly full: (seconds: number) => string;
  /** Round moments in a window, at most `most` of them. */
  readonly ticks: (window: LogWindow, most: number) => readonly Tick[];
  /** The moment that somebody wrote; `after_s` decides which of several days is meant. */
  readonly read: (text: string, after_s?: number) => number | undefined;
  /** What to know about the times: the date and the zone. */
  readonly note: string;
}

/** Seconds since the start of the axis. */
export const SECONDS: Times = {
  isClock: false,
  write: formatClock,
  field: formatClock,
  full: formatClock,
  ticks: (window, most) => timeTicks(window, most).map((at) => ({ at, label: formatClock(at) })),
  read: readClock,
  note: "",
};

const two = (n: number): string => String(n).padStart(2, "0");

function partsOf(clock: WallClock, seconds: number): Date {
  // The parts of this date are those of the log's clock; those that a browser calls UTC need no zone.
  const since = clock.source === "no-year" ? Date.UTC(2000, 0, 1) : 0;
  return new Date(since + Math.round(clockAt(clock, seconds)) * 1000);
}

const timeOf = (date: Date): string =>
  [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(":");

/** "2026-11-26", or "11-26" without a year. */
function isoDate(date: Date, { source }: WallClock): string {
  const day = `${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  return source === "no-year" ? day : `${date.getUTCFullYear()}-${day}`;
}

const SHORT = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
const LONG = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
const LONG_NO_YEAR = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" });

/** Times of a clock. */
export function clockTimes(clock: WallClock): Times {
  const isDated = clock.source !== "clock";
  const overDays = isDated && isOverDays(clock);
  const zones = zonesOf(clock);
  const zone = (seconds: number): string => {
    const { zone: named } = stretchAt(clock, seconds);
    return named === "" ? "" : ` ${named}`;
  };
  // Times that may come twice say which one is meant.
  const own = (seconds: number): string => (zones.length > 1 ? zone(seconds) : "");
  const day = (seconds: number): string => {
    const date = partsOf(clock, seconds);
    return clock.source === "no-year" ? LONG_NO_YEAR.format(date) : LONG.format(date);
  };
  return {
    isClock: true,
    write: (seconds) => {
      const date = partsOf(clock, seconds);
      return `${overDays ? `${SHORT.format(date)} ` : ""}${timeOf(date)}${own(seconds)}`;
    },
    field: (seconds) => {
      const date = partsOf(clock, seconds);
      return `${overDays ? `${isoDate(date, clock)} ` : ""}${timeOf(date)}${own(seconds)}`;
    },
    full: (seconds) => {
      const date = partsOf(clock, seconds);
      return `${isDated ? `${isoDate(date, clock)} ` : ""}${timeOf(date)}${zone(seconds)}`;
    },
    ticks: (window, most) => ticksOf(clock, window, most, isDated),
    read: (text, after_s = clock.from_s) => {
      const time = readClockTime(text, clock.source);
      // Anything else counts from the start.
      return time === undefined ? readSeconds(text) : secondsOf(clock, time, after_s);
    },
    get note() {
      return noteOf(clock, isDated ? [day(clock.from_s), day(clock.to_s)] : [], zones);
    },
  };
}

/** "75", "75 s" and "1 d 02:00:00": seconds since the start. */
function readSeconds(text: string): number | undefined {
  const plain = text.trim().replace(/ ?s$/, "");
  return /^[-−]?[\d.,]+$|d/.test(plain) ? readClock(plain) : undefined;
}

function ticksOf(clock: WallClock, { from_s, to_s }: LogWindow, most: number, isDated: boolean): readonly Tick[] {
  const step = tickStep(to_s - from_s, most);
  const { stretches } = clock;
  const ticks: Tick[] = [];
  stretches.forEach((stretch, at) => {
    const begins = Math.max(from_s, at === 0 ? -Infinity : stretch.from_s);
    const ends = Math.min(to_s, (stretches[at + 1]?.from_s ?? Infinity) - 1e-3);
    const by = stretch.clock_s - stretch.from_s;
    for (const shown of ends < begins ? [] : ticksBy(step, begins + by, ends + by)) {
      // Where the clock jumps, two round times may be close together.
      const seconds = shown - by;
      if (seconds - (ticks.at(-1)?.at ?? -Infinity) < 0.9 * step) continue;
      const date = partsOf(clock, seconds);
      const isMidnight = date.getUTCHours() + date.getUTCMinutes() + date.getUTCSeconds() === 0;
      const label = isDated && isMidnight ? SHORT.format(date) : timeOf(date).slice(0, step % 60 === 0 ? 5 : 8);
      ticks.push({ at: seconds, label });
    }
  });
  return ticks;
}

/** "26 November 2026, CET" */
function noteOf(clock: WallClock, days: readonly string[], zones: readonly string[]): string {
  const words = LOG_CHARTS_TEXT.times;
  const [first, last] = days;
  const dates =
    first === undefined || last === undefined ? [] : [first === last ? first : words.days({ from: first, to: last })];
  const named = zones.filter((zone) => zone !== "");
  const zone = named.length === 0 ? words.noZone : named.join(words.then);
  const jumps = clock.stretches.slice(1, 1 + MOST_JUMPS).map((stretch, at) => {
    const before = clock.stretches[at] ?? stretch;
    const shown = before.clock_s + stretch.from_s - before.from_s;
    const from = timeOf(new Date(Math.round(shown) * 1000));
    const to = timeOf(new Date(Math.round(stretch.clock_s) * 1000));
    return stretch.clock_s < shown ? words.putBack({ from, to }) : words.putAhead({ from, to });
  });
  return [...dates, zone, ...jumps].join(", ");
}

/** The number of jumps of the clock that are told. */
const MOST_JUMPS = 3;
