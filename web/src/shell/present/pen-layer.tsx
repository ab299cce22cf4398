// The pen: a sheet over the whole window to draw on with mouse, finger or stylus.

import type { PointerEvent, ReactNode } from "react";
import { strokePath } from "../figures/stroke.ts";
import { begun, drawnTo } from "../model/pen.ts";
import type { Pen } from "../../base/model/presenting.ts";
import { useServices } from "../../base/page/services.ts";

/** The drawing, and the sheet to draw on while the pen is in hand. */
export function PenLayer({ pen }: { readonly pen: Pen }): ReactNode {
  const { present } = useServices();
  const press = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    present.change({ pen: begun(pen, event.clientX, event.clientY) });
  };
  const move = (event: PointerEvent): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { now } = present.getState();
    if (now !== undefined) present.change({ pen: drawnTo(now.pen, event.clientX, event.clientY) });
  };
  return (
    <svg className="pen-layer" data-drawing={pen.drawing} aria-hidden="true" onPointerDown={press} onPointerMove={move}>
      {pen.strokes.map((stroke, place) => (
        // Strokes are added and removed only at the end.
        <path key={place} data-ink={stroke.ink} d={strokePath(stroke)} />
      ))}
    </svg>
  );
}
