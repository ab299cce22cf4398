// From a column to the points of a line: no more than a screen can show, and no value invented.

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
  /** The line does not come from the point before: a value or a row is missing between them. */
  readonly begins: boolean;
}

/**
 * At most two points for each of `buckets` equal parts of `seconds`: the smallest and the largest value, in the order in
 * which they came, so that no peak is lost. Gaps narrower than a part can't be seen and are not kept.
 */
export function thin({ t, begins, values }: Series, seconds: number, buckets: number): readonly Point[] {
  const points: Point[] = [];
  const perSecond = seconds > 0 ? buckets / seconds : 0;
  let broken = true;
  let bucket = -1;
  let [low, high] = [-1, -1];
  let openedBroken = true;
  const value = (row: number): number => values[row] ?? NaN;
  const point = (row: number, first: boolean): Point => ({ t: t[row] ?? 0, value: value(row), begins: first });
  const close = (): void => {
    if (low < 0) return;
    const [first, second] = low <= high ? [low, high] : [high, low];
    points.push(point(first, openedBroken));
    if (second !== first) points.push(point(second, false));
  };
  for (let row = 0; row < values.length; row++) {
    if (begins[row] === 1) broken = true;
    if (Number.isNaN(value(row))) {
      broken = true;
      continue;
    }
    const here = Math.min(buckets - 1, Math.floor((t[row] ?? 0) * perSecond));
    if (here === bucket) {
      if (value(row) < value(low)) low = row;
      if (value(row) > value(high)) high = row;
    } else {
      close();
      [bucket, low, high, openedBroken] = [here, row, row, broken];
    }
    broken = false;
  }
  close();
  return points;
}

const NICE = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The smallest round number that is not below a value; 1 for nothing. */
export function roundUp(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = NICE.find((nice) => nice * power >= value * (1 - 1e-12)) ?? 10;
  return step * power;
}

const TICK_SECONDS = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400, 172_800, 604_800,
];

/** Round moments from 0 on, at most `most` of them. */
export function timeTicks(seconds: number, most: number): readonly number[] {
  const step =
    TICK_SECONDS.find((every) => seconds / every <= most - 1) ?? Math.max(1, Math.ceil(seconds / (most - 1)));
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, i) => i * step);
}
