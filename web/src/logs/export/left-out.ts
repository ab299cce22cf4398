// What settings of a bundle the page can use, and which of a bundle it can't: each is told with its field, its value and what is
// accepted.

import { isRecord } from "../../base/export/read-json.ts";
import type { Bulk, PCorrection, RunValue } from "../../base/sim/schema.gen.ts";
import { QUARTILES } from "../model/quartile-rules.ts";

/** The values that the page supports; the engine also forces numbers into its own range. */
export const LEVELS = [0.9, 0.95, 0.99];
export const MARGINS = [0.01, 0.05, 0.1, 0.2];
export const RUN_VALUES: readonly RunValue[] = ["auto", "mean", "median", "p95", "max", "total", "time-above"];
export const BULKS: readonly Bulk[] = ["five-and-ninety-five", "central95", "each-end", "farthest-from-median"];
export const CORRECTIONS: readonly PCorrection[] = ["holm", "bh"];
export const UNITS = ["B", "KiB", "MiB", "MB"] as const;
export const SINCE_BOOT = ["keep", "drop"] as const;
export const DATE_ORDERS = ["month-first", "day-first"] as const;

/** The most columns that are charted. */
export const MOST_CHARTS = 1000;
/** The most stretches that the engine leaves out of a log. */
export const MOST_STRETCHES = 100;
/** The lowest and the highest number of a field. */
export type Range = readonly [low: number, high: number];
export const SEEDS: Range = [0, 2 ** 32 - 1];
export const RESAMPLES: Range = [100, 1e6];
export const PAGE_BYTES: Range = [1, 2 ** 31];
export const UTC_OFFSETS_MIN: Range = [-720, 840];
/** Zero itself is no interval. */
export const INTERVALS_S: Range = [0, 1e9];
/** Seconds from a log's beginning that can be meant, as in the command. */
export const SECONDS: Range = [-1e10, 1e10];
/** The longest name that is shown; file systems do not allow longer ones. */
export const LONGEST_NAME = 255;

/** What is accepted, by field. `unset` is written where nothing is set. */
type Accepted = Readonly<Record<string, { readonly accepted: string; readonly unset?: unknown }>>;

const oneOf = (values: readonly unknown[], unset?: unknown): Accepted[string] => ({
  accepted: values.map(String).join(", "),
  unset,
});
const written = ([low, high]: Range): string => `${low} ... ${high}`;
const range = (of: Range): Accepted[string] => ({ accepted: written(of) });

const FLAG = oneOf([true, false], false);

/** Of a comparison. */
export const COMPARE: Accepted = {
  level: oneOf(LEVELS),
  margin: oneOf(MARGINS),
  run_value: oneOf(RUN_VALUES),
  centre: oneOf(["mean", "median"], "mean"),
  paired: FLAG,
  split_runs: FLAG,
  correction: oneOf(CORRECTIONS),
  quartiles: {
    accepted: Object.values(QUARTILES)
      .map((one) => JSON.stringify(one))
      .join(", "),
  },
  bulk: oneOf(BULKS),
  above: { accepted: `[["si", 100]], 0 ... ${MOST_CHARTS}` },
  seed: range(SEEDS),
  resamples: range(RESAMPLES),
  align: {
    accepted: `auto, start, clock, offset (seconds ${written(SECONDS)}), first-event, correlation, change, marker, cycles`,
  },
  window: { accepted: `from_s < to_s, ${written(SECONDS)}` },
};

/** Of the charts. */
export const CHARTS: Accepted = {
  kind: { accepted: "a-z 0-9 -" },
  columns: { accepted: `["si"], 0 ... ${MOST_CHARTS}` },
};

/** Of how a log is read. */
export const READING: Accepted = {
  part: { accepted: `1 ... ${LONGEST_NAME}` },
  format: { accepted: "faultline logs --formats" },
  interval_s: { accepted: `${INTERVALS_S[0]} < s <= ${INTERVALS_S[1]}` },
  page_bytes: range(PAGE_BYTES),
  memory_unit: oneOf(UNITS),
  since_boot: oneOf(SINCE_BOOT),
  date_order: oneOf(DATE_ORDERS),
  exclude: { accepted: `[[0, 60]], 0 ... ${MOST_STRETCHES}` },
  utc_offset_min: range(UTC_OFFSETS_MIN),
  began: { accepted: "2026-01-31T12:00:00" },
};

/** A setting that was left out. */
export interface LeftOut {
  readonly field: string;
  readonly value: string;
  readonly accepted: string;
}

/** The longest value that is repeated. */
const LONGEST = 40;

/** The fields of `said` that are not in `read` as they were said. */
export function leftOutOf(place: string, said: unknown, read: unknown, accepted: Accepted): readonly LeftOut[] {
  if (!isRecord(said)) return [];
  const kept = isRecord(read) ? read : {};
  return Object.entries(accepted).flatMap(([field, { accepted: words, unset }]) => {
    const value = said[field];
    const isUnset = value === undefined || value === null || value === unset || isEmpty(value);
    if (isUnset || isKept(value, kept[field])) return [];
    return [{ field: `${place}.${field}`, value: shown(value), accepted: words }];
  });
}

function isEmpty(value: unknown): boolean {
  return value === "" || (Array.isArray(value) && value.length === 0);
}

/** Numbers that count something are rounded. */
function isKept(said: unknown, read: unknown): boolean {
  if (typeof said === "number" && typeof read === "number") return Math.abs(said - read) <= 0.5;
  if (!isRecord(said) || !isRecord(read)) return said === read;
  if (Array.isArray(said) || Array.isArray(read)) return JSON.stringify(said) === JSON.stringify(read);
  // What is read may have fewer fields than what a newer version wrote.
  return Object.entries(read).every(([key, value]) => isKept(said[key], value));
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}...`;
}
