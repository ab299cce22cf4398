// How deep in the LRU stack the referenced pages are: LRU's curve, read the other way round. With as many frames as the
// depth of a page, and with no fewer, LRU still has the page.

import type { CurvePoint } from "./fault-curve.ts";

/** References whose page was between two depths of the stack, both included, the top being 1. */
export interface DistanceBin {
  readonly from: number;
  readonly to: number;
  readonly references: number;
}

/** A string's depths. */
export interface StackDistances {
  readonly bins: readonly DistanceBin[];
  /** First references: no memory is large enough for them. */
  readonly cold: number;
  readonly length: number;
}

/** The depths, from LRU's faults by number of frames, up to one per page, on a string of `length` references. */
export function stackDistances(lru: readonly CurvePoint[], length: number): StackDistances {
  let before: CurvePoint = { frames: 0, faults: length };
  const bins = lru.map((point): DistanceBin => {
    const bin = { from: before.frames + 1, to: point.frames, references: before.faults - point.faults };
    before = point;
    return bin;
  });
  return { bins, cold: before.faults, length };
}

/** The share of references that fault under LRU with `frames` frames, 0 to 1: the miss ratio. */
export function missRatio({ bins, length }: StackDistances, frames: number): number {
  const hits = bins.reduce((sum, { to, references }) => sum + (to <= frames ? references : 0), 0);
  return length === 0 ? 0 : (length - hits) / length;
}
