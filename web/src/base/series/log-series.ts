// Turns a column into the points of a line: no more than a screen can show, and no invented values.

import { firstValue, lastValue, type Pyramid, pyramidOf, stretchOf } from "./log-pyramid.ts";
import type { LogWindow } from "./log-window.ts";

/** A column on its time axis. */
export interface Series {
  readonly t: Float64Array;
  readonly begins: Uint8Array;
  readonly values: Float64Array;
}

/** A point of a line. */
export interface Point {
  readonly t: number;
  readonly value: number;
  /** The line does not continue from the point before: a value or a row is missing between them. */
  readonly begins: boolean;
}

/**
 * At most two points for each of `buckets` equal parts of a window: the smallest and the largest value, in their
 * original order, so that no peak is lost. Gaps narrower than a part can't be seen and are not kept. The rows next to
 * the window are included, so that a line runs out of the picture instead of ending inside it.
 */
export function thin(series: Series, { from_s, to_s }: LogWindow, buckets: number): readonly Point[] {
  const { t, values } = series;
  const pyramid = pyramidOf(values);
  const rows = values.length;
  const points: Point[] = [];
  const add = (row: number, begins: boolean): void => {
    points.push({ t: t[row] ?? 0, value: values[row] ?? 0, begins });
  };
  const first = rowFrom(t, from_s, 0);
  const before = lastValue(pyramid, Math.max(0, first - 1), first);
  if (before >= 0) add(before, true);
  const share = rowFrom(t, to_s, rows) - first;
  let start = first;
  for (let bucket = 1; bucket <= buckets && start < rows; bucket++) {
    const hint = first + (bucket * share) / buckets;
    // The last part includes its right edge.
    const end =
      bucket === buckets ? rowAfter(t, to_s, hint) : rowFrom(t, from_s + (bucket * (to_s - from_s)) / buckets, hint);
    if (end > start) addExtremes(series, pyramid, start, end, add);
    start = end;
  }
  if (start < rows && !Number.isNaN(values[start])) add(start, beginsAt(series, start));
  return points;
}

function addExtremes(
  series: Series,
  pyramid: Pyramid,
  from: number,
  to: number,
  add: (row: number, begins: boolean) => void,
): void {
  const { low, high } = stretchOf(pyramid, from, to);
  if (low < 0) return;
  add(Math.min(low, high), beginsAt(series, firstValue(pyramid, from, to)));
  if (low !== high) add(Math.max(low, high), false);
}

/** Whether the line breaks before a row: there is no row before it, that row has no value, or time is missing. */
function beginsAt({ begins, values }: Series, row: number): boolean {
  return row === 0 || begins[row] === 1 || Number.isNaN(values[row - 1] ?? NaN);
}

/** The first row at or after a time, searched for from `hint` on: the time axes of logs are mostly even. */
function rowFrom(t: Float64Array, seconds: number, hint: number): number {
  const rows = t.length;
  const near = Math.min(rows, Math.max(0, Math.round(hint)));
  let low = near;
  let high = near;
  if (near < rows && (t[near] ?? 0) < seconds) {
    high = near + 1;
    for (let step = 1; high < rows && (t[high] ?? 0) < seconds; step *= 2) {
      low = high;
      high += step;
    }
    low += 1;
    high = Math.min(high, rows);
  } else {
    for (let step = 1; low > 0 && (t[low - 1] ?? 0) >= seconds; step *= 2) {
      high = low - 1;
      low = Math.max(0, low - 1 - step);
    }
  }
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((t[middle] ?? 0) < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first row after a time. */
function rowAfter(t: Float64Array, seconds: number, hint: number): number {
  let row = rowFrom(t, seconds, hint);
  while (row < t.length && t[row] === seconds) row++;
  return row;
}

const NICE = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The smallest round number that is not below a value; 1 for no value. */
export function roundUp(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = NICE.find((nice) => nice * power >= value * (1 - 1e-12)) ?? 10;
  return step * power;
}

const TICK_SECONDS = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400, 172_800, 604_800,
];

/** Round times in a window, at most `most` of them. */
export function timeTicks({ from_s, to_s }: LogWindow, most: number): readonly number[] {
  return ticksBy(tickStep(to_s - from_s, most), from_s, to_s);
}

/** The round distance at which at most `most` ticks fit into some seconds. */
export function tickStep(seconds: number, most: number): number {
  const fits = (every: number): boolean => seconds / every <= most - 1;
  return TICK_SECONDS.find(fits) ?? Math.max(1, Math.ceil(seconds / (most - 1)));
}

/** The multiples of a step between two times. */
export function ticksBy(step: number, from_s: number, to_s: number): readonly number[] {
  const first = Math.ceil(from_s / step - 1e-9);
  const count = Math.max(0, Math.floor(to_s / step + 1e-9) - first + 1);
  return Array.from({ length: count }, (_, i) => (first + i) * step);
}
