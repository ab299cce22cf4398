// A list sorted by a count, split into one bucket per count: this is how frequency-based policies are taught.

import { BASE_ATTRS } from "../../base/sim/schema.gen.ts";
import type { ReplayRun } from "./replay-run.ts";
import { Structure } from "../../base/player/structure.ts";

/** Pages with the same count, in the order of the list. */
export interface Bucket<T> {
  readonly count: number;
  readonly pages: readonly T[];
}

/** Groups neighbours with the same count. */
export function bucketsOf<T>(pages: readonly T[], countOf: (page: T) => number): readonly Bucket<T>[] {
  const buckets: { count: number; pages: T[] }[] = [];
  for (const page of pages) {
    const count = countOf(page);
    const last = buckets.at(-1);
    if (last?.count === count) last.pages.push(page);
    else buckets.push({ count, pages: [page] });
  }
  return buckets;
}

/** The most buckets there ever are, and the most pages the largest ever holds. */
export interface BucketExtents {
  readonly most: number;
  readonly largest: number;
}

/** Which of a policy's attributes is the count that its only list is sorted by; -1 if there is no such list. */
export function bucketAttr({ meta: { lists, attrs } }: ReplayRun): number {
  return lists.length === 1 && lists[0]?.kind === "order" ? attrs.findIndex(({ id }) => id === "count") : -1;
}

/** Measures the buckets over a run. */
export function bucketExtents(run: ReplayRun): BucketExtents {
  const attr = bucketAttr(run);
  if (attr < 0) return { most: 0, largest: 0 };
  const structure = new Structure(run, run.shape);
  let [most, largest] = [0, 0];
  for (let step = 1; step <= run.length; step++) {
    structure.seek(step);
    const buckets = bucketsOf(structure.lists[0] ?? [], (page) => structure.attr(BASE_ATTRS.length + attr, page));
    most = Math.max(most, buckets.length);
    largest = Math.max(largest, ...buckets.map(({ pages }) => pages.length));
  }
  return { most, largest };
}
