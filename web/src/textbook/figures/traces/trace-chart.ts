// Lines or bars over numbers that span many powers of ten.

import { scaleLinear, scaleLog, type ScaleContinuousNumeric } from "d3-scale";
import { select, type Selection } from "d3-selection";
import { area, line } from "d3-shape";
import { type ChartMargin, type ChartTicks, drawChartAxes, frameChart } from "../../../base/figures/chart-axes.ts";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import { typeScale } from "../../../base/figures/scale.ts";
import type { TimeTick } from "../../model/trace-times.ts";
import type { TraceSpan } from "./trace-map.ts";

/** An axis: from its first to its last value. */
export interface TraceAxis {
  readonly kind: "linear" | "log";
  readonly domain: readonly [number, number];
  readonly format: (value: number) => string;
  /** What stands along it in place of round numbers: at most so many, and so far apart at least. */
  readonly ticks?: ((most: number, apart: number) => readonly TimeTick[]) | undefined;
}

/** A line among others, and how far each of its points may be off as a standard error. */
export interface TraceCurve {
  /** The number of its look. */
  readonly look: number;
  readonly points: readonly { readonly x: number; readonly y: number; readonly error: number | undefined }[];
}

/** What the figure shows. It is as high as its element. */
export interface TraceChartData {
  readonly x: TraceAxis;
  readonly y: TraceAxis;
  readonly line?: readonly (readonly [x: number, y: number])[];
  readonly curves?: readonly TraceCurve[];
  /** Bars from one value of x to another. */
  readonly bars?: readonly { readonly from: number; readonly to: number; readonly y: number }[];
  /** A stretch of x that is chosen. */
  readonly span?: TraceSpan | undefined;
  /** What is along the axis below. */
  readonly below: string;
  readonly table: TableData;
}

type Scale = ScaleContinuousNumeric<number, number>;
type Group = Selection<SVGGElement, unknown, null, undefined>;

/** Room around charts and maps, so that those over the same time stand over each other. */
export const TRACE_MARGIN: ChartMargin = { top: 10, right: 12, bottom: 38, left: 76 };
/** Pixels for each number below and beside, and how many are enough beside. */
const TICK = { x: 64, y: 32, most: 6 };

