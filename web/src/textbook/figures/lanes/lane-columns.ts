// The columns that the Arena's strip, lanes and ribbon share: one per step, the same in all of them.

import { windowStart } from "../../run/frame-history.ts";
import type { Columns } from "../history/frame-history.ts";

const NARROWEST = 28;
const WIDEST = 46;
/** Figures narrower than this are below their names, not beside them. */
const PHONE = 480;

/** The columns that fit a lane of a width, around a step. */
export function laneColumns(width: number, scale: number, steps: number, step: number): Columns {
  const narrowest = (width < PHONE ? 36 : NARROWEST) * scale;
  const count = Math.min(steps, Math.max(5, Math.floor(width / narrowest)));
  const fits = Math.min(WIDEST * scale, width / Math.max(1, count));
  // Whole pixels of the screen, since a canvas must stay sharp when its columns are moved along.
  const pitch = Math.floor(fits * devicePixelRatio) / devicePixelRatio;
  return { first: windowStart(step, steps, count), count, left: 0, pitch };
}

/** Where a step is on a line that spans the whole run: under its column if all columns fit. */
export function lineOf(width: number, scale: number, steps: number, playhead: number): (step: number) => number {
  const { count, pitch } = laneColumns(width, scale, steps, 1);
  if (count >= steps && steps > 0 && width >= PHONE) return (step) => (step - 0.5) * pitch;
  return (step) => playhead / 2 + ((width - playhead) * step) / Math.max(1, steps);
}
