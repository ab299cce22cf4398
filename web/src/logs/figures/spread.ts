// The marks of histograms and box plots.

import type { LogBox } from "../model/charts/boxes.ts";
import type { Box, XySeries } from "./xy.ts";

/** A path and the class it is drawn with. */
export interface XyMark {
  readonly class: string;
  readonly d: string;
}

/** A bar with rows in it remains visible, however few there are. */
const LEAST_BAR = 1.5;

/** The bars of bins: each point is a lower edge and a share; the last point only ends the last bar. */
export function barsPath(points: XySeries["points"], { x, y }: Box): string {
  const foot = y(0);
  let path = "";
  points.forEach(([from, share], at) => {
    const to = points[at + 1]?.[0];
    if (to === undefined || share === 0) return;
    const top = Math.min(y(share), foot - LEAST_BAR);
    path += `M${x(from).toFixed(1)} ${foot.toFixed(1)}V${top.toFixed(1)}H${x(to).toFixed(1)}V${foot.toFixed(1)}Z`;
  });
  return path;
}

/**
 * Half the height of a box and of a whisker's end, as shares of the lane; and half that of the mean's diamond, in
 * pixels.
 */
const BODY = 0.24;
const END = 0.12;
const DIAMOND = 5;
/** The heights of the box's middle, the dots and the ticks, as shares of the lane. */
const MIDDLE = 0.36;
const DOTS = 0.72;
const TICKS = 0.86;
const TICK = 5;

/** A box plot in its lane. */
export function boxMarks({ side, values, rows, runs }: LogBox, at: number, lanes: number, box: Box): readonly XyMark[] {
  const { x, top, height } = box;
  const lane = height / lanes;
  const upper = top + at * lane;
  const middle = upper + MIDDLE * lane;
  const [body, end] = [BODY * lane, END * lane];
  const [low, q1, median, q3, high, mean] = (["low", "q1", "median", "q3", "high", "mean"] as const).map((name) =>
    x(values[name]).toFixed(1),
  );
  const line = (from: number, to: number): string => `V${(middle + from).toFixed(1)}V${(middle + to).toFixed(1)}`;
  const upright = (place: string, half: number): string => `M${place} ${(middle - half).toFixed(1)}v${2 * half}`;
  // By some rules, so few values have no quartiles.
  const isBox = Number.isFinite(values.q1) && Number.isFinite(values.q3);
  const whiskers = isBox ? `M${low} ${middle}H${q1}M${q3} ${middle}H${high}` : `M${low} ${middle}H${high}`;
  const marks: XyMark[] = [
    { class: `log-rug ${side}`, d: each(rows, x, (place) => `M${place} ${(upper + TICKS * lane).toFixed(1)}v${TICK}`) },
    {
      class: `log-box whiskers ${side}`,
      d: `${whiskers}${upright(low ?? "", end)}${upright(high ?? "", end)}`,
    },
  ];
  if (isBox) marks.push({ class: `log-box ${side}`, d: `M${q1} ${middle - body}H${q3}${line(-body, body)}H${q1}Z` });
  marks.push(
    { class: `log-median ${side}`, d: upright(median ?? "", body) },
    {
      class: "log-mean",
      d: `M${mean} ${middle - DIAMOND}l${DIAMOND} ${DIAMOND}l-${DIAMOND} ${DIAMOND}l-${DIAMOND} -${DIAMOND}Z`,
    },
    { class: `log-points ${side}`, d: each(runs, x, (place) => `M${place} ${(upper + DOTS * lane).toFixed(1)}h0`) },
  );
  return marks;
}

/** One mark per value; values on the same pixel share one. */
function each(values: readonly number[], x: (value: number) => number, mark: (place: number) => string): string {
  const places = new Set(values.map((value) => Math.round(x(value))));
  return [...places].map(mark).join("");
}
