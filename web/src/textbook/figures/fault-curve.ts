// Faults against frames: one line per policy, the present policy's strong, the stretches of Belady's anomaly in the
// accent colour, and a marker at the present number of frames that can be dragged to another.

import { scaleLinear } from "d3-scale";
import { select } from "d3-selection";
import { line } from "d3-shape";
import { type Anomaly, type CurvePoint, faultsAt } from "../model/compare/fault-curve.ts";
import { drawChartAxes, wholeTicks } from "../../base/figures/chart-axes.ts";
import { anomaliesIn, drawAnomalies, drawBands, type Group, isRightHalf, type Scales } from "./fault-anomalies.ts";
import type { Figure, TableData } from "../../base/figures/figure.ts";
import { dragFrames } from "./frame-drag.ts";
import { typeScale } from "../../base/figures/scale.ts";

/** A policy's curve. */
export interface FaultLine {
  readonly id: string;
  readonly name: string;
  /** Whether no policy can be better. */
  readonly optimal: boolean;
  readonly points: readonly CurvePoint[];
  /** The Arena's lane, from 1, with its own stroke. With lanes, all lines weigh the same, and so do their anomalies. */
  readonly lane?: number;
  /** If the points are not faults: the faults, in which anomalies are looked for. */
  readonly counted?: readonly CurvePoint[];
}

/** What the figure shows. */
export interface FaultCurveData {
  /** The present policy's line comes first. */
  readonly lines: readonly FaultLine[];
  readonly frames: number;
  readonly words: {
    readonly frames: string;
    /** Above the axis of faults. */
    readonly title: string;
    readonly anomaly: string;
    /** "3 frames: 9 faults" */
    readonly reading: (frames: number, faults: number) => string;
    /** "Belady: FIFO, 3→4 frames, 9→10 faults"; without it, `anomaly` is used. */
    readonly anomalyOf?: (name: string, stretch: Anomaly) => string;
  };
  readonly height?: number;
  /** Called when the marker is moved to another number of frames. */
  readonly onFrames: (frames: number) => void;
}

/** About as high as the history that it replaces; the Lab must fit a projector. */
const HEIGHT = 186;
const MARGIN = { top: 26, right: 92, bottom: 42, left: 56 };
/** For the Arena's curve, which is low: its heading says what is on the axes. */
const LOW = { ...MARGIN, top: 20, right: 104, bottom: 22, left: 38 };
/** Length of the sample of a lane's stroke before its name. */
const SAMPLE = 20;
/** In a plot narrower than this there is no room for words beside the marker. */
const TIGHT = 300;
/** Room that the names of the lines leave above them at the right. */
const NAMES = 48;

