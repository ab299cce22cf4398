// A chart over numbers of frames on which another number can be picked with the pointer.

import type { ScaleLinear } from "d3-scale";
import type { Selection } from "d3-selection";

/** What is picked on: an area over the chart, as wide as the chart is drawn, and its scale. */
export interface FrameDrag {
  readonly area: Selection<SVGRectElement, unknown, null, undefined>;
  readonly x: ScaleLinear<number, number>;
  readonly width: number;
  readonly height: number;
  /** The number now, and the ends between which one is picked. */
  readonly frames: number;
  readonly first: number;
  readonly last: number;
  readonly onFrames: (frames: number) => void;
}

/** Listens to the pointer. A number under it is told once, when it becomes another. */
export function dragFrames({ area, x, width, height, frames, first, last, onFrames }: FrameDrag): void {
  const point = (event: PointerEvent): void => {
    const node = area.node();
    if (node === null || event.buttons !== 1) return;
    const box = node.getBoundingClientRect();
    const under = Math.round(x.invert(((event.clientX - box.left) * width) / box.width));
    const picked = Math.min(last, Math.max(first, under));
    if (picked !== frames) onFrames(picked);
  };
  area
    .attr("width", width)
    .attr("height", height)
    .on("pointerdown", (event: PointerEvent) => {
      area.node()?.setPointerCapture(event.pointerId);
      point(event);
    })
    .on("pointermove", point);
}
