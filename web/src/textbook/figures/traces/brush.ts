// Choosing a stretch of time by dragging across it.

import type { ScaleLinear } from "d3-scale";
import type { Selection } from "d3-selection";
import type { TraceSpan } from "./trace-map.ts";

type Area = Selection<SVGRectElement, unknown, null, undefined>;

/** Tells the stretch between where a pointer went down and where it is; `done` once it is up. */
export function brushTime(
  area: Area,
  x: ScaleLinear<number, number>,
  onSpan: (span: TraceSpan, done: boolean) => void,
): void {
  const [, last = 1] = x.domain();
  const element = area.node();
  if (element === null) return;
  const at = (event: PointerEvent): number => {
    const box = element.getBoundingClientRect();
    const share = (event.clientX - box.left) / Math.max(1, box.width);
    return Math.round(Math.min(1, Math.max(0, share)) * last);
  };
  const span = (event: PointerEvent): TraceSpan => {
    const ends = [Number(element.dataset["from"]), at(event)];
    const from = Math.min(...ends) + 1;
    return { from: Math.min(from, last), to: Math.max(from, ...ends) };
  };
  area
    .on("pointerdown", (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      element.dataset["from"] = String(at(event));
    })
    .on("pointermove", (event: PointerEvent) => {
      if (element.dataset["from"] !== undefined) onSpan(span(event), false);
    })
    .on("pointerup pointercancel", (event: PointerEvent) => {
      if (element.dataset["from"] === undefined) return;
      if (event.type === "pointerup") onSpan(span(event), true);
      delete element.dataset["from"];
    });
}
