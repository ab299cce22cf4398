// The common cursor of charts over time, at the view's time or at the pointer, and the values there.

import { select, type Selection } from "d3-selection";
import { formatDifference, grouped } from "../../../base/text/numbers.ts";
import type { PlacedChart, Plot } from "./chart-plot.ts";
import {
  axisTicks,
  type Chart,
  type ChartLine,
  type ChartPoint,
  type OnQueues,
  pointAt,
  timeText,
} from "./chart-values.ts";

type Layer = Selection<SVGGElement, unknown, null, undefined>;

/** The view's time, and the pointer's time if it is over the charts. */
export interface Cursor {
  readonly now: number;
  readonly pointed: number | undefined;
  /** Reads queues at the view's time. */
  readonly onQueues?: OnQueues | undefined;
}

/** The distance between two values beside a chart. */
const LINE = 17;
const LEAST = 15;
/** A tick that would touch the pill is left out. */
const PILL = 27;
const TICK = 74;

/** Draws the cursors, their dots, the values and the axis. */
export function drawCursor(layer: Layer, plot: Plot, cursor: Cursor): void {
  const { now, pointed } = cursor;
  layer
    .selectAll<SVGLineElement, number>("line.cur")
    .data(pointed === undefined ? [now] : [now, pointed])
    .join((enter) => enter.insert("line", "g"))
    .attr("class", (_, i) => (i === 0 ? "cur" : "cur pointed"))
    .attr("x1", plot.x)
    .attr("x2", plot.x)
    .attr("y1", 0)
    .attr("y2", plot.foot);
  layer
    .selectAll<SVGGElement, PlacedChart>("g.at")
    .data(plot.placed, ({ chart }) => chart.id)
    .join((enter) => enter.insert("g", ".mark, .pill"))
    .attr("class", "at")
    .attr("transform", ({ from }) => `translate(0,${from})`)
    .each(function (placed) {
      const group: Layer = select<SVGGElement, unknown>(this);
      const at = (line: ChartLine): ChartPoint | undefined =>
        pointAt(line, pointed ?? now, pointed === undefined ? cursor.onQueues : undefined);
      drawDots(group, placed, plot, at);
      drawValues(group, placed, plot, at);
    });
  drawAxis(layer, plot, cursor, plot.foot + 14 * plot.scale);
}

type PointOf = (line: ChartLine) => ChartPoint | undefined;

function drawDots(group: Layer, { chart, y }: PlacedChart, plot: Plot, at: PointOf): void {
  const dots = chart.lines.flatMap((line) => {
    const point = at(line);
    return point === undefined ? [] : [{ look: line.look, ...point }];
  });
  group
    .selectAll("circle")
    .data(dots)
    .join((enter) => enter.insert("circle", "text"))
    .attr("class", ({ look }) => `curdot ${look}`)
    .attr("r", 4)
    .attr("cx", ({ time }) => plot.x(time))
    .attr("cy", ({ height }) => y(height));
}

interface CursorLabel {
  readonly look: ChartLine["look"] | "difference";
  readonly text: string;
}

/** The values of a chart's lines, and for two runs their difference as well. */
function labelsAt({ lines }: Chart, at: PointOf): readonly CursorLabel[] {
  const values = lines.map((line) => at(line)?.value);
  const said = lines.map(({ look, name }, i): CursorLabel => ({ look, text: `${name} ${written(values[i])}`.trim() }));
  const [a, b] = values;
  if (lines[0]?.look !== "a" || lines[1]?.look !== "b" || a === undefined || b === undefined) return said;
  return [...said, { look: "difference", text: formatDifference(Math.round(b) - Math.round(a)) }];
}

function written(value: number | undefined): string {
  return value === undefined ? "–" : grouped(Math.round(value));
}

function drawValues(group: Layer, { chart, base }: PlacedChart, plot: Plot, at: PointOf): void {
  const { beside, width, scale } = plot;
  const said = beside ? fitted(labelsAt(chart, at), base, scale) : labelsAt(chart, at);
  const line = Math.min(LINE * scale, base / Math.max(1, said.length));
  const first = (base + 6 - said.length * line) / 2 + line * 0.75;
  group
    .selectAll<SVGTextElement, CursorLabel>("text.value")
    .data(beside ? said : [])
    .join("text")
    .attr("class", ({ look }) => `value t2 ${look}`)
    .attr("x", width + 14)
    .attr("y", (_, i) => first + i * line)
    .text(({ text }) => text);
  group
    .selectAll<SVGTextElement, string>("text.values")
    .data(beside ? [] : [said.map(({ text }) => text).join(", ")])
    .join("text")
    .attr("class", "values t2")
    .attr("y", base + 15 * scale)
    .text(String);
}

/** Where three lines of text would touch, the difference is written after the value before it. */
function fitted(said: readonly CursorLabel[], height: number, scale: number): readonly CursorLabel[] {
  const [a, b, difference] = said;
  if (said.length * LEAST * scale <= height || !a || !b || !difference) return said;
  return [a, { ...b, text: `${b.text}, ${difference.text}` }];
}

function drawAxis(layer: Layer, plot: Plot, { now, pointed }: Cursor, y: number): void {
  const { x, width, scale, seconds } = plot;
  const half = PILL * scale;
  const within = (at: number): number => Math.max(half, Math.min(width - half, at));
  const pills = pointed === undefined ? [now] : [now, pointed];
  const free = (at: number): boolean => pills.every((pill) => Math.abs(x(at) - within(x(pill))) > half + 16 * scale);
  layer
    .selectAll<SVGTextElement, ReturnType<typeof axisTicks>[number]>("text.mark")
    .data(axisTicks(seconds, Math.floor(width / (TICK * scale))), ({ at }) => at)
    .join((enter) => enter.insert("text", ".pill"))
    .attr("class", "mark t2")
    .attr("x", ({ at }) => x(at))
    .attr("y", y)
    .attr("text-anchor", ({ at }) => (at === 0 ? "start" : x(at) > width - 20 ? "end" : "middle"))
    .attr("visibility", ({ at }) => (free(at) ? null : "hidden"))
    .text(({ text }) => text);
  layer
    .selectAll<SVGGElement, number>("g.pill")
    .data(pills)
    .join((enter) => {
      const group = enter.append("g").attr("class", "pill");
      group.append("rect").attr("rx", 4).attr("y", -12).attr("height", 22);
      group.append("text").attr("class", "phx").attr("y", -0.5);
      return group;
    })
    .attr("class", (_, i) => (i === 0 ? "pill" : "pill pointed"))
    .attr("transform", (time) => `translate(${within(x(time))},${y - 4})`)
    .each(function (time) {
      const pill = select(this);
      pill
        .select("rect")
        .attr("class", "ph")
        .attr("x", -half)
        .attr("width", 2 * half);
      pill.select("text").text(timeText(time, seconds));
    });
}
