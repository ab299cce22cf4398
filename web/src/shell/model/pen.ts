// What a pen does: begin a stroke, go on with it, take the last one back. Pure.

import type { Pen, Stroke } from "../../base/model/presenting.ts";

/** Nearer points than this, in pixels, are left out: a hand trembles. */
const NEAREST = 2;

/** With a stroke more, of one point: a dot. */
export function begun(pen: Pen, x: number, y: number): Pen {
  return { ...pen, strokes: [...pen.strokes, { ink: pen.ink, points: [[x, y]] }] };
}

/** With the last stroke drawn on to a point. The same pen if the point is where the stroke ends. */
export function drawnTo(pen: Pen, x: number, y: number): Pen {
  const stroke = pen.strokes.at(-1);
  const [lastX = 0, lastY = 0] = stroke?.points.at(-1) ?? [];
  if (stroke === undefined || Math.hypot(x - lastX, y - lastY) < NEAREST) return pen;
  const longer: Stroke = { ...stroke, points: [...stroke.points, [x, y]] };
  return { ...pen, strokes: [...pen.strokes.slice(0, -1), longer] };
}

/** Without the last stroke. */
export function undone(pen: Pen): Pen {
  return { ...pen, strokes: pen.strokes.slice(0, -1) };
}

/** Without any. */
export function cleared(pen: Pen): Pen {
  return pen.strokes.length === 0 ? pen : { ...pen, strokes: [] };
}
