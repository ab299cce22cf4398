// What the user has put on the fault line: bookmarks as flags, a loop as a band, a fork as a cut.

import type { Selection } from "d3-selection";
import type { Stretch } from "../../base/player/loop.ts";

/** The marks of a run. */
export interface ScrubberMarks {
  /** Steps with a flag. */
  readonly bookmarks: readonly number[];
  readonly loop: Stretch | undefined;
  /** The last step that a fork has in common with its original. */
  readonly fork: number | undefined;
}

type Layer = Selection<SVGGElement, unknown, null, undefined>;

/** Draws the marks around a line at height `middle`; `x` is the place of a step. */
export function drawMarks(layer: Layer, marks: ScrubberMarks, x: (step: number) => number, middle: number): void {
  layer.selectAll("*").remove();
  if (marks.loop !== undefined) drawLoop(layer, marks.loop, x, middle);
  if (marks.fork !== undefined) {
    const at = (x(marks.fork) + x(marks.fork + 1)) / 2;
    layer
      .append("line")
      .attr("class", "fork-line")
      .attr("x1", at)
      .attr("x2", at)
      .attr("y1", 0)
      .attr("y2", 2 * middle);
  }
  for (const step of marks.bookmarks) drawFlag(layer, x(step), middle);
}

/** A band from the first step's beginning to the last one's end, with a bracket at each. */
function drawLoop(layer: Layer, { first, last }: Stretch, x: (step: number) => number, middle: number): void {
  const [from, to] = [(x(first - 1) + x(first)) / 2, (x(last) + x(last + 1)) / 2];
  layer
    .append("rect")
    .attr("class", "loop-band")
    .attr("x", from)
    .attr("y", middle - 13)
    .attr("width", to - from)
    .attr("height", 26);
  layer
    .append("path")
    .attr("class", "loop-ends")
    .attr("d", `M${from + 5} ${middle - 13}h-5v26h5M${to - 5} ${middle - 13}h5v26h-5`);
}

/** A flag on a pole, above the ticks. */
export function drawFlag(layer: Layer, x: number, middle: number): void {
  const top = middle - 19;
  layer
    .append("path")
    .attr("class", "bm")
    .attr("d", `M${x - 1} ${middle}V${top}h12l-3.5 4.5 3.5 4.5h-10V${middle}z`);
}
