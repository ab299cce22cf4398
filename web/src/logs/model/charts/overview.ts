// A whole log at a glance: its columns one below the other, darker where a column is high by its own standards.

import { duration, type Log, type LogColumn } from "../log.ts";

/** The shade of a cell: from 0, the lightest, to this. */
export const DARKEST = 4;

/** A row of the overview. */
export interface OverviewRow {
  readonly column: LogColumn;
  /** The mean of each part of the time; NaN if there is no value. */
  readonly means: Float64Array;
  /** The shade of each part, 0 to `DARKEST`; -1 if there is no value. */
  readonly levels: Int8Array;
  /** The values drawn lightest and darkest; values beyond them are drawn the same. */
  readonly from: number;
  readonly to: number;
}

/** The row of a column for each number of parts: redrawing in another theme computes nothing. */
const known = new WeakMap<Float64Array, Map<number, OverviewRow>>();

/** The rows of an overview, with the log's time in `parts` equal parts. */
export function overviewOf(log: Log, columns: readonly LogColumn[], parts: number): readonly OverviewRow[] {
  return columns.map((column) => {
    const rows = known.get(column.values) ?? new Map<number, OverviewRow>();
    known.set(column.values, rows);
    const row = rows.get(parts) ?? overviewRow(log, column, parts);
    rows.set(parts, row);
    return row;
  });
}

function overviewRow(log: Log, column: LogColumn, parts: number): OverviewRow {
  const { t } = log;
  const { values } = column;
  const perSecond = parts / Math.max(duration(log), Number.MIN_VALUE);
  const rows = values.length + (log.head.left_out?.rows ?? 0);
  const [sums, counts] = [new Float64Array(parts), new Float64Array(parts)];
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? NaN;
    if (Number.isNaN(value)) continue;
    const part = Math.min(parts - 1, Math.floor((t[row] ?? 0) * perSecond));
    sums[part] = (sums[part] ?? 0) + value;
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const means = sums.map((sum, part) => sum / (counts[part] ?? 0));
  // If there are fewer rows than parts, a row covers half the distance to its neighbours.
  if (rows < parts) spread(means, Math.ceil((0.5 * parts) / Math.max(1, rows - 1)));
  const { from, to } = robustRange(means);
  const levels = Int8Array.from(means, (mean) => levelOf(mean, from, to));
  return { column, means, levels, from, to };
}

/** Gives parts without a value that of the nearest part with one, if it is within `reach`. */
function spread(means: Float64Array, reach: number): void {
  const had = [...means.keys()].filter((part) => !Number.isNaN(means[part] ?? NaN));
  for (const part of had) {
    for (let away = 1; away <= reach; away++) {
      for (const at of [part - away, part + away]) {
        if (at >= 0 && at < means.length && Number.isNaN(means[at] ?? NaN)) means[at] = means[part] ?? NaN;
      }
    }
  }
}

function levelOf(mean: number, from: number, to: number): number {
  if (Number.isNaN(mean)) return -1;
  const share = to > from ? (mean - from) / (to - from) : 0;
  return Math.round(Math.min(1, Math.max(0, share)) * DARKEST);
}

/** How far from the median the scale extends, in interquartile ranges. */
const REACH = 1.5;

/**
 * The range from light to dark: one and a half interquartile ranges on either side of the median, within the actual
 * values, so that one peak does not make the rest of a column pale. A column that is mostly constant is drawn up to its
 * 98th percentile.
 */
function robustRange(means: Float64Array): { readonly from: number; readonly to: number } {
  const sorted = means.filter((mean) => !Number.isNaN(mean)).toSorted();
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const [least, low, middle, high, most] = [at(0), at(0.25), at(0.5), at(0.75), at(1)];
  const reach = REACH * (high - low);
  if (reach === 0) return { from: least, to: at(0.98) > least ? at(0.98) : most };
  return { from: Math.max(least, middle - reach), to: Math.min(most, middle + reach) };
}
