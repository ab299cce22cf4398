// The engine's curves as lines of a chart.

import type { LogCurve, LogCurves } from "../../../base/sim/protocol.ts";
import type { Side } from "../../../base/model/sides.ts";
import type { LogBand, LogLine } from "./lines.ts";
import type { Series } from "../../../base/series/log-series.ts";

/** The side of a curve; "both" if it is derived from both sides. */
export function sideOf({ head }: Pick<LogCurve, "head">): LogLine["side"] {
  return head.side === null ? "both" : head.side === 0 ? "a" : "b";
}

/** Gaps in curves are missing values, so no row of a curve is marked as a beginning. */
const begins = new WeakMap<Float64Array, Uint8Array>();

function seriesOf(t: Float64Array, values: Float64Array): Series {
  const whole = begins.get(t) ?? new Uint8Array(t.length);
  begins.set(t, whole);
  return { t, begins: whole, values };
}

/**
 * One and a half times the usual distance between a curve's points: further than that from any point, there is no
 * value.
 */
function reachOf(t: Float64Array): number {
  return t.length < 2 ? 0 : (1.5 * ((t.at(-1) ?? 0) - (t[0] ?? 0))) / (t.length - 1);
}

/** A curve over time as a line. It is already on the common axis. */
export function lineOf(curve: LogCurve, rank: LogLine["rank"]): LogLine {
  const { x, y } = curve;
  return { side: sideOf(curve), rank, series: seriesOf(x, y), shift_s: 0, every_s: reachOf(x) };
}

/** The band around a curve, if it has one. */
export function bandOf(curve: LogCurve): LogBand | undefined {
  const { x, low, high } = curve;
  const side = sideOf(curve);
  if (low === undefined || high === undefined || side === "both") return undefined;
  return { side, low: seriesOf(x, low), high: seriesOf(x, high), shift_s: 0 };
}

/** The smoothed lines of a column, one per run. If a side has several runs, its lines are thin. */
export function smoothedLines({ curves }: LogCurves, isGroup: (side: Side) => boolean): readonly LogLine[] {
  return curves.map((curve) => {
    const side = sideOf(curve);
    return lineOf(curve, side !== "both" && isGroup(side) ? "run" : "main");
  });
}

/** The points of a curve, without its gaps. */
export function pointsOf({ x, y }: Pick<LogCurve, "x" | "y">): readonly (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  x.forEach((across, at) => {
    const up = y[at] ?? NaN;
    if (!Number.isNaN(across) && !Number.isNaN(up)) points.push([across, up]);
  });
  return points;
}