/** Mounts the figure. */
export function mountTraceChart(element: HTMLElement): Figure<TraceChartData> {
  const svg = select(element).append("svg").attr("class", "trace-chart").attr("aria-hidden", "true");
  const axes = { x: svg.append("g"), y: svg.append("g") };
  const layers = { span: svg.append("g"), bars: svg.append("g"), line: svg.append("path"), name: svg.append("text") };
  const curves = { bands: svg.append("g"), lines: svg.append("g") };
  layers.line.attr("class", "trace-line");
  layers.name.attr("class", "trace-axis-name");
  let table: TableData = { columns: [], rows: [] };
  return {
    update(data, { width, height }) {
      const { scale, left, right, top, foot } = frameChart(svg, element, {
        width,
        height: height / typeScale(element),
        margin: TRACE_MARGIN,
      });
      const x = scaleOf(data.x, [left, right]);
      const y = scaleOf(data.y, [foot, top]);
      drawChartAxes(axes, x, y, {
        ...ticksBelow(data.x, x, TICK.x * scale),
        y: ticksOf(data.y, y, Math.max(TICK.y * scale, (foot - top) / TICK.most)),
        format: data.y.format,
      });
      drawSpan(layers.span, data.span, x, [top, foot]);
      drawBars(layers.bars, data, x, y);
      drawCurves(curves, data.curves ?? [], x, y);
      const points = (data.line ?? []).map(([px, py]) => [x(px), y(py)] as [number, number]);
      layers.line.attr("d", points.length === 0 ? null : line()(points));
      layers.name
        .attr("x", right)
        .attr("y", foot + 34 * scale)
        .text(data.below);
      ({ table } = data);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

/** A scale for an axis. A logarithmic one has no 0: it begins at 1. */
function scaleOf({ kind, domain: [from, to] }: TraceAxis, range: readonly [number, number]): Scale {
  if (kind === "linear") return scaleLinear([from, Math.max(to, from + 1)], range);
  return scaleLog([Math.max(1, from), Math.max(10, to)], range).clamp(true);
}

/** What stands below a chart, and where. */
export function ticksBelow(axis: TraceAxis, scale: Scale, pixels: number): Pick<ChartTicks, "x" | "below"> {
  const [from = 0, to = 0] = scale.range();
  const apart = (pixels * (axis.domain[1] - axis.domain[0])) / Math.max(1, to - from);
  const ticks = axis.ticks?.(Math.max(2, Math.floor((to - from) / pixels)), apart);
  if (ticks === undefined) return { x: ticksOf(axis, scale, pixels), below: axis.format };
  const labels = new Map(ticks.map(({ at, label }) => [at, label]));
  return { x: [...labels.keys()], below: (value) => labels.get(value) ?? "" };
}

/** Round numbers with enough room between them. */
function ticksOf({ kind, domain }: TraceAxis, scale: Scale, pixels: number): readonly number[] {
  const [from = 0, to = 0] = scale.range();
  const most = Math.max(2, Math.floor(Math.abs(to - from) / pixels));
  if (kind === "linear") return scale.ticks(most);
  const powers = Math.floor(Math.log10(Math.max(10, domain[1])));
  const every = Math.ceil((powers + 1) / most);
  const ticks = Array.from({ length: Math.floor(powers / every) + 1 }, (_, i) => 10 ** (i * every));
  return ticks.filter((tick) => tick >= domain[0]);
}

/** Shades a stretch. */
export function drawSpan(
  group: Group,
  span: TraceSpan | undefined,
  x: Scale,
  [top, foot]: readonly [number, number],
): void {
  group
    .selectAll<SVGRectElement, TraceSpan>("rect")
    .data(span === undefined ? [] : [span])
    .join("rect")
    .attr("class", "trace-span")
    .attr("x", ({ from }) => x(from - 1))
    .attr("width", ({ from, to }) => Math.max(2, x(to) - x(from - 1)))
    .attr("y", top)
    .attr("height", foot - top);
}

function drawBars(group: Group, { bars = [] }: TraceChartData, x: Scale, y: Scale): void {
  const [foot = 0] = y.range();
  group
    .selectAll<SVGRectElement, (typeof bars)[number]>("rect")
    .data(bars)
    .join("rect")
    .attr("class", "trace-bar")
    .attr("x", ({ from }) => x(from) + 0.5)
    .attr("width", ({ from, to }) => Math.max(1, x(to) - x(from) - 1))
    .attr("y", (bar) => y(bar.y))
    .attr("height", (bar) => foot - y(bar.y));
}

/** Each curve, and behind all of them the bands of two standard errors. */
function drawCurves(
  groups: Readonly<Record<"bands" | "lines", Group>>,
  curves: readonly TraceCurve[],
  x: Scale,
  y: Scale,
): void {
  const band = area<TraceCurve["points"][number]>(
    (point) => x(point.x),
    (point) => y(Math.max(0, point.y - 2 * (point.error ?? 0))),
    (point) => y(Math.min(1, point.y + 2 * (point.error ?? 0))),
  );
  const path = line<TraceCurve["points"][number]>(
    (point) => x(point.x),
    (point) => y(point.y),
  );
  const draw = (group: Group, name: string, d: (curve: TraceCurve) => string | null): void => {
    group
      .selectAll<SVGPathElement, TraceCurve>("path")
      .data(curves)
      .join("path")
      .attr("class", ({ look }) => `${name} c${look}`)
      .attr("d", d);
  };
  draw(groups.bands, "trace-band", ({ points }) => (points.some(({ error = 0 }) => error > 0) ? band(points) : null));
  draw(groups.lines, "trace-curve", ({ points }) => path(points));
}
