// Where things are in a timeline.

import type { Plot } from "./plot.ts";
import type { TimelineData } from "./timeline.ts";

export const STRIP = 18;
const STRIP_GAP = 4;
export const HEAD = 22;
const CURVE = 46;
/** On a short screen curves are lower, so that more of them are seen at once. */
const LOW_CURVE = 30;
const SHORT = 800;
const TRACK_GAP = 6;
const MARKS = 20;
const AXIS = 24;
export const TICK = 78;
/** Room for the values at the cursor, or for the names of strips. */
export const SIDE = 132;
const NARROW = 520;

/** Where things are. */
export interface Layout extends Plot {
  readonly scale: number;
  readonly marks: number;
  readonly strips: number;
  readonly tracks: number;
  readonly track: number;
  readonly curve: number;
  readonly foot: number;
  readonly height: number;
  /** Whether there is room beside the plot. */
  readonly beside: boolean;
}

/** The layout of what a timeline shows, in so many pixels; `scale` is that of the type. */
export function layoutOf({ strips, tracks, marks, axis }: TimelineData, width: number, scale: number): Layout {
  const curve = (window.innerHeight < SHORT * scale ? LOW_CURVE : CURVE) * scale;
  const beside = width >= NARROW * scale;
  const plot = Math.max(1, beside ? width - SIDE * scale : width);
  const perSecond = axis.to_s > axis.from_s ? plot / (axis.to_s - axis.from_s) : 0;
  const above = marks.length > 0 ? MARKS * scale : 0;
  // On a narrow screen a strip is named above it.
  const strip = (STRIP + STRIP_GAP + (beside ? 0 : STRIP)) * scale;
  const first = above + strips.length * strip + (strips.length > 0 ? 2 * STRIP_GAP : 0);
  const track = HEAD * scale + curve + TRACK_GAP * scale;
  const foot = first + tracks.length * track;
  return {
    width: plot,
    readings: beside ? "beside" : "below",
    x: (seconds) => (seconds - axis.from_s) * perSecond,
    scale,
    beside,
    marks: above,
    strips: strip,
    tracks: first,
    track,
    curve,
    foot,
    height: foot + AXIS * scale,
  };
}
