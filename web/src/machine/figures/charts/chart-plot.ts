// The layout of charts over one time axis, and what stays the same while the cursor moves: names, thresholds, lines.

import { scaleLinear } from "d3-scale";
import { select, type Selection } from "d3-selection";
import { type Chart, type ChartLevel, cutsOf, linePath, topOf } from "./chart-values.ts";
import { textWidth } from "../../../base/figures/text-width.ts";

type Layer = Selection<SVGGElement, unknown, null, undefined>;
type Scale = (value: number) => number;

/** A chart and its place. */
export interface PlacedChart {
  readonly chart: Chart;
  /** The distance from the top of the figure. */
  readonly from: number;
  /** The distance from the top of the chart to the foot of its curves. */
  readonly base: number;
  /** The value at its upper edge, and the highest value, which may be above it. */
  readonly top: number;
  readonly peak: number;
  readonly y: Scale;
}

/** The layout of the charts in their figure. */
export interface Plot {
  readonly width: number;
  readonly placed: readonly PlacedChart[];
  /** Where the last chart ends. */
  readonly foot: number;
  readonly scale: number;
  /** Whether there is room for values beside the curves. */
  readonly beside: boolean;
  /** The length of the whole run in seconds. */
  readonly seconds: number;
  readonly x: Scale;
  readonly time: Scale;
}

/** Everything that does not depend on the cursor. */
export interface ChartCurves {
  readonly charts: readonly Chart[];
  readonly seconds: number;
  /** The seconds that the run has reached. */
  readonly come: number;
  /** The height of the curves of a chart, in the smallest type. */
  readonly height: number;
  /** Whether charts may stand beside each other where there is room. */
  readonly pairs: boolean;
  /** The stretch that is watched event by event. */
  readonly watched: { readonly from: number; readonly to: number } | undefined;
  readonly words: {
    readonly second: string;
    readonly computing: string;
    /** The number at the top of an axis, and the peak if it is above that. */
    readonly topText: (top: number, peak: number) => string;
  };
}

const NARROW = 500;
const BESIDE = 116;
/** On a narrow screen, the values are below their curves. */
const VALUES = 18;
/** The name and the maximum are above the curves, and the next chart begins a little below them. */
const NAME = 18;
const GAP = 4;
/** The room between two columns of charts, and the least width of one. */
const ASIDE = 28;
const LEAST_COLUMN = 340;

/** Charts below each other. */
export interface Column {
  /** Its distance from the left of the figure. */
  readonly left: number;
  readonly curves: ChartCurves;
  readonly plot: Plot;
}

/** The charts in one column, or row by row in two. */
export function columnsFor(curves: ChartCurves, figureWidth: number, scale: number): readonly Column[] {
  const half = (figureWidth - ASIDE * scale) / 2;
  const count = curves.pairs && curves.charts.length > 1 && half >= LEAST_COLUMN ? 2 : 1;
  const width = count === 1 ? figureWidth : half;
  return Array.from({ length: count }, (_, at) => {
    const own = { ...curves, charts: curves.charts.filter((_chart, i) => i % count === at) };
    return {
      left: at * (width + ASIDE * scale),
      curves: own,
      plot: plotFor(own, width, { scale, beside: count === 2 || width >= NARROW }),
    };
  });
}

type Room = Pick<Plot, "scale" | "beside">;

/** The layout of charts below each other. */
function plotFor({ charts, seconds, height }: ChartCurves, wide: number, { scale, beside }: Room): Plot {
  const width = Math.max(1, wide - (beside ? BESIDE * scale : 0));
  let foot = 0;
  const placed = charts.map((chart) => {
    const one = placedAt(chart, foot, height, scale);
    foot += one.base + GAP + (beside ? 0 : VALUES * scale);
    return one;
  });
  const length = Math.max(1, seconds);
  const x = (time: number): number => (time / length) * width;
  const time = (at: number): number => Math.max(0, Math.min(length, (at / width) * length));
  return { width, placed, foot, scale, beside, seconds: length, x, time };
}

function placedAt(chart: Chart, from: number, height: number, scale: number): PlacedChart {
  const base = NAME * scale + height;
  const { top, peak } = topOf(chart);
  const y = scaleLinear()
    .domain([0, top])
    .range([base, NAME * scale])
    .clamp(true);
  return { chart, from, base, top, peak, y };
}

/** Draws everything but the cursor. */
export function drawCurves(layer: Layer, curves: ChartCurves, plot: Plot): void {
  drawWatched(layer, curves, plot);
  const charts = layer
    .selectAll<SVGGElement, PlacedChart>("g.chart")
    .data(plot.placed, ({ chart }) => chart.id)
    .join((enter) => {
      const chart = enter.append("g").attr("class", "chart");
      const name = chart.append("text").attr("class", "t2 name");
      name.append("tspan").attr("class", "bt");
      name.append("tspan").attr("class", "unit").attr("dx", 5);
      chart.append("text").attr("class", "t2 max").attr("text-anchor", "end");
      chart.append("line").attr("class", "axs");
      for (const part of ["levels", "lines", "cuts"]) chart.append("g").attr("class", part);
      return chart;
    })
    .order();
  charts.attr("transform", ({ from }) => `translate(0,${from})`);
  charts.each(function (placed) {
    drawChart(select<SVGGElement, unknown>(this), placed, curves, plot);
  });
  drawEdge(layer, curves, plot);
}

