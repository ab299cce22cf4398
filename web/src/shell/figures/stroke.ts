// The path of a pen stroke: a smooth line through the points of a trembling hand.

import { curveCatmullRom, line } from "d3-shape";
import type { Stroke } from "../../base/model/presenting.ts";

const smooth = line<Stroke["points"][number]>()
  .x(([x]) => x)
  .y(([, y]) => y)
  .curve(curveCatmullRom);

/** A path's `d`. A single point becomes a line of almost no length, which a round cap draws as a dot. */
export function strokePath({ points }: Stroke): string {
  const [[x, y] = [0, 0]] = points;
  return points.length === 1 ? `M${x},${y}h0.01` : (smooth(points) ?? "");
}
