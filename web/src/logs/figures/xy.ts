// Values against values: points of two columns, the share of rows up to a value, histograms and box plots.

import { select, type Selection } from "d3-selection";
import { heightOf, type ValueScale } from "../model/charts/scale.ts";
import type { LogBox } from "../model/charts/boxes.ts";
import type { Figure, TableData } from "../../base/figures/figure.ts";
import { barsPath, boxMarks, type XyMark } from "./spread.ts";
import { typeScale } from "../../base/figures/scale.ts";

/** The data of a side in such a figure. */
export interface XySeries {
  readonly side: "a" | "b" | "both";
  readonly rank: "main" | "run";
  /** The points, or the corners of a staircase or of bars, sorted by `x`. */
  readonly points: readonly (readonly [number, number])[];
}

/** An axis: its scale, how its values are written, and its name. */
export interface XyAxis {
  readonly scale: ValueScale;
  readonly write: (value: number) => string;
  readonly name: string;
}

/** What the figure shows. */
export interface LogXyData {
  readonly kind: "steps" | "points" | "bars" | "boxes";
  readonly series: readonly XySeries[];
  /** The box plots, one below the other. */
  readonly boxes?: readonly LogBox[];
  readonly x: XyAxis;
  readonly y: XyAxis;
  readonly table: () => TableData;
}

const HEIGHTS = { steps: 110, points: 300, bars: 140 } as const;
/** The height of a box plot. */
const LANE = 52;
const HEAD = 10;
const NAME = 20;
const FOOT = 34;
/** Room for the values on the vertical axis. */
const SIDE = 58;
/** Points closer together than this become one: a million of them would look no darker. */
const CELL = 2;

type Group = Selection<SVGGElement, unknown, null, undefined>;
/** The place of the plot, and its scales. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

/** Mounts the figure. */
export function mountLogXy(element: HTMLElement): Figure<LogXyData> {
  const svg = select(element).append("svg").attr("class", "log-xy").attr("aria-hidden", "true");
  const grid = svg.append("g");
  const shapes = svg.append("g");
  let latest: LogXyData | undefined;
  return {
    update(data, { width }) {
      latest = data;
      const scale = typeScale(element);
      const box = boxOf(data, width, scale);
      const height = box.top + box.height + FOOT * scale;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      drawAxes(grid, data, box, scale);
      shapes
        .selectAll("path")
        .data(marksOf(data, box))
        .join("path")
        .attr("class", (mark) => mark.class)
        .attr("d", ({ d }) => d);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => latest?.table() ?? { columns: [], rows: [] },
  };
}

const LINES = { a: "la", b: "lb", both: "lab-line" } as const;

function marksOf({ kind, series, boxes = [] }: LogXyData, box: Box): readonly XyMark[] {
  switch (kind) {
    case "boxes":
      return boxes.flatMap((one, at) => boxMarks(one, at, boxes.length, box));
    case "bars":
      return series.map(({ side, points }) => ({ class: `log-bars ${side}`, d: barsPath(points, box) }));
    case "steps":
      return series.map(({ side, rank, points }) => ({ class: `${LINES[side]} ${rank}`, d: stepsPath(points, box) }));
    case "points":
      return series.map(({ side, rank, points }) => ({
        class: `log-points ${side} ${rank}`,
        d: pointsPath(points, box),
      }));
  }
}

function boxOf({ kind, boxes = [], x, y }: LogXyData, width: number, scale: number): Box {
  const [left, top] = [SIDE * scale, (y.name === "" ? HEAD : HEAD + NAME) * scale];
  const height = kind === "boxes" ? LANE * scale * boxes.length : HEIGHTS[kind];
  const inner = { width: Math.max(1, width - left - 12), height };
  return {
    left,
    top,
    ...inner,
    x: (value) => left + heightOf(value, x.scale) * inner.width,
    y: (value) => top + (1 - heightOf(value, y.scale)) * inner.height,
  };
}

function drawAxes(group: Group, { kind, x, y }: LogXyData, box: Box, scale: number): void {
  const { left, top, width, height } = box;
  const foot = top + height;
  const lines = [
    // A line through the middle of a box would look like its whiskers.
    ...(kind === "boxes" ? [] : y.scale.rules).map((rule) => ({
      x1: left,
      x2: left + width,
      y1: box.y(rule),
      y2: box.y(rule),
    })),
    ...x.scale.rules.map((rule) => ({ x1: box.x(rule), x2: box.x(rule), y1: top, y2: foot })),
  ];
  group
    .selectAll("line")
    .data(lines)
    .join("line")
    .attr("class", "ax")
    .attr("x1", (line) => line.x1)
    .attr("x2", (line) => line.x2)
    .attr("y1", (line) => line.y1)
    .attr("y2", (line) => line.y2);
  const last = x.scale.rules.length - 1;
  const words = [
    ...y.scale.rules.map((rule) => ({ kind: "e", at: left - 6, y: box.y(rule) + 4, text: y.write(rule) })),
    ...x.scale.rules.map((rule, at) => ({
      kind: at === last ? "e" : at === 0 ? "" : "c",
      at: at === last ? left + width : box.x(rule),
      y: foot + 14 * scale,
      text: x.write(rule),
    })),
    { kind: "t2 e", at: left + width, y: foot + 29 * scale, text: x.name },
    { kind: "t2", at: 0, y: 11 * scale, text: y.name },
  ];
  group
    .selectAll("text")
    .data(words)
    .join("text")
    .attr("class", (word) => word.kind)
    .attr("x", (word) => word.at)
    .attr("y", (word) => word.y)
    .text((word) => word.text);
}

function stepsPath(points: XySeries["points"], { x, y }: Box): string {
  let path = "";
  for (const [value, share] of points) {
    const [across, up] = [x(value).toFixed(1), y(share).toFixed(1)];
    path += path === "" ? `M${across} ${y(0).toFixed(1)}V${up}` : `H${across}V${up}`;
  }
  return path;
}

function pointsPath(points: XySeries["points"], { x, y }: Box): string {
  const seen = new Set<number>();
  let path = "";
  for (const [across, up] of points) {
    const [column, row] = [Math.round(x(across) / CELL), Math.round(y(up) / CELL)];
    const cell = row * 65_536 + column;
    if (seen.has(cell)) continue;
    seen.add(cell);
    path += `M${column * CELL} ${row * CELL}h0`;
  }
  return path;
}
