import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Point, roundUp, type Series, thin, timeTicks } from "./log-series.ts";
import type { LogWindow } from "./log-window.ts";

const series = (values: readonly number[], begins: readonly number[] = []): Series => ({
  t: Float64Array.from(values, (_, i) => i),
  begins: Uint8Array.from(values, (_, i) => (i === 0 || begins.includes(i) ? 1 : 0)),
  values: Float64Array.from(values),
});
const whole = (to_s: number): LogWindow => ({ from_s: 0, to_s });

/** The same by looking at every row: slow, but simple. */
function scanned({ t, begins, values }: Series, { from_s, to_s }: LogWindow, buckets: number): Point[] {
  const edge = (bucket: number): number => from_s + (bucket * (to_s - from_s)) / buckets;
  const points: Point[] = [];
  let broken = true;
  let [bucket, low, high, opened] = [0, -1, -1, true];
  const close = (): void => {
    if (low < 0) return;
    const [one, other] = [Math.min(low, high), Math.max(low, high)];
    points.push({ t: t[one] ?? 0, value: values[one] ?? 0, begins: opened });
    if (one !== other) points.push({ t: t[other] ?? 0, value: values[other] ?? 0, begins: false });
    low = -1;
  };
  for (let row = 0; row < values.length; row++) {
    const [at, value] = [t[row] ?? 0, values[row] ?? NaN];
    if (begins[row] === 1) broken = true;
    if (Number.isNaN(value)) broken = true;
    else if (at >= from_s && at <= to_s) {
      const before = bucket;
      while (bucket < buckets - 1 && at >= edge(bucket + 1)) bucket++;
      if (bucket !== before) close();
      if (low < 0) [low, high, opened] = [row, row, broken];
      if (value < (values[low] ?? 0)) low = row;
      if (value > (values[high] ?? 0)) high = row;
      broken = false;
    } else broken = false;
  }
  close();
  return points;
}

/** The points inside the window: the rows beside it only serve to continue the line. */
const inside = (points: readonly Point[], { from_s, to_s }: LogWindow): readonly Point[] =>
  points.filter(({ t }) => t >= from_s && t <= to_s);

describe("thinning", () => {
  test("is what a look at every row gives, for any column and any window", () => {
    const value = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: -9, max: 9 }) }, fc.constant(NaN));
    const row = fc.record({ value, step: fc.constantFrom(1, 1, 1, 0.5, 40), begins: fc.constantFrom(0, 0, 0, 1) });
    const window = fc.record({ from: fc.integer({ min: 0, max: 700 }), width: fc.integer({ min: 1, max: 700 }) });
    const buckets = fc.integer({ min: 1, max: 90 });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 600 }), window, buckets, (rows, { from, width }, parts) => {
        let now = 0;
        const column: Series = {
          t: Float64Array.from(rows, ({ step }, at) => (now += at === 0 ? 0 : step)),
          begins: Uint8Array.from(rows, ({ begins }, at) => (at === 0 ? 1 : begins)),
          values: Float64Array.from(rows, (one) => one.value),
        };
        const seen = { from_s: from, to_s: from + width };
        expect(inside(thin(column, seen, parts), seen)).toEqual(scanned(column, seen, parts));
      }),
      { numRuns: 400 },
    );
  });

  test("puts a row on the edge of two parts into the later one", () => {
    const column = series(Array.from({ length: 200 }, (_, i) => i));
    // 58 / 14 has no exact binary fraction: seven times it is more than 29.
    for (const to of [58, 116, 122]) {
      expect(inside(thin(column, whole(to), 14), whole(to))).toEqual(scanned(column, whole(to), 14));
    }
  });

  test("keeps no more than two points a part, and the rows beside the window", () => {
    const column = series(Array.from({ length: 10_000 }, (_, i) => Math.sin(i * 12.9898) * 43_758));
    const window = { from_s: 2000.5, to_s: 4000.5 };
    const points = thin(column, window, 100);
    expect(points.length).toBeLessThanOrEqual(202);
    expect([points[0]?.t, points.at(-1)?.t]).toEqual([2000, 4001]);
    expect(points.every(({ t }, i) => i === 0 || t > (points[i - 1]?.t ?? 0))).toBe(true);
  });

  test("breaks the line at missing values and missing rows", () => {
    const begins = thin(series([1, 2, NaN, 4, 5, 6], [5]), whole(5), 500).map((point) => [point.value, point.begins]);
    expect(begins).toEqual([
      [1, true],
      [2, false],
      [4, true],
      [5, false],
      [6, true],
    ]);
  });

  test("draws nothing of a column without values", () => {
    expect(thin(series([NaN, NaN]), whole(1), 10)).toEqual([]);
  });

  test("of a window of a million rows is at least ten times as cheap as a look at every row", () => {
    const rows = 1_000_000;
    const column = series(Array.from({ length: rows }, (_, i) => (i * 2_654_435_761) % 10_007));
    const windows = Array.from({ length: 20 }, (_, i) => ({ from_s: i * 1000, to_s: rows - i * 2000 }));
    const timed = (work: () => unknown): number => {
      const start = performance.now();
      work();
      return performance.now() - start;
    };
    thin(column, whole(rows), 600); // builds the pyramid, once per column
    scanned(column, whole(rows), 600);
    // The best of several, because this machine does other things, too.
    const slow = Math.min(...windows.slice(0, 5).map((window) => timed(() => scanned(column, window, 600))));
    const fast = Math.min(...windows.map((window) => timed(() => thin(column, window, 600))));
    // About thirty on the slowest machine seen.
    expect(slow / fast).toBeGreaterThan(10);
  });
});

test("the upper edge is round and never below the largest value", () => {
  expect([0, 0.3, 1, 1.1, 47_552, 219_784].map(roundUp)).toEqual([1, 0.30000000000000004, 1, 1.2, 50_000, 250_000]);
});

test("ticks are round moments that fit", () => {
  expect(timeTicks(whole(21), 6)).toEqual([0, 5, 10, 15, 20]);
  expect(timeTicks(whole(2710), 5)).toEqual([0, 900, 1800, 2700]);
  expect(timeTicks(whole(0), 5)).toEqual([0]);
  expect(timeTicks({ from_s: 1201, to_s: 1809 }, 5)).toEqual([1500, 1800]);
});
