// Faults against frames, ready to be drawn: curves of several policies on the same sizes, and where more memory hurts.

import type { Curve } from "../../../base/sim/schema.gen.ts";

/** A point of a curve. */
export interface CurvePoint {
  readonly frames: number;
  readonly faults: number;
}

/** A stretch on which more frames mean more faults: Belady's anomaly. */
export interface Anomaly {
  readonly from: CurvePoint;
  readonly to: CurvePoint;
}

/** The points of a curve. */
export function pointsOf({ frames, faults }: Curve): readonly CurvePoint[] {
  return frames.map((count, i) => ({ frames: count, faults: faults[i] ?? 0 }));
}

/** Every step from one size to the next on which the faults rise. */
export function anomaliesOf(points: readonly CurvePoint[]): readonly Anomaly[] {
  return points.flatMap((to, i) => {
    const from = points[i - 1];
    return from !== undefined && to.faults > from.faults ? [{ from, to }] : [];
  });
}

/** Faults with `frames` frames; between two sizes, those of the smaller one. */
export function faultsAt(points: readonly CurvePoint[], frames: number): number | undefined {
  return points.findLast((point) => point.frames <= frames)?.faults;
}
