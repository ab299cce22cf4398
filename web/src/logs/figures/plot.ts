// The layout of time in the charts of a log, shared by all charts and their axis.

import { pointer } from "d3-selection";
import type { LogWindow } from "../../base/series/log-window.ts";

/** The place of the curves in a figure. */
export interface Plot {
  readonly width: number;
  /** Whether the values at the cursor are to the right of the curves or, on a narrow screen, below them. */
  readonly readings: "beside" | "below";
  readonly x: (seconds: number) => number;
}

/** Narrower figures have no room for the values beside the curves. */
const NARROW = 480;
/** Room for the values beside the curves. */
const READINGS = 104;

/** The plot of a figure that shows a window of time. */
export function plotOf(figureWidth: number, scale: number, { from_s, to_s }: LogWindow): Plot {
  const readings = figureWidth >= NARROW * scale ? "beside" : "below";
  const width = Math.max(1, readings === "beside" ? figureWidth - READINGS * scale : figureWidth);
  const perSecond = to_s > from_s ? width / (to_s - from_s) : 0;
  return { width, readings, x: (at) => (at - from_s) * perSecond };
}

/** The time under the pointer. */
export function secondsUnder(event: MouseEvent, svg: SVGSVGElement, plot: Plot, { from_s, to_s }: LogWindow): number {
  const [x] = pointer(event, svg);
  return from_s + Math.min(1, Math.max(0, x / plot.width)) * (to_s - from_s);
}
