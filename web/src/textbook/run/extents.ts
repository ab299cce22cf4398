// How long a run's lists get, from one pass over its log: figures leave room for the longest, so that nothing jumps.

import type { ReplayRun } from "./replay-run.ts";
import { NONE, OP_PLACE, OP_SCALAR } from "../../base/sim/schema.gen.ts";
import { type BucketExtents, bucketExtents } from "./buckets.ts";
import { changeAt } from "../../base/player/structure.ts";

/** What the figures of a run leave room for: one entry per list. */
export interface Extents {
  /** The most pages it ever holds. */
  readonly longest: readonly number[];
  /** Lists that share a page at some moment have different numbers, so that a page is in each space at most once. */
  readonly spaces: readonly number[];
  /** Numbers of the policy's scalars that change in this run. */
  readonly moving: ReadonlySet<number>;
  readonly buckets: BucketExtents;
}

/** Measures the lists of a run. */
export function extentsOf(run: ReplayRun): Extents {
  const count = run.meta.lists.length;
  const members = Array.from({ length: count }, () => new Set<number>());
  const longest = members.map(() => 0);
  const shared = members.map(() => new Set<number>());
  const moving = new Set<number>();
  const end = run.firstDelta(run.length);
  for (let i = 0; i < end; i++) {
    const { op, id, page, to } = changeAt(run.deltas, i);
    if (op === OP_SCALAR) moving.add(id);
    const list = members[id];
    if (op !== OP_PLACE || list === undefined) continue;
    if (to === NONE) {
      list.delete(page);
      continue;
    }
    list.add(page);
    longest[id] = Math.max(longest[id] ?? 0, list.size);
    members.forEach((other, j) => {
      if (j !== id && other.has(page)) shared[Math.max(id, j)]?.add(Math.min(id, j));
    });
  }
  return { longest, spaces: spacesOf(shared), moving, buckets: bucketExtents(run) };
}

/** Puts each list into the first space with no list that it shares pages with. */
function spacesOf(shared: readonly ReadonlySet<number>[]): number[] {
  const spaces: number[] = [];
  for (const others of shared) {
    const taken = new Set([...others].map((other) => spaces[other] ?? 0));
    let space = 0;
    while (taken.has(space)) space++;
    spaces.push(space);
  }
  return spaces;
}
