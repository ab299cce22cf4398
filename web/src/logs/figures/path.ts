// Paths of lines and bands over time, with no more points than pixels can show.

import type { LogBand, LogLine } from "../model/charts/lines.ts";
import { type Series, thin } from "../../base/series/log-series.ts";
import { type LogWindow, ownWindow } from "../../base/series/log-window.ts";
import type { Plot } from "./plot.ts";

type Height = (value: number) => number;

/** A tenth of a pixel is finer than anyone can see, and short to write. */
const tenth = (pixels: number): number => Math.round(pixels * 10) / 10;

/** From the middle of a dot to the edge of its stroke. */
const DOT_REACH = 2.5;
/** A circle around the place; with the width of the stroke, a dot. */
const DOT = "m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0";

/** The path of a line. */
export function linePath({ series, shift_s }: LogLine, window: LogWindow, plot: Plot, y: Height): string {
  const points = thin(series, ownWindow(window, shift_s), Math.ceil(plot.width));
  let path = "";
  points.forEach(({ t, value, begins }, at) => {
    const alone = begins && points[at + 1]?.begins !== false;
    const x = plot.x(t + shift_s);
    // A dot at an end of the window is whole, too.
    const shown = alone ? Math.min(plot.width - DOT_REACH, Math.max(DOT_REACH, x)) : x;
    const place = `${tenth(shown)} ${tenth(y(value))}`;
    // A value between two gaps is not part of a line, so it becomes a dot.
    path += alone ? `M${place}${DOT}` : `${begins ? "M" : "L"}${place}`;
  });
  return path;
}

/** The distance in pixels between corners of a band, whose edges need little detail. */
const CORNER = 3;

/** The path of a band: along its upper edge, and back along the lower one. */
export function bandPath({ low, high, shift_s }: LogBand, window: LogWindow, plot: Plot, y: Height): string {
  const seen = ownWindow(window, shift_s);
  const corners = Math.ceil(plot.width / CORNER);
  const edge = (series: Series, pick: (one: number, other: number) => number): readonly [number, number][] => {
    const places: [number, number][] = [];
    for (const { t, value } of thin(series, seen, corners)) {
      const x = tenth(plot.x(t + shift_s));
      const last = places.at(-1);
      // Of the two extremes of a part, the outer one is used as the edge.
      if (last !== undefined && x - last[0] < CORNER) last[1] = pick(last[1], tenth(y(value)));
      else places.push([x, tenth(y(value))]);
    }
    return places;
  };
  const upper = edge(high, Math.min);
  const lower = edge(low, Math.max).toReversed();
  const write = (places: readonly [number, number][]): string => places.map(([x, at]) => `${x} ${at}`).join("L");
  return upper.length === 0 || lower.length === 0 ? "" : `M${write(upper)}L${write(lower)}Z`;
}
