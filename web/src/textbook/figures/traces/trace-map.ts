// Where and when a trace refers to memory: a row is a block of pages, a column a stretch of time, and the darker a cell, the
// more references it has. Painted on a canvas, since there are up to half a million cells. Dragging across chooses a stretch.

import { scaleLinear, type ScaleLinear } from "d3-scale";
import { select, type Selection } from "d3-selection";
import { drawChartAxes, frameChart } from "../../../base/figures/chart-axes.ts";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import { typeScale } from "../../../base/figures/scale.ts";
import { colour } from "../../../base/theme/colour.ts";
import type { TraceMap } from "../../../base/sim/traces/trace-protocol.ts";
import { placed } from "../../../base/figures/canvas.ts";
import { brushTime } from "./brush.ts";
import { drawSpan, TRACE_MARGIN, ticksBelow, type TraceAxis } from "./trace-chart.ts";
import { type Grid, gridOf, largestGaps } from "./trace-grid.ts";

/** References from one to another, both included, counted from 1. */
export interface TraceSpan {
  readonly from: number;
  readonly to: number;
}

/** What the figure shows. It is as high as its element. */
export interface TraceMapData {
  readonly map: TraceMap;
  readonly references: number;
  readonly span: TraceSpan | undefined;
  readonly time: TraceAxis;
  readonly words: {
    /** What is along the axis below. */
    readonly below: string;
    /** The first page of a row. */
    readonly row: (start: string) => string;
  };
  readonly table: () => TableData;
  readonly onSpan: (span: TraceSpan, done: boolean) => void;
}

/** Distance between two labels of rows, in pixels at the normal type size. */
const LABELS = 26;
/** The faintest cell with a reference. */
const FAINTEST = 0.12;
/** Most gaps between addresses that are marked. */
const GAPS = 12;

/** Mounts the figure. */
export function mountTraceMap(element: HTMLElement): Figure<TraceMapData> {
  const host = select(element).append("div").attr("class", "trace-map").attr("aria-hidden", "true");
  const canvas = host.append("canvas").node() ?? document.createElement("canvas");
  const svg = host.append("svg");
  const axes = { x: svg.append("g"), y: svg.append("g") };
  const layers = { gaps: svg.append("g"), rows: svg.append("g"), span: svg.append("g"), name: svg.append("text") };
  layers.name.attr("class", "trace-axis-name");
  const area = svg.append("rect").attr("class", "hit-area trace-brush");
  let shown: TraceMapData | undefined;
  return {
    update(data, { width, height }) {
      const frame = frameChart(svg, element, { width, height: height / typeScale(element), margin: TRACE_MARGIN });
      const { scale, left, right, top, foot } = frame;
      const x = scaleLinear([0, Math.max(1, data.references)], [left, right]);
      // The rows are not numbers, so nothing is along the other axis but its grid.
      drawChartAxes(axes, x, scaleLinear([0, 1], [foot, top]), {
        ...ticksBelow(data.time, x, 64 * scale),
        y: [],
      });
      const grid = gridOf(data.map, Math.max(1, Math.floor(foot - top)));
      const context = placed(canvas, { left, width: right - left, height: foot });
      if (context !== null) paint(context, grid, { x, top, foot });
      const y = scaleLinear([0, Math.max(1, data.map.head.starts.length)], [foot, top]);
      drawRows(layers.rows, data, y, { left, scale });
      drawGaps(layers.gaps, data, y, [left, right]);
      drawSpan(layers.span, data.span, x, [top, foot]);
      layers.name
        .attr("x", right)
        .attr("y", foot + 34 * scale)
        .text(data.words.below);
      area
        .attr("x", left)
        .attr("y", top)
        .attr("width", Math.max(0, right - left))
        .attr("height", Math.max(0, foot - top));
      brushTime(area, x, data.onSpan);
      shown = data;
    },
    destroy() {
      host.remove();
    },
    toTable: () => shown?.table() ?? { columns: [], rows: [] },
  };
}

interface PlotArea {
  readonly x: ScaleLinear<number, number>;
  readonly top: number;
  readonly foot: number;
}

/** Paints the cells: dark for many, by the logarithm of their number, since a few cells have nearly all references. */
function paint(context: CanvasRenderingContext2D, grid: Grid, { x, top, foot }: PlotArea): void {
  const { rows, columns, width, cells } = grid;
  const [left = 0] = x.range();
  // The canvas begins at the plot area; what is not cleared would show through the next picture.
  context.clearRect(left, 0, context.canvas.width, context.canvas.height);
  if (rows === 0 || columns === 0) return;
  const [red = 0, green = 0, blue = 0] = pixelOf(colour("ink-1"));
  const image = new ImageData(columns, rows);
  const most = Math.log1p(cells.reduce((a, b) => Math.max(a, b), 1));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const n = cells[row * columns + column] ?? 0;
      // The lowest row is the last of the picture.
      const at = 4 * ((rows - 1 - row) * columns + column);
      image.data.set([red, green, blue, n === 0 ? 0 : 255 * (FAINTEST + (1 - FAINTEST) * (Math.log1p(n) / most))], at);
    }
  }
  const cellsOnly = new OffscreenCanvas(columns, rows);
  cellsOnly.getContext("2d")?.putImageData(image, 0, 0);
  context.imageSmoothingEnabled = false;
  context.drawImage(cellsOnly, left, top, x(columns * width) - left, foot - top);
}

/** The red, green and blue of a colour of the stylesheet, however it is written there. */
function pixelOf(written: string): Uint8ClampedArray {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (context === null) return new Uint8ClampedArray(4);
  context.fillStyle = written;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}

type Group = Selection<SVGGElement, unknown, null, undefined>;
type Scale = ScaleLinear<number, number>;

/** Writes the first page of some rows beside them. */
function drawRows(
  group: Group,
  { map, words }: TraceMapData,
  y: Scale,
  { left, scale }: { readonly left: number; readonly scale: number },
): void {
  const { starts } = map.head;
  const [foot = 0, top = 0] = y.range();
  const count = Math.max(1, Math.min(starts.length, Math.floor((foot - top) / (LABELS * scale))));
  const rows = Array.from({ length: count }, (_, i) => Math.floor((i * starts.length) / count));
  group
    .selectAll<SVGTextElement, number>("text")
    .data(starts.length === 0 ? [] : rows)
    .join("text")
    .attr("class", "trace-row")
    .attr("x", left - 6)
    .attr("y", (at) => y(at) - 2)
    .text((at) => words.row(starts[at] ?? ""));
}

/** A line across where addresses are missing: they take no room. */
function drawGaps(group: Group, { map }: TraceMapData, y: Scale, [left, right]: readonly [number, number]): void {
  group
    .selectAll<SVGPathElement, number>("path")
    .data(largestGaps(map.head, GAPS))
    .join("path")
    .attr("class", "trace-gap")
    .attr("d", (at) => `M${left},${y(at)}H${right}`);
}
