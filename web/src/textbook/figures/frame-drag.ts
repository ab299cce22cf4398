// Picking another number of frames with the pointer, on a chart that has frames on its axis.

import type { ScaleLinear } from "d3-scale";
import type { Selection } from "d3-selection";

/** Where a number is picked: an area over the chart, as wide as the chart is drawn, and its scale. */
export interface FrameDrag {
  readonly area: Selection<SVGRectElement, unknown, null, undefined>;
  readonly x: ScaleLinear<number, number>;
  readonly width: number;
  readonly height: number;
  /** The present number, and the first and last that can be picked. */
  readonly frames: number;
  readonly first: number;
  readonly last: number;
  readonly onFrames: (frames: number) => void;
}

/** Listens to the pointer. The number under it is reported once, when it changes. */
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
