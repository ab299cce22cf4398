// How deep in the LRU stack the referenced pages lie: what LRU's curve says, told the other way round. With so many frames as
// its depth, and no fewer, LRU has a page still.

import type { CurvePoint } from "./fault-curve.ts";

/** References whose page lay between two depths of the stack, both included, the top being 1. */
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

/** From LRU's faults by number of frames, up to as many as there are pages, on a string of `length` references. */
export function stackDistances(lru: readonly CurvePoint[], length: number): StackDistances {
  let before: CurvePoint = { frames: 0, faults: length };
  const bins = lru.map((point): DistanceBin => {
    const bin = { from: before.frames + 1, to: point.frames, references: before.faults - point.faults };
    before = point;
    return bin;
  });
  return { bins, cold: before.faults, length };
}

/** The share of references that fault under LRU with so many frames, 0 to 1: the miss ratio. */
export function missRatio({ bins, length }: StackDistances, frames: number): number {
  const hits = bins.reduce((sum, { to, references }) => sum + (to <= frames ? references : 0), 0);
  return length === 0 ? 0 : (length - hits) / length;
}
