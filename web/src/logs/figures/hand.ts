// The pointer on a chart of a log: it points at a time, selects a window, zooms it, or moves B in time.

import type { Selection } from "d3-selection";
import type { LogWindow } from "../../base/series/log-window.ts";
import { type Plot, secondsUnder } from "./plot.ts";

/** What the pointer does on a chart. */
export interface ChartHand {
  readonly onPoint: (seconds: number) => void;
  /** Called when the user drags with Shift, with both ends. */
  readonly onSelect: (from_s: number, to_s: number) => void;
  /**
   * Called when the wheel turns with Ctrl, with the factor and the centre. Without Ctrl the page scrolls, as
   * everywhere.
   */
  readonly onZoom: (factor: number, around_s: number) => void;
  readonly onAll: () => void;
  /** Called when the user drags with Alt: B moves by this many seconds. */
  readonly onPull: (by_s: number) => void;
}

/** The factor by which each notch of the wheel changes the window. */
const NOTCH = 1.2;

/** Draws the selection between two places; `undefined` removes it. */
type Show = (one: number | undefined, other: number) => void;

/** Listens to a chart. The returned function updates the layout, the window and the callbacks. */
export function listenTo(
  svg: Selection<SVGSVGElement, unknown, null, undefined>,
  show: Show,
): (plot: Plot, window: LogWindow, hand: ChartHand) => void {
  let held: { readonly kind: "select" | "pull"; readonly from_s: number } | undefined;
  let latest: { readonly plot: Plot; readonly window: LogWindow; readonly hand: ChartHand } | undefined;
  /** The layout and the time under the pointer; nothing before the first layout. */
  const under = (event: MouseEvent) => {
    const node = svg.node();
    return node === null || latest === undefined
      ? undefined
      : { ...latest, at_s: secondsUnder(event, node, latest.plot, latest.window) };
  };
  svg.on("pointerdown", (event: PointerEvent) => {
    const now = under(event);
    if (now === undefined) return;
    if (!event.shiftKey && !event.altKey) return now.hand.onPoint(now.at_s);
    event.preventDefault();
    held = { kind: event.altKey ? "pull" : "select", from_s: now.at_s };
    svg.node()?.setPointerCapture(event.pointerId);
  });
  svg.on("pointermove", (event: PointerEvent) => {
    const now = under(event);
    if (now === undefined) return;
    const { plot, hand, at_s } = now;
    if (held === undefined) hand.onPoint(at_s);
    else if (held.kind === "select") show(plot.x(held.from_s), plot.x(at_s));
    else if (at_s !== held.from_s) {
      hand.onPull(at_s - held.from_s);
      held = { kind: "pull", from_s: at_s };
    }
  });
  svg.on("pointerup pointercancel", (event: PointerEvent) => {
    const [before, now] = [held, under(event)];
    held = undefined;
    show(undefined, 0);
    if (before?.kind === "select" && event.type === "pointerup") now?.hand.onSelect(before.from_s, now.at_s);
  });
  svg.on("dblclick", () => latest?.hand.onAll());
  svg.on("wheel", (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const now = under(event);
    now?.hand.onZoom(event.deltaY > 0 ? NOTCH : 1 / NOTCH, now.at_s);
  });
  return (plot, window, hand) => {
    latest = { plot, window, hand };
  };
}
