// What a pen does: begins a stroke, continues it, takes the last one back. Pure.

import type { Pen, Stroke } from "../../base/model/presenting.ts";

/** Points closer than this, in pixels, are left out: a hand trembles. */
const NEAREST = 2;

/** Adds a stroke of one point: a dot. */
export function begun(pen: Pen, x: number, y: number): Pen {
  return { ...pen, strokes: [...pen.strokes, { ink: pen.ink, points: [[x, y]] }] };
}

/** Extends the last stroke to a point. Returns the same pen if the stroke already ends there. */
export function drawnTo(pen: Pen, x: number, y: number): Pen {
  const stroke = pen.strokes.at(-1);
  const [lastX = 0, lastY = 0] = stroke?.points.at(-1) ?? [];
  if (stroke === undefined || Math.hypot(x - lastX, y - lastY) < NEAREST) return pen;
  const longer: Stroke = { ...stroke, points: [...stroke.points, [x, y]] };
  return { ...pen, strokes: [...pen.strokes.slice(0, -1), longer] };
}

/** Removes the last stroke. */
export function undone(pen: Pen): Pen {
  return { ...pen, strokes: pen.strokes.slice(0, -1) };
}

/** Removes all strokes. */
export function cleared(pen: Pen): Pen {
  return pen.strokes.length === 0 ? pen : { ...pen, strokes: [] };
}
