// Shares of faults by number of frames, as the figure and its sentence have them.

import type { GrowingCurve } from "../../base/sim/schema.gen.ts";

/** A number of frames, and what it costs. */
export interface CostPoint {
  readonly x: number;
  readonly faults: number;
  /** The share of references that fault. */
  readonly y: number;
  /** Its standard error; `undefined` if that is not known. */
  readonly error: number | undefined;
}

/** What a policy costs. */
export interface CostCurve {
  readonly policy: string;
  readonly points: readonly CostPoint[];
}

/** The curves of a trace of so many references. */
export function curvesOf(curves: readonly GrowingCurve[], references: number): readonly CostCurve[] {
  return curves.map(({ policy, frames, faults, standard_error: errors }) => ({
    policy,
    points: frames.map((x, i) => ({
      x,
      faults: faults[i] ?? 0,
      y: (faults[i] ?? 0) / Math.max(1, references),
      error: errors?.[i],
    })),
  }));
}

/** Where the error is largest; `undefined` if none is known. */
export function widestOf(
  curves: readonly CostCurve[],
): { readonly policy: string; readonly x: number; readonly error: number } | undefined {
  const known = curves.flatMap(({ policy, points }) =>
    points.flatMap(({ x, error }) => (error === undefined ? [] : [{ policy, x, error }])),
  );
  return known.reduce<(typeof known)[number] | undefined>(
    (widest, one) => (widest === undefined || one.error > widest.error ? one : widest),
    undefined,
  );
}
