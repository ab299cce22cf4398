// Charts over one time axis with one cursor: name and unit at the left, the maximum at the right, values of now beside.

import { scaleLinear } from "d3-scale";
import { select, type Selection } from "d3-selection";
import { line } from "d3-shape";
import { grouped, oneDecimal } from "../text/numbers.ts";
import type { Figure, TableData } from "./figure.ts";
import { typeScale } from "./scale.ts";

/** One line of a chart. */
export interface ChartLine {
  readonly id: string;
  /** What the line is called beside its value. */
  readonly name: string;
  /** Class of its stroke: a queue's or a run's colour and dash. */
  readonly look: "strong" | "second" | "fault" | "hard";
  /** One value a second, from 0. */
  readonly values: ArrayLike<number>;
}

/** A horizontal threshold. */
export interface ChartLevel {
  readonly kind: "min" | "tgt";
  readonly name: string;
  readonly value: number;
}

/** One chart. */
export interface Chart {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly lines: readonly ChartLine[];
  readonly levels: readonly ChartLevel[];
  /** Top of the axis, if the interesting part lies below the peaks; what exceeds it is cut and marked. */
  readonly cap?: number;
}

/** What the charts show. */
export interface ChartsData {
  readonly charts: readonly Chart[];
  readonly seconds: number;
  readonly now: number;
  readonly secondWord: string;
  /** The number at the top of an axis, and the peak if it lies beyond. */
  readonly topText: (top: number, peak: number) => string;
  readonly onSeek: (seconds: number) => void;
}

type Layer = Selection<SVGGElement, unknown, null, undefined>;
type Scale = (value: number) => number;

const RIGHT = 112;

/** Mounts the charts. */
export function mountTimeCharts(element: HTMLElement): Figure<ChartsData> {
  const svg = select(element).append("svg").attr("class", "charts").attr("aria-hidden", "true");
  const body = svg.append("g");
  const axis = svg.append("g");
  const cursor = svg.append("line").attr("class", "cur");
  const area = svg.append("rect").attr("class", "hit-area");
  let latest: ChartsData | undefined;
  return {
    update(data, { width }) {
      latest = data;
      const scale = typeScale(element);
      const right = width < 500 ? 0 : RIGHT * scale;
      // Larger type would push the last chart off a projected screen; the lines need less height than the words more.
      const pitch = scale > 1.1 ? 49 : 60;
      const height = data.charts.length * pitch + 22 * scale;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      const x = scaleLinear()
        .domain([0, data.seconds])
        .range([0, width - right]);
      drawCharts(body, data, x, pitch, width, right, scale);
      drawAxis(axis, data, x, data.charts.length * pitch + 14 * scale);
      const at = x(data.now);
      cursor
        .attr("x1", at)
        .attr("x2", at)
        .attr("y1", 0)
        .attr("y2", data.charts.length * pitch);
      area.attr("width", width - right).attr("height", data.charts.length * pitch);
      area.on("click", (event: MouseEvent) => {
        const box = area.node()?.getBoundingClientRect();
        if (box) data.onSeek(x.invert(event.clientX - box.left));
      });
    },
    destroy() {
      svg.remove();
    },
    toTable: () => (latest ? tableOf(latest) : { columns: [], rows: [] }),
  };
}

function drawCharts(
  layer: Layer,
  data: ChartsData,
  x: Scale,
  pitch: number,
  width: number,
  right: number,
  scale: number,
): void {
  const charts = layer
    .selectAll<SVGGElement, Chart>("g.chart")
    .data(data.charts, (chart) => chart.id)
    .join((enter) => {
      const chart = enter.append("g").attr("class", "chart");
      const name = chart.append("text").attr("class", "t2 name");
      name.append("tspan").attr("class", "bt");
      name.append("tspan").attr("class", "unit").attr("dx", 5);
      chart.append("text").attr("class", "t2 max").attr("text-anchor", "end");
      chart.append("line").attr("class", "axs");
      chart.append("g").attr("class", "levels");
      chart.append("g").attr("class", "lines");
      chart.append("g").attr("class", "cuts");
      chart.append("g").attr("class", "values");
      return chart;
    });
  charts.attr("transform", (_, i) => `translate(0,${i * pitch})`);
  charts.each(function (chart) {
    const group: Layer = select<SVGGElement, unknown>(this);
    const peak = maximum(chart);
    const top = Math.min(peak, chart.cap ?? peak);
    const y = scaleLinear()
      .domain([0, top])
      .range([pitch - 8, 20 * scale])
      .clamp(true);
    const end = width - right;
    group.select("text.name").attr("y", 12 * scale);
    group.select(".bt").text(chart.name);
    group.select(".unit").text(right > 0 ? chart.unit : `${chart.unit}: ${valuesNow(chart, data.now).join(", ")}`);
    group
      .select("text.max")
      .attr("x", end)
      .attr("y", 12 * scale)
      .text(data.topText(Math.round(top), Math.round(peak)));
    group.select("line.axs").attr("x1", 0).attr("x2", end).attr("y1", y(0)).attr("y2", y(0));
    drawLevels(group.select<SVGGElement>("g.levels"), chart, y, end);
    drawLines(group.select<SVGGElement>("g.lines"), chart, x, y, data.now);
    drawCuts(group.select<SVGGElement>("g.cuts"), chart, x, y, top);
    drawValues(group.select<SVGGElement>("g.values"), chart, data.now, end + 14, right > 0, scale);
  });
}

