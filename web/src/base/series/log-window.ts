// The visible part of the time axis. `undefined` stands for all of it.

import type { LogWindow } from "../sim/schema.gen.ts";

export type { LogWindow } from "../sim/schema.gen.ts";

/** The range of the axis that can be looked at: its left and right edges, and the least width of a window. */
export interface Axis {
  readonly from_s: number;
  readonly to_s: number;
  readonly least_s: number;
}

/** The window as it is drawn. */
export function shownWindow(window: LogWindow | undefined, axis: Axis): LogWindow {
  return window ?? { from_s: axis.from_s, to_s: axis.to_s };
}

/** A window between two moments in either order, clipped to the axis; `undefined` if it is the whole axis. */
export function windowBetween(one_s: number, other_s: number, axis: Axis): LogWindow | undefined {
  if (!Number.isFinite(one_s) || !Number.isFinite(other_s)) return undefined;
  const least = Math.min(axis.least_s, axis.to_s - axis.from_s);
  let from_s = Math.max(axis.from_s, Math.min(one_s, other_s));
  let to_s = Math.min(axis.to_s, Math.max(one_s, other_s));
  // A window that is too narrow grows to the right or, at the end of the axis, to the left.
  to_s = Math.min(axis.to_s, Math.max(to_s, from_s + least));
  from_s = Math.max(axis.from_s, Math.min(from_s, to_s - least));
  return from_s <= axis.from_s && to_s >= axis.to_s ? undefined : { from_s, to_s };
}

/** Moves a window without changing its width; it stops at the ends of the axis. */
export function movedWindow(window: LogWindow, by_s: number, axis: Axis): LogWindow | undefined {
  const width = window.to_s - window.from_s;
  const from_s = Math.max(axis.from_s, Math.min(axis.to_s - width, window.from_s + by_s));
  return windowBetween(from_s, from_s + width, axis);
}

/** Moves one edge, which stops before the other. */
export function edgeMoved(window: LogWindow, edge: "from" | "to", to_s: number, axis: Axis): LogWindow | undefined {
  const least = Math.min(axis.least_s, axis.to_s - axis.from_s);
  return edge === "from"
    ? windowBetween(Math.min(to_s, window.to_s - least), window.to_s, axis)
    : windowBetween(window.from_s, Math.max(to_s, window.from_s + least), axis);
}

/** Widens (`factor` above 1) or narrows a window around a moment, which keeps its place in it. */
export function zoomedWindow(window: LogWindow, factor: number, around_s: number, axis: Axis): LogWindow | undefined {
  const least = Math.min(axis.least_s, axis.to_s - axis.from_s);
  const width = Math.max(least, (window.to_s - window.from_s) * factor);
  const share = (around_s - window.from_s) / Math.max(window.to_s - window.from_s, Number.MIN_VALUE);
  const from_s = Math.max(axis.from_s, around_s - Math.min(1, Math.max(0, share)) * width);
  return windowBetween(from_s, from_s + width, axis);
}

/** The window in the time of a log, or of one of its lines, that is shifted against the axis. */
export function ownWindow({ from_s, to_s }: LogWindow, shift_s: number): LogWindow {
  return { from_s: from_s - shift_s, to_s: to_s - shift_s };
}
