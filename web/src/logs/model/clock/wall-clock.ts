// The wall clock on the common axis: what it showed at each second, in the logs' own zone and never in the browser's.

import type { TimeSource } from "../../../base/sim/schema.gen.ts";
import { duration, type Log } from "../log.ts";
import { allRuns, type LogRun, type Runs } from "../runs.ts";

/** A stretch in which the clock runs with the axis. Its zone is empty if the log names none. */
export interface ClockStretch {
  readonly from_s: number;
  readonly clock_s: number;
  readonly zone: string;
}

/** A clock on an axis. */
export interface WallClock {
  /** Says what its seconds count from: 1970, New Year of a leap year, or midnight. */
  readonly source: TimeSource;
  readonly stretches: readonly [ClockStretch, ...ClockStretch[]];
  /** The axis on which it was read. */
  readonly from_s: number;
  readonly to_s: number;
}

const DAY = 86_400;
/** Clocks that differ by less show the same: stamps are rounded to seconds, and logs begin between them. */
const SAME_S = 1.5;

/** The clock of a log, in the log's own seconds; `undefined` if its rows do not say the time of day. */
export function clockOf(log: Log, shift_s = 0): WallClock | undefined {
  const [first, ...others] = (log.head.clock?.stretches ?? []).map(({ from_s, clock_s, zone }) => ({
    from_s: from_s + shift_s,
    clock_s,
    zone,
  }));
  if (first === undefined) return undefined;
  return {
    source: log.head.time.source,
    stretches: [first, ...others],
    from_s: shift_s,
    to_s: shift_s + duration(log),
  };
}

/**
 * The clock of all runs on their common axis: that of the longest one. `undefined` if a run has none, or if they show
 * different times because they are aligned in another way.
 */
export function commonClock(runs: Runs): WallClock | undefined {
  const all = allRuns(runs);
  const [longest, ...others] = all.toSorted((one, other) => duration(other.log) - duration(one.log));
  const clock = longest && clockOf(longest.log, longest.shift_s);
  if (longest === undefined || clock === undefined || !others.every((run) => agrees(run, longest, clock)))
    return undefined;
  const ends = all.map(({ log, shift_s }) => shift_s + duration(log));
  return { ...clock, from_s: Math.min(...all.map(({ shift_s }) => shift_s)), to_s: Math.max(...ends) };
}

/** Whether a run shows the same time as another at its beginning: on its own clock, or in UTC if both are known. */
function agrees(run: LogRun, other: LogRun, clock: WallClock): boolean {
  const own = clockOf(run.log, run.shift_s);
  if (own === undefined) return false;
  const at_s = run.shift_s;
  const utc = [utcAt(run, at_s), utcAt(other, at_s)];
  const [one, two] = utc.some((seconds) => seconds === undefined) ? [clockAt(own, at_s), clockAt(clock, at_s)] : utc;
  const apart = Math.abs((one ?? NaN) - (two ?? NaN));
  // Dates of different kinds are of no common year.
  const comparable = own.source === clock.source || (utc[0] !== undefined && utc[1] !== undefined);
  return comparable && (own.source === "clock" ? Math.abs(apart - DAY * Math.round(apart / DAY)) : apart) < SAME_S;
}

/** The UTC at a second of the axis; `undefined` if the log's distance from it is unknown. */
export function utcAt({ log, shift_s }: LogRun, at_s: number): number | undefined {
  const stretches = log.head.clock?.stretches ?? [];
  const stretch = stretches.findLast(({ from_s }) => from_s <= at_s - shift_s) ?? stretches[0];
  if (stretch?.ahead_s === undefined) return undefined;
  return stretch.clock_s - stretch.ahead_s + (at_s - shift_s - stretch.from_s);
}

/** The stretch at a second of the axis; the first one before it begins. */
export function stretchAt({ stretches }: WallClock, seconds: number): ClockStretch {
  return stretches.findLast(({ from_s }) => from_s <= seconds + 1e-3) ?? stretches[0];
}

