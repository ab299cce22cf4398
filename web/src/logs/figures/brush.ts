// The pointer over an overview: it drags a new window, or an edge of the present one, or the whole of it.

import { pointer, type Selection } from "d3-selection";
import type { LogWindow } from "../../base/series/log-window.ts";

/** What the pointer does to the window. */
export interface BrushHand {
  readonly onSelect: (from_s: number, to_s: number) => void;
  readonly onEdge: (edge: "from" | "to", to_s: number) => void;
  readonly onMove: (by_s: number) => void;
  readonly onAll: () => void;
}

/** The extent of time in the figure, and what can be dragged. */
export interface BrushPlace {
  readonly left: number;
  readonly width: number;
  readonly axis: LogWindow;
  readonly window: LogWindow | undefined;
  readonly hand: BrushHand;
}

/** What is being dragged. */
type Held =
  | { readonly kind: "new"; readonly from_s: number; readonly x: number }
  | { readonly kind: "edge"; readonly edge: "from" | "to" }
  | { readonly kind: "whole"; readonly last_s: number };

/** The distance within which the pointer picks up an edge. */
const NEAR = 12;
/** Moving by fewer pixels than this is a press, not a drag. */
const STILL = 4;

/** Listens to an overview. The returned function updates the layout. */
export function listenForWindow(svg: Selection<SVGSVGElement, unknown, null, undefined>): (place: BrushPlace) => void {
  let held: Held | undefined;
  let place: BrushPlace | undefined;
  svg.on("pointerdown", (event: PointerEvent) => {
    if (event.button !== 0 || place === undefined) return;
    held = heldAt(pointer(event, svg.node())[0], place);
    svg.node()?.setPointerCapture(event.pointerId);
  });
  svg.on("pointermove", (event: PointerEvent) => {
    if (held === undefined || place === undefined) return;
    const { hand } = place;
    const [x] = pointer(event, svg.node());
    const seconds = secondsAt(x, place);
    if (held.kind === "edge") hand.onEdge(held.edge, seconds);
    else if (held.kind === "whole") {
      hand.onMove(seconds - held.last_s);
      held = { kind: "whole", last_s: seconds };
    } else if (Math.abs(x - held.x) >= STILL) hand.onSelect(held.from_s, seconds);
  });
  svg.on("pointerup pointercancel", () => {
    held = undefined;
  });
  svg.on("dblclick", () => place?.hand.onAll());
  return (now) => {
    place = now;
  };
}

function secondsAt(x: number, { left, width, axis }: BrushPlace): number {
  return axis.from_s + Math.min(1, Math.max(0, (x - left) / width)) * (axis.to_s - axis.from_s);
}

function heldAt(x: number, place: BrushPlace): Held {
  const { left, width, axis, window } = place;
  const seen = window ?? axis;
  const seconds = secondsAt(x, place);
  const away = (at_s: number): number =>
    Math.abs(x - left - ((at_s - axis.from_s) / Math.max(axis.to_s - axis.from_s, Number.MIN_VALUE)) * width);
  const [from, to] = [away(seen.from_s), away(seen.to_s)];
  if (Math.min(from, to) <= NEAR) return { kind: "edge", edge: from < to ? "from" : "to" };
  const inside = window !== undefined && seconds > window.from_s && seconds < window.to_s;
  return inside ? { kind: "whole", last_s: seconds } : { kind: "new", from_s: seconds, x };
}
