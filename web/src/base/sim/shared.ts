// Jobs shared by several workers: how a job is split, and how the answers are joined into one.

import type { JobKind, Jobs } from "./protocol.ts";
import type { Curve, References } from "./schema.gen.ts";

/** How a kind of job is shared. */
export interface Shared<K extends JobKind> {
  /** The question for each of at most `workers` workers; at least one. */
  split(ask: Jobs[K]["ask"], workers: number): readonly Jobs[K]["ask"][];
  /** Joins the answers of all workers into one. */
  join(answers: readonly Jobs[K]["answer"][]): Jobs[K]["answer"];
}

/** Number of references from which sharing pays; a class-sized string is done before a second worker has started. */
const WORTH = 2000;

/** Characters per reference, at least. */
const WRITTEN = 2;

/** Approximate number of references in a string. */
function lengthOf(references: References): number {
  if (typeof references === "string") return references.length / WRITTEN;
  return Number(references.params?.["length"] ?? 0);
}

/** The sizes of curves are divided among the workers. */
export const CURVES_SHARED: Shared<"curves"> = {
  split(ask, workers) {
    const parts = lengthOf(ask.references) < WORTH ? 1 : workers;
    return Array.from({ length: parts }, (_, part) => ({ ...ask, share: { part, parts } }));
  },
  join([first = [], ...others]) {
    return first.map((curve, i) => joined([curve, ...others.flatMap((curves) => curves[i] ?? [])]));
  },
};

/** Joins the shares of one curve. */
function joined(shares: readonly [Curve, ...Curve[]]): Curve {
  const [curve] = shares;
  const points = shares.flatMap(({ frames, faults }) => frames.map((count, i) => [count, faults[i] ?? 0] as const));
  points.sort(([a], [b]) => a - b);
  return { ...curve, frames: points.map(([count]) => count), faults: points.map(([, count]) => count) };
}
