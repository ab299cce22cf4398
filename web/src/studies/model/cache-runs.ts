// What a page cache's runs tell: shares of cells, totals of steps, and how far they are from what was published.

import { ASSUMPTIONS, type CacheValues, FITTED, UNTUNED } from "../link/cache-url.ts";
import type { CacheColumns } from "../../base/sim/protocol.ts";
import type { CachePolicy } from "../../base/sim/schema.gen.ts";
import type { PublishedExperiment, PublishedRow } from "../../base/published/published-experiments.ts";

/** Which set of assumptions the link describes. */
export type Preset = "untuned" | "fitted" | "own";

/** The set that has these values. */
export function presetOf(values: CacheValues): Preset {
  const same = (other: Partial<CacheValues>): boolean =>
    ASSUMPTIONS.every((name) => values[name] === (other[name] ?? UNTUNED[name]));
  return same({}) ? "untuned" : same(FITTED) ? "fitted" : "own";
}

/** Number of pages in a cell: its range begins at `cell * pages / buckets`, rounded down. */
export function pagesOfCell(cell: number, pages: number, buckets: number): number {
  return Math.floor(((cell + 1) * pages) / buckets) - Math.floor((cell * pages) / buckets);
}

/** The film as shares of the cells' pages, with a row per step. */
export function sharesOf({ head }: CacheColumns, counts: Uint32Array): readonly (readonly number[])[] {
  const { buckets, pages, steps } = head;
  return steps.map((_, step) =>
    Array.from({ length: buckets }, (__, cell) => {
      const own = pagesOfCell(cell, pages, buckets);
      return own === 0 ? 0 : (counts[step * buckets + cell] ?? 0) / own;
    }),
  );
}

/** B compared with A: the difference in pages and relative to A, and that of the last step in pages. */
export function differenceOf(
  a: CacheColumns,
  b: CacheColumns,
): { readonly pages: number; readonly change: number; readonly last: number } {
  const pages = b.head.faults - a.head.faults;
  return {
    pages,
    change: a.head.faults === 0 ? 0 : pages / a.head.faults,
    last: (b.head.steps.at(-1)?.faults ?? 0) - (a.head.steps.at(-1)?.faults ?? 0),
  };
}

/** A published number and ours. */
export interface Compared {
  readonly policy: CachePolicy;
  readonly kind: "faults" | "seconds";
  readonly published: number;
  readonly here: number;
}

/** The conditions under which the policies were published. */
const CONDITIONS: Partial<Record<CachePolicy, string>> = { lru: "LRU", "lru-k": "LRU-K" };

/** The numbers published for the policies of these runs in their sequence. */
export function comparedWith(
  experiments: readonly PublishedExperiment[],
  runs: readonly CacheColumns[],
): readonly Compared[] {
  return runs.flatMap(({ head }) => {
    const { policy, sequence } = head.document;
    const rows = experiments.find(({ id }) => id === sequence)?.rows ?? [];
    const of = (kind: Compared["kind"], metric: string, here: number): readonly Compared[] =>
      rows.filter(isOf(metric, CONDITIONS[policy])).map(({ published }) => ({ policy, kind, published, here }));
    return [...of("faults", "page faults", head.faults), ...of("seconds", "time", head.seconds)];
  });
}

function isOf(metric: string, condition: string | undefined) {
  return (row: PublishedRow): boolean => row.metric === metric && row.condition === condition;
}
