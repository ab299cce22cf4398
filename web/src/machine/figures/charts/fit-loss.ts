// The loss of each machine that a search tried, in order, and the best so far as a line.

import { scaleLinear, type ScaleLinear } from "d3-scale";
import { select } from "d3-selection";
import { drawChartAxes, frameChart } from "../../../base/figures/chart-axes.ts";
import type { Figure, TableData } from "../../../base/figures/figure.ts";

/** What the figure shows. */
export interface FitLossData {
  /** One per machine; NaN if it was refused. */
  readonly losses: readonly number[];
  /** The total number of machines. */
  readonly budget: number;
  readonly number: (value: number) => string;
  readonly table: TableData;
}

const HEIGHT = 170;
const MARGIN = { top: 12, right: 12, bottom: 26, left: 56 };
/**
 * A corner that fits badly must not flatten all the others: a loss of this many times the median is drawn at the upper
 * edge.
 */
const ROOM = 3;

/** Mounts the figure. */
export function mountFitLoss(element: HTMLElement): Figure<FitLossData> {
  const svg = select(element).append("svg").attr("class", "fit-loss").attr("aria-hidden", "true");
  const axes = { x: svg.append("g"), y: svg.append("g") };
  const best = svg.append("path").attr("class", "best");
  const marks = svg.append("g");
  let table: TableData = { columns: [], rows: [] };
  return {
    update(data, { width }) {
      const { scale, left, right, top, foot } = frameChart(svg, element, { width, height: HEIGHT, margin: MARGIN });
      const x = scaleLinear([1, Math.max(2, data.budget)], [left, right]);
      const there = data.losses.flatMap((loss, at) => (Number.isNaN(loss) ? [] : [{ at: at + 1, loss }]));
      const y = heights(
        there.map(({ loss }) => loss),
        [foot, top],
      );
      const ticks = there.length === 0 ? [] : y.ticks(4);
      drawChartAxes(axes, x, y, { x: x.ticks(5).filter(Number.isInteger), y: ticks, format: data.number });
      marks
        .selectAll("circle")
        .data(there)
        .join("circle")
        .attr("class", "tried")
        .attr("r", 3 * scale)
        .attr("cx", ({ at }) => x(at))
        .attr("cy", ({ loss }) => y(loss));
      best.attr("d", stairs(there, x, y));
      ({ table } = data);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

function heights(losses: readonly number[], range: [number, number]): ScaleLinear<number, number> {
  const sorted = [...losses].sort((a, b) => a - b);
  const most = Math.min(sorted.at(-1) ?? 1, ROOM * (sorted[sorted.length >> 1] ?? 1));
  return scaleLinear([0, most > 0 ? most : 1], range)
    .nice(4)
    .clamp(true);
}

interface Point {
  readonly at: number;
  readonly loss: number;
}

/** The best so far: level until a better one is found. */
function stairs(points: readonly Point[], x: (at: number) => number, y: (loss: number) => number): string {
  let least = Infinity;
  let path = "";
  for (const { at, loss } of points) {
    const before = least;
    least = Math.min(least, loss);
    path += path === "" ? `M${x(at)},${y(least)}` : `H${x(at)}`;
    if (least < before && path !== "") path += `V${y(least)}`;
  }
  return path;
}