/** The top of a chart: the largest value, or the highest threshold with room above it. */
function maximum({ lines, levels }: Chart): number {
  const values = lines.flatMap((l) => Array.from(l.values)).filter(Number.isFinite);
  return Math.max(1, ...values, ...levels.map((level) => level.value * 1.15));
}

function drawLevels(layer: Layer, { levels }: Chart, y: Scale, end: number): void {
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
    .data(levels)
    .join("text")
    .attr("class", (level) => `level halo t2 ${level.kind}`)
    .attr("x", end - 4)
    .attr("y", (level) => y(level.value) + (level.kind === "min" ? 13 : -4))
    .attr("text-anchor", "end")
    .text((level) => level.name);
}

function drawLines(layer: Layer, { lines }: Chart, x: Scale, y: Scale, now: number): void {
  const path = line<number>()
    .defined((value) => Number.isFinite(value))
    .x((_, second) => x(second))
    .y((value) => y(value));
  layer
    .selectAll("path")
    .data(lines)
    .join("path")
    .attr("class", (l) => `series ${l.look}`)
    .attr("d", (l) => path(Array.from(l.values)));
  layer
    .selectAll("circle")
    .data(lines)
    .join("circle")
    .attr("class", (l) => `curdot ${l.look}`)
    .attr("r", 4)
    .attr("cx", x(now))
    .attr("cy", (l) => y(valueAt(l, now)));
}

/** A triangle where a peak goes beyond the top of the axis. */
function drawCuts(layer: Layer, { lines }: Chart, x: Scale, y: Scale, top: number): void {
  const cuts = lines.flatMap((l) => Array.from(l.values).flatMap((value, second) => (value > top ? [second] : [])));
  layer
    .selectAll("path")
    .data(cuts)
    .join("path")
    .attr("class", "cut")
    .attr("d", (second) => `M${x(second)} ${y(top) - 6}l-4 6h8z`);
}

function drawValues(layer: Layer, { lines }: Chart, now: number, x: number, beside: boolean, scale: number): void {
  layer
    .selectAll("text")
    .data(beside ? lines : [])
    .join("text")
    .attr("class", (l) => `value t2 ${l.look}`)
    .attr("x", x)
    .attr("y", (_, i) => (26 + i * 18) * scale)
    .text((l) => `${l.name} ${grouped(Math.round(valueAt(l, now)))}`);
}

/** The values of now, where there is no room for them beside the chart. */
function valuesNow({ lines }: Chart, now: number): string[] {
  return lines.map((l) => grouped(Math.round(valueAt(l, now))));
}

/** A gauge between two samples is what it was at the first; a rate is that of the second that is under way. */
function valueAt({ values }: ChartLine, now: number): number {
  return values[Math.min(values.length - 1, Math.floor(now))] ?? 0;
}

function drawAxis(layer: Layer, { seconds, secondWord, now }: ChartsData, x: Scale, y: number): void {
  const every = seconds <= 60 ? 10 : 60;
  const marks = Array.from({ length: Math.floor(seconds / every) + 1 }, (_, i) => i * every);
  layer
    .selectAll<SVGTextElement, number>("text.mark")
    .data(marks)
    .join("text")
    .attr("class", "mark t2")
    .attr("x", (s) => x(s))
    .attr("y", y)
    .attr("text-anchor", (s) => (s === 0 ? "start" : s === seconds ? "end" : "middle"))
    .attr("visibility", (s) => (Math.abs(x(s) - x(now)) < 34 ? "hidden" : null))
    .text((s) => (s === seconds ? `${s} s` : s));
  const pill = layer
    .selectAll<SVGGElement, number>("g.pill")
    .data([now])
    .join((enter) => {
      const group = enter.append("g").attr("class", "pill");
      group.append("rect").attr("class", "ph").attr("rx", 4);
      group.append("text").attr("class", "phx");
      return group;
    });
  const half = 25;
  pill.attr("transform", `translate(${Math.max(half, Math.min(x(seconds) - half, x(now)))},${y - 4})`);
  pill
    .select("rect")
    .attr("x", -half)
    .attr("y", -12)
    .attr("width", 2 * half)
    .attr("height", 22);
  pill.select("text").attr("y", -0.5).text(oneDecimal(now)).append("title").text(secondWord);
}

function tableOf({ charts, seconds, secondWord }: ChartsData): TableData {
  const lines = charts.flatMap((chart) => chart.lines);
  const rows = Array.from({ length: seconds + 1 }, (_, s) => [s, ...lines.map((l) => Math.round(l.values[s] ?? 0))]);
  return { columns: [secondWord, ...lines.map((l) => l.name)].map((name) => ({ name })), rows };
}
