// The axes of charts over frames and steps: numbers below, and a grid across.

import { axisBottom, axisLeft } from "d3-axis";
import type { ScaleContinuousNumeric, ScaleLinear } from "d3-scale";
import type { Selection } from "d3-selection";
import { typeScale } from "./scale.ts";

type Scale = ScaleContinuousNumeric<number, number>;
type Group = Selection<SVGGElement, unknown, null, undefined>;

/** The numbers along the axes, and how those at the grid and those below are written. */
export interface ChartTicks {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly format?: (value: number) => string;
  readonly below?: (value: number) => string;
}

/** As many ticks as fit at `pixels` each, and at least two. A scale that counts has no ticks between whole numbers. */
export function wholeTicks(scale: ScaleLinear<number, number>, pixels: number, most = Infinity): readonly number[] {
  const [from = 0, to = 0] = scale.range();
  const wanted = Math.max(2, Math.floor(Math.abs(to - from) / pixels));
  return scale.ticks(Math.min(wanted, most)).filter(Number.isInteger);
}

/** Draws both axes. */
export function drawChartAxes(axes: Readonly<Record<"x" | "y", Group>>, x: Scale, y: Scale, ticks: ChartTicks): void {
  const [left = 0, right = 0] = x.range();
  const [foot = 0] = y.range();
  const { format = String, below = String } = ticks;
  axes.x
    .attr("class", "curve-axis")
    .attr("transform", `translate(0,${foot})`)
    .call(axisBottom<number>(x).tickValues(ticks.x).tickFormat(below).tickSizeOuter(0).tickSize(4));
  axes.y
    .attr("class", "curve-axis grid")
    .attr("transform", `translate(${left},0)`)
    .call(
      axisLeft<number>(y)
        .tickValues(ticks.y)
        .tickFormat(format)
        .tickSize(left - right)
        .tickSizeOuter(0),
    );
}

type Sheet = Selection<SVGSVGElement, unknown, null, undefined>;

/** Room around a chart, in pixels at the normal type size. */
export interface ChartMargin {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The plot area of a chart within its figure. */
export interface ChartFrame {
  /** How much larger than normal the type is. */
  readonly scale: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** The y coordinate of the x axis. */
  readonly foot: number;
}

/** Sizes a chart's SVG, whose height grows with the type size, and returns its plot area. */
export function frameChart(
  svg: Sheet,
  element: HTMLElement,
  { width, height, margin }: { readonly width: number; readonly height: number; readonly margin: ChartMargin },
): ChartFrame {
  const scale = typeScale(element);
  const tall = height * scale;
  svg.attr("viewBox", `0 0 ${width} ${tall}`).attr("height", tall);
  return {
    scale,
    left: margin.left * scale,
    right: width - margin.right * scale,
    top: margin.top * scale,
    foot: tall - margin.bottom * scale,
  };
}