/** Mounts the curves. */
export function mountFaultCurve(element: HTMLElement): Figure<FaultCurveData> {
  const svg = select(element).append("svg").attr("class", "fault-curve").attr("aria-hidden", "true");
  const axes = { x: svg.append("g"), y: svg.append("g"), names: svg.append("g") };
  const lines = svg.append("g");
  const bands = svg.insert("g", "g");
  const anomalies = svg.append("g");
  const marker = svg.append("g");
  const area = svg.append("rect").attr("class", "hit-area");
  let table: TableData = { columns: [], rows: [] };
  return {
    update(data, { width }) {
      const scale = typeScale(element);
      const { height = HEIGHT } = data;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      const scales = scalesFor(data, width, scale);
      drawAxes(axes, scales, data, scale);
      drawLines(lines, data.lines, scales, scale, height);
      const found = anomaliesIn(data.lines);
      drawBands(bands, data.lines[0]?.lane === undefined ? [] : found, scales);
      drawAnomalies(anomalies, found, scales, data);
      drawMarker(marker, data, scales);
      const [first = 1, last = 1] = scales.x.domain();
      dragFrames({ area, x: scales.x, width, height, frames: data.frames, first, last, onFrames: data.onFrames });
      table = tableOf(data);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

const hasLanes = (lines: readonly FaultLine[]): boolean => lines[0]?.lane !== undefined;

function scalesFor({ lines, height = HEIGHT }: FaultCurveData, width: number, scale: number): Scales {
  const margin = hasLanes(lines) ? LOW : MARGIN;
  const points = lines.flatMap((l) => l.points);
  const most = Math.max(1, ...points.map((p) => p.faults));
  const last = Math.max(2, ...points.map((p) => p.frames));
  return {
    x: scaleLinear([1, last], [margin.left * scale, width - margin.right * scale]),
    y: scaleLinear([0, most], [height - margin.bottom * scale, margin.top * scale]).nice(5),
  };
}

function drawAxes(
  axes: Readonly<Record<"x" | "y" | "names", Group>>,
  { x, y }: Scales,
  { words, lines }: FaultCurveData,
  scale: number,
): void {
  const [, right = 0] = x.range();
  const [foot = 0, head = 0] = y.range();
  const [first = 1, last = 1] = x.domain();
  const rungs = Math.max(2, Math.floor((foot - head) / (36 * scale)));
  drawChartAxes(axes, x, y, {
    x: wholeTicks(x, 56 * scale, last - first),
    y: y.ticks(rungs),
    format: y.tickFormat(rungs),
  });
  const names = hasLanes(lines)
    ? []
    : [
        { text: words.title, x: 0, y: head - 12 * scale, anchor: "" },
        { text: words.frames, x: right, y: foot + 34 * scale, anchor: "e" },
      ];
  axes.names
    .selectAll("text")
    .data(names)
    .join("text")
    .attr("class", (name) => `t2 ${name.anchor}`)
    .attr("x", (name) => name.x)
    .attr("y", (name) => name.y)
    .text((name) => name.text);
}

/** The lines, and their names at the right end, pushed apart where the ends meet. */
function drawLines(group: Group, lines: readonly FaultLine[], { x, y }: Scales, scale: number, height: number): void {
  const path = line<CurvePoint>(
    (p) => x(p.frames),
    (p) => y(p.faults),
  );
  // The present policy's line is on top.
  const ordered = lines.toReversed();
  group
    .selectAll<SVGPathElement, FaultLine>("path")
    .data(ordered, (l) => l.id)
    .join("path")
    .attr("class", (l) =>
      l.lane === undefined ? `curve ${l === lines[0] ? "own" : l.optimal ? "bound" : ""}` : `curve ser s${l.lane}`,
    )
    .attr("d", (l) => path([...l.points]));
  // Where lines end in the same place, their names are in the order of the lines' means.
  const mean = (l: FaultLine): number => l.points.reduce((sum, p) => sum + p.faults, 0);
  const ends = lines
    .map((l) => ({ l, at: y(l.points.at(-1)?.faults ?? 0) }))
    .sort((a, b) => b.at - a.at || mean(a.l) - mean(b.l));
  const high = Math.min(16 * scale, (height - 8) / Math.max(1, lines.length));
  let free = Infinity;
  for (const end of ends) {
    end.at = Math.min(end.at, free);
    free = end.at - high;
  }
  // Six names above lines that end high would run out of the figure.
  const above = Math.max(0, high / 2 - (free + high));
  for (const end of ends) end.at += above;
  group
    .selectAll<SVGTextElement, (typeof ends)[number]>("text")
    .data(ends, (end) => end.l.id)
    .join("text")
    .attr("class", (end) => (end.l === lines[0] || end.l.lane !== undefined ? "t1" : "t2"))
    .attr("x", (end) => (x.range()[1] ?? 0) + (end.l.lane === undefined ? 8 : 8 + SAMPLE + 6))
    .attr("y", (end) => end.at + 4 * scale)
    .text((end) => end.l.name);
  // Lanes usually end in one point, so a sample of the lane's stroke before each name says which is which.
  group
    .selectAll<SVGLineElement, (typeof ends)[number]>("line")
    .data(
      ends.filter((end) => end.l.lane !== undefined),
      (end) => end.l.id,
    )
    .join("line")
    .attr("class", (end) => `ser s${end.l.lane}`)
    .attr("x1", (x.range()[1] ?? 0) + 8)
    .attr("x2", (x.range()[1] ?? 0) + 8 + SAMPLE)
    .attr("y1", (end) => end.at)
    .attr("y2", (end) => end.at);
}

function drawMarker(group: Group, { lines, frames, words }: FaultCurveData, { x, y }: Scales): void {
  const [first = 1, last = 1] = x.domain();
  const under = x(Math.min(last, Math.max(first, frames)));
  const marked = lines
    .filter((l, i) => i === 0 || l.lane !== undefined)
    .flatMap((l) => {
      const faults = faultsAt(l.points, frames);
      return faults === undefined ? [] : [{ x: under, y: y(faults), faults, lane: l.lane }];
    });
  const at = marked.slice(0, 1);
  const [foot = 0, head = 0] = y.range();
  const [left = 0, right = 0] = x.range();
  // The title is at the left, on the same line.
  const tight = !hasLanes(lines) && right - left < TIGHT;
  group
    .selectAll("line")
    .data(at)
    .join("line")
    .attr("class", "cur")
    .attr("x1", (mark) => mark.x)
    .attr("x2", (mark) => mark.x)
    .attr("y1", foot)
    .attr("y2", head - 4);
  group
    .selectAll("circle")
    .data(marked)
    .join("circle")
    .attr("class", (mark) => (mark.lane === undefined ? "mark" : `pt p${mark.lane}`))
    .attr("r", 5)
    .attr("cx", (mark) => mark.x)
    .attr("cy", (mark) => mark.y);
  group
    .selectAll("text")
    .data(at)
    .join("text")
    .attr("class", (mark) => (tight || isRightHalf(mark.x, x) ? "t1 e halo" : "t1 halo"))
    .attr("x", (mark) => (tight ? right + NAMES : mark.x + (isRightHalf(mark.x, x) ? -8 : 8)))
    .attr("y", head - 8)
    .text((mark) => words.reading(frames, mark.faults));
}

function tableOf({ lines, words }: FaultCurveData): TableData {
  const sizes = lines[0]?.points.map((p) => p.frames) ?? [];
  return {
    columns: [{ name: words.frames }, ...lines.map(({ name }) => ({ name }))],
    rows: sizes.map((frames, i) => [frames, ...lines.map((l) => l.points[i]?.faults ?? "")]),
  };
}
