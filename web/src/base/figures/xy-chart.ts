// Lines and points over numbers or a few named places, with marked values: it draws what it is given and computes
// nothing.

import { scaleLinear, type ScaleLinear } from "d3-scale";
import { select, type Selection } from "d3-selection";
import { line } from "d3-shape";
import { drawChartAxes, frameChart } from "./chart-axes.ts";
import type { Figure, TableData } from "./figure.ts";
import { textWidth } from "./text-width.ts";

/** A point of the drawing. */
export interface XyPoint {
  readonly x: number;
  readonly y: number;
}

/** Points joined by a line. */
export interface XyLine {
  /** A class of the stylesheet that sets colour and dashes. */
  readonly look: string;
  readonly points: readonly XyPoint[];
  /** Written at the end of the line. */
  readonly name?: string;
}

/** How a point looks: filled or hollow, round, square or a diamond. */
export type XyShape = "dot" | "ring" | "square" | "diamond";

/** A group of points. */
export interface XyPoints {
  readonly look: string;
  readonly shape: XyShape;
  readonly points: readonly XyPoint[];
}

/** A marked value, drawn as a line across the chart or up it. */
export interface XyRule {
  readonly at: number;
  readonly name: string;
  readonly look?: string;
}

/** What the figure shows. */
export interface XyChartData {
  readonly height: number;
  /** The range of each axis. Points at named places have room beside them. */
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  /** Names under the axis; numbers are shown if there are none. */
  readonly places?: readonly { readonly at: number; readonly name: string }[];
  readonly lines: readonly XyLine[];
  readonly points: readonly XyPoints[];
  readonly across: readonly XyRule[];
  readonly up: readonly XyRule[];
  readonly number: (value: number) => string;
  readonly table: TableData;
}

type Scale = ScaleLinear<number, number>;
type Group = Selection<SVGGElement, unknown, null, undefined>;

const MARGIN = { top: 16, right: 14, bottom: 26, left: 58 };
/** Room for the names at the ends of lines. */
const NAMES = 70;
const TICK_PIXELS = 44;

