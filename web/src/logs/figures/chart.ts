// One column over time: A solid, B dashed, single runs thin, lines derived from them strong, with the values at the
// shared cursor.

import { select, type Selection } from "d3-selection";
import type { ChartLines, LogLine } from "../model/charts/lines.ts";
import { heightOf, type ValueScale } from "../model/charts/scale.ts";
import type { Hatched } from "../model/charts/left-out.ts";
import type { ShownMarker } from "../model/charts/markers.ts";
import type { LogWindow } from "../../base/series/log-window.ts";
import type { Figure, TableData } from "../../base/figures/figure.ts";
import { type ChartHand, listenTo } from "./hand.ts";
import { leftOutPath } from "./left-out.ts";
import { markerPath } from "./markers.ts";
import { bandPath, linePath } from "./path.ts";
import { type Plot, plotOf } from "./plot.ts";
import { typeScale } from "../../base/figures/scale.ts";

/** The curves, which do not change while the cursor moves. */
export interface LogCurves extends ChartLines {
  /** The labels at the upper edge, and at the other rules if they need any. */
  readonly labels: readonly { readonly at: number; readonly text: string }[];
  readonly window: LogWindow;
  readonly leftOut: readonly Hatched[];
  readonly markers: readonly ShownMarker[];
}

/** A value at the cursor: where it is and how it is written. */
export interface LogReading {
  readonly side: LogLine["side"];
  readonly value: number | undefined;
  readonly text: string;
}

/** What a chart shows. */
export interface LogChartData {
  readonly curves: LogCurves;
  /** The cursor's time in seconds. */
  readonly cursor: number;
  readonly readings: readonly LogReading[];
  /** The difference of the readings, if there are two that can be subtracted. */
  readonly difference: string | undefined;
  readonly hand: ChartHand;
  /** The chart as a table. It has more rows than a chart has pixels, so it is made only on request. */
  readonly table: () => TableData;
}

/** Room for the number at the upper edge. */
const HEAD = 17;
const CURVES = 56;
const LINE = 18;

type Group = Selection<SVGGElement, unknown, null, undefined>;
type Height = (value: number) => number;

