// Belady's anomaly on curves of faults against frames: the stretches on which more frames mean more faults.

import type { ScaleLinear } from "d3-scale";
import type { Selection } from "d3-selection";
import { type Anomaly, anomaliesOf, type CurvePoint } from "../model/compare/fault-curve.ts";
import { typeScale } from "../../base/figures/scale.ts";
import type { FaultCurveData, FaultLine } from "./fault-curve.ts";
import { textWidth } from "../../base/figures/text-width.ts";

export type Group = Selection<SVGGElement, unknown, null, undefined>;

/** Frames to the right, faults upward. */
export interface Scales {
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
}

/** A stretch of Belady's anomaly on a line: its ends as they are counted, and as they are drawn. */
export interface Found extends Anomaly {
  readonly line: FaultLine;
  readonly ends: readonly [CurvePoint, CurvePoint];
}

/** The anomalies of the present policy, which comes first, or of all lanes. */
export function anomaliesIn(lines: readonly FaultLine[]): readonly Found[] {
  const own = lines.filter((l, i) => i === 0 || l.lane !== undefined);
  return own.flatMap((l) =>
    anomaliesOf(l.counted ?? l.points).map(({ from, to }): Found => {
      const drawn = (point: CurvePoint): CurvePoint => l.points.find((p) => p.frames === point.frames) ?? point;
      return { from, to, line: l, ends: [drawn(from), drawn(to)] };
    }),
  );
}

/** Shades the anomalies. */
export function drawBands(group: Group, anomalies: readonly Found[], { x, y }: Scales): void {
  const [foot = 0, head = 0] = y.range();
  group
    .selectAll("rect")
    .data(anomalies)
    .join("rect")
    .attr("class", "belady")
    .attr("x", (a) => x(a.from.frames))
    .attr("width", (a) => x(a.to.frames) - x(a.from.frames))
    .attr("y", head)
    .attr("height", foot - head);
}

/** Draws the anomalies over their lines, and names one of them. */
export function drawAnomalies(group: Group, anomalies: readonly Found[], { x, y }: Scales, data: FaultCurveData): void {
  const { words, frames } = data;
  group
    .selectAll("line")
    .data(anomalies)
    .join("line")
    .attr("class", "anomaly")
    .attr("x1", (a) => x(a.ends[0].frames))
    .attr("y1", (a) => y(a.ends[0].faults))
    .attr("x2", (a) => x(a.ends[1].frames))
    .attr("y2", (a) => y(a.ends[1].faults));
  // One is named: the one at the marker, or the first.
  const at = anomalies.find(({ from, to }) => from.frames <= frames && frames <= to.frames) ?? anomalies[0];
  const said = at === undefined ? [] : [at];
  const scale = typeScale(group.node() ?? document.documentElement);
  const sayIn = (a: Found): string => words.anomalyOf?.(a.line.name, a) ?? words.anomaly;
  const [, right = 0] = x.range();
  const over = (a: Found): boolean => x(a.to.frames) + 8 + textWidth(sayIn(a), "mini strong") * scale > right;
  group
    .selectAll("text")
    .data(said)
    .join("text")
    .attr("class", (a) => (over(a) ? "fault-t e halo" : "fault-t halo"))
    .attr("x", (a) => (over(a) ? right : x(a.to.frames) + 8))
    // Among many lines, only the bottom of the plot is free.
    .attr("y", (a) => (a.line.lane === undefined ? y(a.ends[1].faults) : (y.range()[0] ?? 0)) - 6)
    .text(sayIn);
}

/** Whether a place is in the right half, where words after it would run out of the figure. */
export function isRightHalf(at: number, x: Scales["x"]): boolean {
  const [left = 0, right = 0] = x.range();
  return at > (left + right) / 2;
}
