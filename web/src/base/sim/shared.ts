// Jobs that several workers share: how one is split, and how what they answer becomes one answer.

import type { JobKind, Jobs } from "./protocol.ts";
import type { Curve, References } from "./schema.gen.ts";

/** How a kind of job is shared. */
export interface Shared<K extends JobKind> {
  /** What each of at most `workers` workers is asked, one at least. */
  split(ask: Jobs[K]["ask"], workers: number): readonly Jobs[K]["ask"][];
  /** The answer, from those of all that were asked. */
  join(answers: readonly Jobs[K]["answer"][]): Jobs[K]["answer"];
}

/** References for which sharing pays; a string for a class has run before a second worker is up. */
const WORTH = 2000;

/** Characters a reference takes, at least. */
const WRITTEN = 2;

/** About how many references a string has. */
function lengthOf(references: References): number {
  if (typeof references === "string") return references.length / WRITTEN;
  return Number(references.params?.["length"] ?? 0);
}

/** The sizes of curves are shared out. */
export const CURVES_SHARED: Shared<"curves"> = {
  split(ask, workers) {
    const parts = lengthOf(ask.references) < WORTH ? 1 : workers;
    return Array.from({ length: parts }, (_, part) => ({ ...ask, share: { part, parts } }));
  },
  join([first = [], ...others]) {
    return first.map((curve, i) => joined([curve, ...others.flatMap((curves) => curves[i] ?? [])]));
  },
};

/** One curve of its shares. */
function joined(shares: readonly [Curve, ...Curve[]]): Curve {
  const [curve] = shares;
  const points = shares.flatMap(({ frames, faults }) => frames.map((count, i) => [count, faults[i] ?? 0] as const));
  points.sort(([a], [b]) => a - b);
  return { ...curve, frames: points.map(([count]) => count), faults: points.map(([, count]) => count) };
}
