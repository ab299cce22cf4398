// Where the charts of a log put time, so that all of them and their axis agree.

import { pointer } from "d3-selection";

/** The place of the curves in a figure. */
export interface Plot {
  readonly width: number;
  /** Where the values under the cursor stand: right of the curves, or below them on a narrow screen. */
  readonly readings: "beside" | "below";
  readonly x: (seconds: number) => number;
}

/** Narrower figures have no room for the values beside the curves. */
const NARROW = 480;
/** Room for the values beside the curves. */
const READINGS = 104;

/** The plot of a figure that shows `seconds` of time. */
export function plotOf(figureWidth: number, scale: number, seconds: number): Plot {
  const readings = figureWidth >= NARROW * scale ? "beside" : "below";
  const width = Math.max(1, readings === "beside" ? figureWidth - READINGS * scale : figureWidth);
  return { width, readings, x: (at) => (seconds > 0 ? (at / seconds) * width : 0) };
}

/** The time under the pointer. */
export function secondsUnder(event: PointerEvent, svg: SVGSVGElement, plot: Plot, seconds: number): number {
  const [x] = pointer(event, svg);
  return Math.min(1, Math.max(0, x / plot.width)) * seconds;
}
