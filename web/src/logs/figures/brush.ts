// The pointer over an overview: it pulls a new window, an edge of the one there is, or all of it.

import { pointer, type Selection } from "d3-selection";
import type { LogWindow } from "../../base/series/log-window.ts";

/** What the pointer does to the window. */
export interface BrushHand {
  readonly onSelect: (from_s: number, to_s: number) => void;
  readonly onEdge: (edge: "from" | "to", to_s: number) => void;
  readonly onMove: (by_s: number) => void;
  readonly onAll: () => void;
}

/** Where time lies in the figure, and what is there to be held. */
export interface BrushPlace {
  readonly left: number;
  readonly width: number;
  readonly axis: LogWindow;
  readonly window: LogWindow | undefined;
  readonly hand: BrushHand;
}

/** What the pointer holds. */
type Held =
  | { readonly kind: "new"; readonly from_s: number; readonly x: number }
  | { readonly kind: "edge"; readonly edge: "from" | "to" }
  | { readonly kind: "whole"; readonly last_s: number };

/** As near to an edge the pointer takes it. */
const NEAR = 12;
/** Less than this many pixels are a press and no pull. */
const STILL = 4;

/** Listens to an overview; what it returns says what lies where now. */
export function listenForWindow(svg: Selection<SVGSVGElement, unknown, null, undefined>): (place: BrushPlace) => void {
  let held: Held | undefined;
  return (place) => {
    const { hand } = place;
    svg.on("pointerdown", (event: PointerEvent) => {
      if (event.button !== 0) return;
      held = heldAt(pointer(event, svg.node())[0], place);
      svg.node()?.setPointerCapture(event.pointerId);
    });
    svg.on("pointermove", (event: PointerEvent) => {
      const [x] = pointer(event, svg.node());
      const seconds = secondsAt(x, place);
      if (held?.kind === "edge") hand.onEdge(held.edge, seconds);
      else if (held?.kind === "whole") {
        hand.onMove(seconds - held.last_s);
        held = { kind: "whole", last_s: seconds };
      } else if (held !== undefined && Math.abs(x - held.x) >= STILL) hand.onSelect(held.from_s, seconds);
    });
    svg.on("pointerup pointercancel", () => {
      held = undefined;
    });
    svg.on("dblclick", hand.onAll);
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