/** Mounts the figure. */
export function mountXyChart(element: HTMLElement): Figure<XyChartData> {
  const svg = select(element).append("svg").attr("class", "xy-chart").attr("aria-hidden", "true");
  const axes = { x: svg.append("g"), y: svg.append("g") };
  const layers = { rules: svg.append("g"), lines: svg.append("g"), points: svg.append("g"), names: svg.append("g") };
  let table: TableData = { columns: [], rows: [] };
  return {
    update(data, { width }) {
      const named = data.lines.some(({ name }) => name !== undefined);
      const margin = { ...MARGIN, right: MARGIN.right + (named ? NAMES : 0) };
      const { scale, left, right, top, foot } = frameChart(svg, element, { width, height: data.height, margin });
      const x = scaleLinear([...data.x], [left, right]);
      const y = scaleLinear([...data.y], [foot, top]);
      const ticks = Math.max(2, Math.floor((right - left) / (TICK_PIXELS * scale)));
      const places =
        data.places ??
        x
          .ticks(ticks)
          .filter(Number.isInteger)
          .map((at) => ({ at, name: String(at) }));
      drawChartAxes(axes, x, y, { x: [], y: y.ticks(5), format: data.number });
      drawPlaces(axes.x, places, x, scale);
      drawRules(layers.rules, data, { x, y }, scale);
      const drawn = line<XyPoint>(
        (point) => x(point.x),
        (point) => y(point.y),
      );
      layers.lines
        .selectAll<SVGPathElement, XyLine>("path")
        .data(data.lines)
        .join("path")
        .attr("class", ({ look }) => `xy-line ${look}`)
        .attr("d", ({ points }) => drawn([...points]) ?? "");
      drawPoints(layers.points, data.points, { x, y }, scale);
      drawNames(layers.names, data.lines, { x, y }, scale);
      ({ table } = data);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

interface Scales {
  readonly x: Scale;
  readonly y: Scale;
}

function drawPlaces(group: Group, places: NonNullable<XyChartData["places"]>, x: Scale, scale: number): void {
  group
    .selectAll<SVGTextElement, unknown>("text.place")
    .data(places)
    .join("text")
    .attr("class", "place c")
    .attr("fill", "currentColor")
    .attr("x", ({ at }) => x(at))
    .attr("y", 17 * scale)
    .text(({ name }) => name);
}

function drawRules(group: Group, { across, up }: XyChartData, { x, y }: Scales, scale: number): void {
  const [left = 0, right = 0] = x.range();
  const [foot = 0, top = 0] = y.range();
  const all = [
    ...across.map((rule) => ({
      ...rule,
      d: `M${left},${y(rule.at)}H${right}`,
      tx: left + 4,
      ty: y(rule.at) - 4 * scale,
    })),
    // At the same height their names would collide, so each is lower than the one before.
    ...up.map((rule, i) => ({
      ...rule,
      d: `M${x(rule.at)},${foot}V${top}`,
      tx: x(rule.at) + 4,
      ty: foot - (6 + 15 * (up.length - 1 - i)) * scale,
    })),
  ];
  group
    .selectAll<SVGPathElement, (typeof all)[number]>("path")
    .data(all)
    .join("path")
    .attr("class", ({ look = "" }) => `xy-rule ${look}`)
    .attr("d", ({ d }) => d);
  group
    .selectAll<SVGTextElement, (typeof all)[number]>("text")
    .data(all)
    .join("text")
    .attr("class", ({ tx, name }) => (tx + textWidth(name, "mini") * scale > right ? "xy-name e" : "xy-name"))
    .attr("x", ({ tx, name }) => (tx + textWidth(name, "mini") * scale > right ? tx - 8 : tx))
    .attr("y", ({ ty }) => ty)
    .text(({ name }) => name);
}

function drawPoints(group: Group, groups: readonly XyPoints[], { x, y }: Scales, scale: number): void {
  const all = groups.flatMap(({ look, shape, points }) => points.map((point) => ({ look, shape, ...point })));
  group
    .selectAll<SVGPathElement, (typeof all)[number]>("path")
    .data(all)
    .join("path")
    .attr("class", ({ look, shape }) => `xy-point ${shape} ${look}`)
    .attr("transform", (point) => `translate(${x(point.x)},${y(point.y)})`)
    .attr("d", ({ shape }) => pathOf(shape, 5 * scale));
}

/** The outline of a point. */
export function pathOf(shape: XyShape, r: number): string {
  switch (shape) {
    case "dot":
    case "ring":
      return `M${-r},0a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0`;
    case "square":
      return `M${-r},${-r}h${2 * r}v${2 * r}h${-2 * r}z`;
    case "diamond":
      return `M0,${-1.4 * r}L${1.4 * r},0L0,${1.4 * r}L${-1.4 * r},0z`;
  }
}

/** Least vertical distance between two names, at the normal type size. */
const APART = 14;

function drawNames(group: Group, lines: readonly XyLine[], { x, y }: Scales, scale: number): void {
  const ends = lines.flatMap(({ name, points, look }) => {
    const last = points.at(-1);
    return name === undefined || last === undefined ? [] : [{ name, look, x: x(last.x) + 8 * scale, y: y(last.y) }];
  });
  const sorted = ends.sort((a, b) => a.y - b.y);
  let lowest = -Infinity;
  const placed = sorted.map((end) => {
    lowest = Math.max(end.y, lowest + APART * scale);
    return { ...end, y: lowest };
  });
  group
    .selectAll<SVGTextElement, (typeof placed)[number]>("text")
    .data(placed)
    .join("text")
    .attr("class", "xy-name")
    .attr("x", (end) => end.x)
    .attr("y", (end) => end.y + 4 * scale)
    .text(({ name }) => name);
}