/** What the clock shows at a second of the axis. */
export function clockAt(clock: WallClock, seconds: number): number {
  const { from_s, clock_s } = stretchAt(clock, seconds);
  return clock_s + seconds - from_s;
}

/** The zones, in order; an empty one is not stated. */
export function zonesOf({ stretches }: WallClock): readonly string[] {
  return stretches.map(({ zone }) => zone).filter((zone, at, all) => zone !== all[at - 1]);
}

/** Whether the clock shows more than one day. */
export function isOverDays(clock: WallClock): boolean {
  const day = (seconds: number): number => Math.floor(Math.round(clockAt(clock, seconds)) / DAY);
  return day(clock.from_s) !== day(clock.to_s);
}

/** A time as people write it. */
export interface ClockTime {
  /** Days since 1970. */
  readonly day?: number;
  readonly of_day: number;
  readonly zone?: string;
}

const DATE = String.raw`(?:(?:(\d{4})-)?(\d{1,2})-(\d{1,2})[ T]+)?`;
const TIME = String.raw`(\d{1,2}):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?`;
const CLOCK = new RegExp(String.raw`^${DATE}${TIME}(?: +(\S.*))?$`);

/** Reads "04:22", "04:22:45", "2026-11-26 04:22:45" and "02:30:00 CET"; `undefined` if it is none of them. */
export function readClockTime(text: string, source: TimeSource): ClockTime | undefined {
  const match = CLOCK.exec(text.trim());
  if (match === null) return undefined;
  const [, year, month, day, hours, minutes, seconds = "0", zone] = match;
  const of_day = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(",", "."));
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds.replace(",", ".")) >= 60) return undefined;
  const zoned = zone === undefined ? {} : { zone };
  if (month === undefined || day === undefined) return { of_day, ...zoned };
  // Dates without a year are kept in the leap year 2000.
  const ofYear = source === "no-year" ? 2000 : year === undefined ? undefined : Number(year);
  if (ofYear === undefined) return undefined;
  const date = new Date(Date.UTC(ofYear, Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined;
  const since = source === "no-year" ? Date.UTC(2000, 0, 1) : 0;
  return { day: (date.getTime() - since) / 1000 / DAY, of_day, ...zoned };
}

/**
 * The second of the axis at which the clock shows a time: without a date, the first one from `after_s` on. Of an hour
 * that comes twice it is the first one, unless the zone says which.
 */
export function secondsOf(clock: WallClock, { day, of_day, zone }: ClockTime, after_s: number): number | undefined {
  if (day !== undefined && clock.source !== "clock") return meet(clock, day * DAY + of_day, zone);
  const first = Math.floor(clockAt(clock, clock.from_s) / DAY);
  const last = Math.min(Math.floor(clockAt(clock, clock.to_s) / DAY), first + 10_000);
  const found: number[] = [];
  for (let on = first; on <= last; on++) {
    const seconds = meet(clock, on * DAY + of_day, zone);
    if (seconds !== undefined) found.push(seconds);
  }
  const within = (from_s: number): number | undefined =>
    found.find((seconds) => seconds >= from_s - 1e-6 && seconds <= clock.to_s + 1e-6);
  return within(after_s) ?? within(clock.from_s) ?? found[0];
}

/** Where the clock shows a time. Outside the log it runs on; in an hour that it skips, it runs on from before. */
function meet({ stretches }: WallClock, clock_s: number, zone: string | undefined): number | undefined {
  const at = ({ from_s, clock_s: shown }: ClockStretch): number => from_s + clock_s - shown;
  const named = zone === undefined ? stretches : stretches.filter((stretch) => stretch.zone === zone);
  const within = named.find((stretch) => {
    const next = stretches[stretches.indexOf(stretch) + 1];
    const begins = stretch === stretches[0] ? -Infinity : stretch.from_s - 1e-3;
    return at(stretch) >= begins && at(stretch) < (next?.from_s ?? Infinity) - 1e-3;
  });
  const stretch = within ?? named.findLast(({ clock_s: shown }) => shown <= clock_s) ?? named[0];
  return stretch && at(stretch);
}
