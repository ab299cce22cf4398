// One column of a log, or of two: A solid, B dashed, from zero up, with the values under the shared cursor.

import { select, type Selection } from "d3-selection";
import { type Point, type Series, thin } from "../state/log-series.ts";
import type { Figure, TableData } from "./figure.ts";
import { type Plot, plotOf, secondsUnder } from "./log-plot.ts";
import { typeScale } from "./scale.ts";

/** The curves: what does not change while the cursor moves. */
export interface LogCurves {
  readonly a: Series | undefined;
  readonly b: Series | undefined;
  /** Value at the upper edge, and how it is written. */
  readonly top: number;
  readonly topLabel: string;
  /** Time at the right edge. */
  readonly seconds: number;
}

/** Values under the cursor: where they are and how they are written. */
export interface LogReading {
  readonly side: "a" | "b";
  readonly value: number | undefined;
  readonly text: string;
}

/** What a chart shows. */
export interface LogChartData {
  readonly curves: LogCurves;
  /** The cursor, in seconds. */
  readonly cursor: number;
  readonly readings: readonly LogReading[];
  /** The difference of the readings, if there are two that can be subtracted. */
  readonly difference: string | undefined;
  readonly onPoint: (seconds: number) => void;
  /** The chart as a table; it has more rows than a chart has pixels, so it is made only when asked for. */
  readonly table: () => TableData;
}

/** Room for the number at the upper edge. */
const HEAD = 17;
const CURVES = 56;
const LINE = 18;

type Group = Selection<SVGGElement, unknown, null, undefined>;

/** Mounts a chart. */
export function mountLogChart(element: HTMLElement): Figure<LogChartData> {
  const svg = select(element).append("svg").attr("class", "log-chart").attr("aria-hidden", "true");
  const grid = svg.append("g");
  const lines = svg.append("g");
  const cursor = svg.append("g");
  let latest: LogChartData | undefined;
  let drawn: { readonly curves: LogCurves; readonly width: number; readonly scale: number } | undefined;
  return {
    update(data, { width }) {
      latest = data;
      const scale = typeScale(element);
      const { curves } = data;
      const plot = plotOf(width, scale, curves.seconds);
      const height = HEAD * scale + CURVES + (plot.readings === "below" ? LINE * scale + 4 : 2);
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      // The curves depend on the logs and the width alone; moving the cursor must not thin a million rows.
      if (drawn?.curves !== curves || drawn.width !== width || drawn.scale !== scale) {
        drawGrid(grid, curves, plot, scale);
        drawCurves(lines, curves, plot, scale);
        drawn = { curves, width, scale };
      }
      drawCursor(cursor, data, plot, scale);
      const point = (event: PointerEvent): void => {
        const node = svg.node();
        if (node !== null) data.onPoint(secondsUnder(event, node, plot, curves.seconds));
      };
      svg.on("pointermove", point).on("pointerdown", point);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => latest?.table() ?? { columns: [], rows: [] },
  };
}

/** The height of a value. */
function y(value: number, curves: LogCurves, scale: number): number {
  return HEAD * scale + CURVES * (1 - Math.min(1, Math.max(0, value / curves.top)));
}

function drawGrid(group: Group, curves: LogCurves, plot: Plot, scale: number): void {
  const rules = [
    { kind: "ax", at: y(curves.top, curves, scale) },
    { kind: "axs", at: y(0, curves, scale) },
  ];
  group
    .selectAll("line")
    .data(rules)
    .join("line")
    .attr("class", (rule) => rule.kind)
    .attr("x2", plot.width)
    .attr("y1", (rule) => rule.at)
    .attr("y2", (rule) => rule.at);
  group
    .selectAll("text")
    .data([curves.topLabel])
    .join("text")
    .attr("class", "e")
    .attr("x", plot.width)
    .attr("y", HEAD * scale - 5)
    .text((label) => label);
  // Where the pointer is heard: curves alone would be too thin to hit.
  group
    .selectAll("rect")
    .data([0])
    .join("rect")
    .attr("class", "hit-area")
    .attr("width", plot.width)
    .attr("height", HEAD * scale + CURVES);
}

function drawCurves(group: Group, curves: LogCurves, plot: Plot, scale: number): void {
  const sides = [
    { kind: "la", series: curves.a },
    { kind: "lb", series: curves.b },
  ];
  const path = (series: Series | undefined): string =>
    series === undefined ? "" : pathOf(thin(series, curves.seconds, Math.ceil(plot.width)), curves, plot, scale);
  group
    .selectAll("path")
    .data(sides)
    .join("path")
    .attr("class", (side) => side.kind)
    .attr("d", (side) => path(side.series));
}

function pathOf(points: readonly Point[], curves: LogCurves, plot: Plot, scale: number): string {
  let path = "";
  points.forEach(({ t, value, begins }, at) => {
    const [x, level] = [plot.x(t).toFixed(1), y(value, curves, scale).toFixed(1)];
    const alone = begins && points[at + 1]?.begins !== false;
    // A value between two gaps has no line to stand in: it becomes a short dash.
    path += alone ? `M${x} ${level}m-1 0h2` : `${begins ? "M" : "L"}${x} ${level}`;
  });
  return path;
}

function drawCursor(
  group: Group,
  { curves, cursor, readings, difference }: LogChartData,
  plot: Plot,
  scale: number,
): void {
  const x = plot.x(cursor);
  group
    .selectAll("line")
    .data([x])
    .join("line")
    .attr("class", "cur")
    .attr("x1", x)
    .attr("x2", x)
    .attr("y1", HEAD * scale - 4)
    .attr("y2", y(0, curves, scale));
  group
    .selectAll("circle")
    .data(readings.filter((reading) => reading.value !== undefined))
    .join("circle")
    .attr("class", (reading) => `curdot ${reading.side}`)
    .attr("r", 4.5)
    .attr("cx", x)
    .attr("cy", (reading) => y(reading.value ?? 0, curves, scale));
  const texts = readings.map(({ side, text }) => ({ kind: side === "a" ? "ra" : "rb", text }));
  if (difference !== undefined) texts.push({ kind: "difference", text: difference });
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