/** Mounts a chart. */
export function mountLogChart(element: HTMLElement): Figure<LogChartData> {
  const svg = select(element).append("svg").attr("class", "log-chart").attr("aria-hidden", "true");
  const grid = svg.append("g");
  const lines = svg.append("svg").attr("class", "log-lines").attr("x", 0).attr("y", 0);
  const cursor = svg.append("g");
  let latest: LogChartData | undefined;
  let drawn: { readonly curves: LogCurves; readonly width: number; readonly scale: number } | undefined;
  const listen = listenTo(svg, (one, other) => drawPulled(cursor, one, other, typeScale(element)));
  return {
    update(data, { width }) {
      latest = data;
      const scale = typeScale(element);
      const { curves } = data;
      const plot = plotOf(width, scale, curves.window);
      const height = HEAD * scale + CURVES + (plot.readings === "below" ? LINE * scale + 4 : 2);
      const y: Height = (value) => HEAD * scale + CURVES * (1 - heightOf(value, curves.scale));
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      // The curves depend on the logs and the width alone, so moving the cursor must not redraw them.
      if (drawn?.curves !== curves || drawn.width !== width || drawn.scale !== scale) {
        drawGrid(grid, curves, plot, y, scale);
        lines.attr("width", plot.width).attr("height", height);
        drawCurves(lines, curves, plot, y, HEAD * scale + CURVES);
        drawn = { curves, width, scale };
      }
      drawCursor(cursor, data, plot, y, scale);
      listen(plot, curves.window, data.hand);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => latest?.table() ?? { columns: [], rows: [] },
  };
}

function drawGrid(group: Group, { scale: values, labels }: LogCurves, plot: Plot, y: Height, scale: number): void {
  group
    .selectAll("line")
    .data(values.rules)
    .join("line")
    .attr("class", (rule) => (isBase(rule, values) ? "axs" : "ax"))
    .attr("x2", plot.width)
    .attr("y1", y)
    .attr("y2", y);
  group
    .selectAll("text")
    .data(labels)
    .join("text")
    .attr("class", "e halo")
    .attr("x", plot.width)
    .attr("y", ({ at }) => y(at) - 5 * (y(at) > HEAD * scale + 20 ? 0.6 : 1))
    .text(({ text }) => text);
  // The area that listens to the pointer: the curves alone would be too thin to hit.
  group
    .selectAll("rect")
    .data([0])
    .join("rect")
    .attr("class", "hit-area")
    .attr("width", plot.width)
    .attr("height", HEAD * scale + CURVES);
}

/** The baseline of values: zero, one, or the lowest power of ten. */
function isBase(rule: number, { kind, bottom, rules }: ValueScale): boolean {
  const base = kind === "log" ? (rules.length === 3 && rules.includes(1) ? 1 : bottom) : 0;
  return rule === base;
}

/** Strong lines are drawn over thin ones. */
const RANKS: readonly LogLine["rank"][] = ["raw", "run", "main"];

function drawCurves(
  group: Selection<SVGSVGElement, unknown, null, undefined>,
  { lines, bands, window, leftOut, markers }: LogCurves,
  plot: Plot,
  y: Height,
  base: number,
): void {
  const shapes = [
    ...leftOut.map((stretch) => ({
      kind: `left-out ${stretch.side}`,
      path: leftOutPath(stretch, window, plot.x, base),
    })),
    ...markers.map(({ side, seconds }) => ({
      kind: `log-marker ${side}`,
      path: markerPath(plot.x(seconds), 0, base),
    })),
    ...bands.map((band) => ({ kind: `log-band ${band.side}`, path: bandPath(band, window, plot, y) })),
    ...RANKS.flatMap((rank) => lines.filter((line) => line.rank === rank)).map((line) => ({
      kind: `${STROKES[line.side]} ${line.rank}`,
      path: linePath(line, window, plot, y),
    })),
  ];
  group
    .selectAll("path")
    .data(shapes)
    .join("path")
    .attr("class", (shape) => shape.kind)
    .attr("d", (shape) => shape.path);
}

const STROKES = { a: "la", b: "lb", both: "lab-line" } as const;
const READS = { a: "ra", b: "rb", both: "t1" } as const;

function drawCursor(
  group: Group,
  { curves, cursor, readings, difference }: LogChartData,
  plot: Plot,
  y: Height,
  scale: number,
): void {
  const x = plot.x(cursor);
  const inside = x >= -0.5 && x <= plot.width + 0.5;
  group
    .selectAll("line")
    .data(inside ? [x] : [])
    .join("line")
    .attr("class", "cur")
    .attr("x1", x)
    .attr("x2", x)
    .attr("y1", HEAD * scale - 4)
    .attr("y2", y(curves.scale.bottom));
  group
    .selectAll("circle")
    .data(inside ? readings.filter((reading) => reading.value !== undefined) : [])
    .join("circle")
    .attr("class", (reading) => `curdot ${reading.side}`)
    .attr("r", 4.5)
    .attr("cx", x)
    .attr("cy", (reading) => y(reading.value ?? 0));
  const texts = readings.map(({ side, text }) => ({ kind: READS[side], text }));
  if (difference !== undefined) texts.push({ kind: "difference" as "t1", text: difference });
  const beside = plot.readings === "beside";
  group
    .selectAll("text")
    .data(texts)
    .join("text")
    .attr("class", (line) => `t2 ${line.kind} ${beside ? "e" : ""}`)
    .attr("x", (_, at) => (beside ? plot.width + 104 * scale : (at * plot.width) / 3))
    .attr("y", (_, at) =>
      beside ? HEAD * scale + 12 * scale + at * LINE * scale : HEAD * scale + CURVES + LINE * scale - 2,
    )
    .text((line) => line.text);
}

/** Draws the selection, in pixels; an undefined `one` removes it. */
function drawPulled(group: Group, one: number | undefined, other: number, scale: number): void {
  group
    .selectAll("rect")
    .data(one === undefined ? [] : [one])
    .join("rect")
    .attr("class", "log-pulled")
    .attr("x", (from) => Math.min(from, other))
    .attr("y", HEAD * scale - 4)
    .attr("width", (from) => Math.abs(other - from))
    .attr("height", CURVES + 4);
}
