// What is made of the lines of both sides: the mean of runs and how far they reach, differences, ratios, and shares of rows.

import type { LogBand, LogLine } from "./log-lines.ts";
import type { Series } from "./log-series.ts";
import type { Axis, LogWindow } from "./log-window.ts";

/** No line that was made of others has more points. */
const MOST_POINTS = 1_000_000;

/** Walks along a line: moments come in order, and the row nearest to each is the one before or one after the last. */
function walker({ series: { t, values }, shift_s, every_s }: LogLine): (seconds: number) => number {
  let row = 0;
  return (seconds) => {
    const own = seconds - shift_s;
    while (row + 1 < t.length && Math.abs((t[row + 1] ?? 0) - own) <= Math.abs((t[row] ?? 0) - own)) row += 1;
    return Math.abs((t[row] ?? Infinity) - own) <= every_s ? (values[row] ?? NaN) : NaN;
  };
}

/** The mean of some runs at moments of the axis, and their least and greatest values there. */
export interface GroupLines {
  readonly mean: LogLine;
  readonly band: LogBand;
}

/** Brings runs together. `every_s` is the distance of the moments; a moment counts the runs that have a value there. */
export function groupOfRuns(lines: readonly LogLine[], axis: Axis, every_s: number): GroupLines | undefined {
  const side = lines[0]?.side;
  if (side === undefined || side === "both" || lines.length < 2) return undefined;
  const step = Math.max(every_s, (axis.to_s - axis.from_s) / MOST_POINTS);
  const count = Math.floor((axis.to_s - axis.from_s) / step + 1e-6) + 1;
  const t = Float64Array.from({ length: count }, (_, at) => axis.from_s + at * step);
  const [sums, low, high] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const counts = new Float64Array(count);
  low.fill(NaN);
  high.fill(NaN);
  for (const line of lines) {
    const valueAt = walker(line);
    t.forEach((seconds, at) => {
      const value = valueAt(seconds);
      if (Number.isNaN(value)) return;
      sums[at] = (sums[at] ?? 0) + value;
      counts[at] = (counts[at] ?? 0) + 1;
      if (!((low[at] ?? NaN) <= value)) low[at] = value;
      if (!((high[at] ?? NaN) >= value)) high[at] = value;
    });
  }
  const begins = new Uint8Array(count);
  const series = (values: Float64Array): Series => ({ t, begins, values });
  const mean = series(sums.map((sum, at) => sum / (counts[at] ?? 0)));
  return {
    mean: { side, rank: "main", series: mean, shift_s: 0, every_s: step },
    band: { side, low: series(low), high: series(high), shift_s: 0 },
  };
}

/** B against A at each row of A: B's value is that of its nearest row, as under the cursor. NaN where one has none. */
export function against(a: LogLine, b: LogLine, make: (a: number, b: number) => number): LogLine {
  const valueAt = walker(b);
  const { t, begins, values } = a.series;
  const made = values.map((value, row) => make(value, valueAt((t[row] ?? 0) + a.shift_s)));
  const every_s = Math.max(a.every_s, b.every_s);
  return { side: "both", rank: "main", series: { t, begins, values: made }, shift_s: a.shift_s, every_s };
}

/** B − A. */
export const minus = (a: number, b: number): number => b - a;

/** B / A; nothing where A is 0. */
export const over = (a: number, b: number): number => (a === 0 ? NaN : b / a);

/** The values of some lines in a window, the smallest first. */
export function sortedValues(lines: readonly LogLine[], { from_s, to_s }: LogWindow): Float64Array {
  const kept: Float64Array[] = lines.map(({ series: { t, values }, shift_s }) =>
    values.filter((value, row) => {
      const at = (t[row] ?? 0) + shift_s;
      return at >= from_s && at <= to_s && !Number.isNaN(value);
    }),
  );
  const all = new Float64Array(kept.reduce((sum, part) => sum + part.length, 0));
  let filled = 0;
  for (const part of kept) {
    all.set(part, filled);
    filled += part.length;
  }
  return all.sort();
}

/** Points of two lines: the values that they have at the same moments, those of the first one's rows in a window. */
export function pointsOf(x: LogLine, y: LogLine, { from_s, to_s }: LogWindow): readonly (readonly [number, number])[] {
  const valueAt = walker(y);
  const { t, values } = x.series;
  const points: (readonly [number, number])[] = [];
  values.forEach((value, row) => {
    const at = (t[row] ?? 0) + x.shift_s;
    if (at < from_s || at > to_s || Number.isNaN(value)) return;
    const other = valueAt(at);
    if (!Number.isNaN(other)) points.push([value, other]);
  });
  return points;
}