function drawChart(group: Layer, placed: PlacedChart, { words }: ChartCurves, plot: Plot): void {
  const { width, scale, x } = plot;
  const { chart, top, y } = placed;
  group.select("text.name").attr("y", 12 * scale);
  group.select(".bt").text(chart.name);
  group.select(".unit").text(chart.unit);
  group
    .select("text.max")
    .attr("x", width)
    .attr("y", 12 * scale)
    .text(topThatFits(placed, words.topText, width / scale));
  group.select("line.axs").attr("x1", 0).attr("x2", width).attr("y1", y(0)).attr("y2", y(0));
  drawLevels(group.select<SVGGElement>("g.levels"), placed, plot);
  group
    .select<SVGGElement>("g.lines")
    .selectAll("path")
    .data(chart.lines)
    .join("path")
    .attr("class", (line) => `series ${line.look}${isDense(plot) ? " dense" : ""}`)
    .attr("d", (line) => linePath(line.values, plot.seconds, width, x, y));
  group
    .select<SVGGElement>("g.cuts")
    .selectAll("path")
    .data(cutsOf(chart, top, x))
    .join("path")
    .attr("class", "cut")
    .attr("d", (at) => `M${at} ${y(top) - 6}l-4 6h8z`);
}

/** The top of the axis beside the chart's name: with the peak, without it, or not at all, as there is room. */
export function topThatFits(
  { chart, top, peak }: PlacedChart,
  topText: ChartCurves["words"]["topText"],
  width: number,
): string {
  const [high, highest] = [Math.round(top), Math.round(peak)];
  const room = width - textWidth(`${chart.name} ${chart.unit}`, "small strong") - APART;
  return [topText(high, highest), topText(high, high)].find((text) => textWidth(text, "small") <= room) ?? "";
}

/**
 * Where a pixel covers several seconds, a line is a band from its lowest to its highest value, and dashes would be
 * lost.
 */
function isDense({ seconds, width }: Plot): boolean {
  return seconds > width;
}

function drawLevels(layer: Layer, { chart: { levels }, base, y }: PlacedChart, { width: end, scale }: Plot): void {
  const names = levelNames(levels, y, base, end - 4, scale);
  layer
    .selectAll("line")
    .data(levels)
    .join("line")
    .attr("class", (level) => `th ${level.kind}`)
    .attr("x1", 0)
    .attr("x2", end)
    .attr("y1", (level) => y(level.value))
    .attr("y2", (level) => y(level.value));
  layer
    .selectAll("text")
    .data(names)
    .join("text")
    .attr("class", ({ level }) => `level halo t2 ${level.kind}`)
    .attr("x", (name) => name.x)
    .attr("y", (name) => name.y)
    .attr("text-anchor", "end")
    .text(({ level }) => level.name);
}

/** The name of a level and its place; the name's right end is at `x`. */
interface LevelName {
  readonly level: ChartLevel;
  readonly x: number;
  readonly y: number;
}

/**
 * Each name is above its line; below it if another level is close above; and beside that level's name if the next chart
 * is too close below.
 */
export function levelNames(
  levels: readonly ChartLevel[],
  y: (value: number) => number,
  base: number,
  end: number,
  scale: number,
): readonly LevelName[] {
  return levels.map((level) => {
    const at = y(level.value);
    const close = levels.filter((other) => y(other.value) < at && at - y(other.value) < NAME_HEIGHT * scale);
    if (close.length === 0) return { level, x: end, y: at - 4 };
    if (at + BELOW * scale <= base) return { level, x: end, y: at + BELOW * scale };
    const taken = close.reduce((sum, { name }) => sum + (textWidth(name, "small strong") + APART) * scale, 0);
    return { level, x: end - taken, y: Math.min(...close.map(({ value }) => y(value))) - 4 };
  });
}

/**
 * For the name of a level: the room above its line, its distance below the line, and its distance from a name beside
 * it.
 */
const NAME_HEIGHT = 16;
const BELOW = 12;
const APART = 7;

/** The background of the stretch that can be stepped through event by event. */
function drawWatched(layer: Layer, { watched }: ChartCurves, { x, foot }: Plot): void {
  layer
    .selectAll("rect.watched")
    .data(watched === undefined ? [] : [watched])
    .join((enter) => enter.insert("rect", ":first-child").attr("class", "watched"))
    .attr("x", ({ from }) => x(from))
    .attr("width", ({ from, to }) => Math.max(1, x(to) - x(from)))
    .attr("height", foot);
}

/** Marks how far a run in progress has got. */
function drawEdge(layer: Layer, { come, seconds, words }: ChartCurves, { x, foot, width, scale }: Plot): void {
  const edges = come < seconds ? [x(come)] : [];
  layer
    .selectAll("line.edge")
    .data(edges)
    .join("line")
    .attr("class", "edge")
    .attr("x1", Number)
    .attr("x2", Number)
    .attr("y1", NAME * scale)
    .attr("y2", foot);
  // In the empty part, if there is room.
  const right = x(come) < width - 80 * scale;
  layer
    .selectAll("text.edge")
    .data(edges)
    .join("text")
    .attr("class", "edge halo")
    .attr("x", (at) => at + (right ? 6 : -6))
    .attr("y", foot - 8)
    .attr("text-anchor", right ? "start" : "end")
    .text(words.computing);
}
