// When references happened: how long a trace took, and what time it was after so many of them.

import type { TraceTimes } from "../../base/sim/schema.gen.ts";

/** Units of a duration in seconds, the largest first; their signs are the same in all languages of the page. */
const UNITS = [
  { sign: "d", seconds: 86_400 },
  { sign: "h", seconds: 3600 },
  { sign: "min", seconds: 60 },
  { sign: "s", seconds: 1 },
  { sign: "ms", seconds: 1e-3 },
  { sign: "µs", seconds: 1e-6 },
  { sign: "ns", seconds: 1e-9 },
] as const;

/** A duration by its two largest units: "6 d 23 h", "2.5 s". `fraction` writes a number with a fraction. */
export function durationText(seconds: number, fraction: (value: number) => string): string {
  if (seconds <= 0) return "0 s";
  const found = UNITS.findIndex((unit) => seconds >= unit.seconds);
  const at = found === -1 ? UNITS.length - 1 : found;
  const [unit, next] = [UNITS[at], UNITS[at + 1]];
  if (unit === undefined) return "";
  const { sign, seconds: size } = unit;
  // From seconds on, units are decimal: there are fractions.
  if (next === undefined || size <= 1) return `${fraction(Math.round((100 * seconds) / size) / 100)} ${sign}`;
  // In whole numbers of the smaller unit, so that 59.9 minutes are an hour.
  const whole = Math.round(seconds / next.seconds) * next.seconds;
  if (whole >= (UNITS[at - 1]?.seconds ?? Infinity)) return durationText(whole, fraction);
  const large = Math.floor(whole / size);
  const small = Math.round((whole - large * size) / next.seconds);
  return [`${large} ${sign}`, ...(small > 0 ? [`${small} ${next.sign}`] : [])].join(" ");
}

/** A number along an axis. */
export interface TimeTick {
  readonly at: number;
  readonly label: string;
}

/** Steps between times that people read easily, in seconds, from a second on. */
const STEPS = [
  1,
  2,
  5,
  10,
  15,
  30,
  ...[1, 2, 5, 10, 15, 30].map((minutes) => 60 * minutes),
  ...[1, 2, 3, 6, 12].map((hours) => 3600 * hours),
  ...[1, 2, 5, 7, 14, 30, 60, 90, 180, 365].map((days) => 86_400 * days),
];

function stepOf(seconds: number, most: number): number {
  const least = seconds / Math.max(1, most);
  if (least < 1) {
    const power = 10 ** Math.floor(Math.log10(Math.max(least, 1e-9)));
    return [1, 2, 5, 10].map((n) => n * power).find((step) => step >= least) ?? 10 * power;
  }
  return STEPS.find((step) => step >= least) ?? 365 * 86_400 * Math.ceil(least / (365 * 86_400));
}

/** References and times, from none to all. */
type Ends = readonly (readonly [references: number, seconds: number])[];

function endsOf({ marks, seconds }: TraceTimes, references: number): Ends {
  return [...marks, [references, seconds] as const];
}

/** The line through known points, between those around a value of one coordinate. */
function between(ends: Ends, value: number, of: 0 | 1): number {
  const to = (other: Ends[number]): number => other[of === 0 ? 1 : 0];
  const after = ends.findIndex((end) => end[of] >= value);
  const [before, end] = [ends[after - 1], ends[after]];
  if (end === undefined) return to(ends.at(-1) ?? [0, 0]);
  if (before === undefined || end[of] === before[of]) return to(end);
  return to(before) + ((value - before[of]) / (end[of] - before[of])) * (to(end) - to(before));
}

/** Seconds from the first time to that after so many of all references. */
export function timeAfter(times: TraceTimes, references: number, all: number): number {
  return between(endsOf(times, all), references, 0);
}

/**
 * Round times, at most so many, each where the first reference is that came so late. As references do not come evenly, neither do they;
 * those that would be nearer than `apart` references to the one before are left out.
 */
export function timeTicks(
  times: TraceTimes,
  all: number,
  { most, apart, text }: { readonly most: number; readonly apart: number; readonly text: (seconds: number) => string },
): readonly TimeTick[] {
  const ends = endsOf(times, all);
  const step = stepOf(times.seconds, most);
  const ticks: TimeTick[] = [{ at: 0, label: "0" }];
  for (let i = 1; times.seconds > 0 && i * step <= times.seconds; i++) {
    const at = between(ends, i * step, 1);
    if (at - (ticks.at(-1)?.at ?? 0) >= apart) ticks.push({ at, label: text(i * step) });
  }
  return ticks;
}
