// The text below a figure that says what its numbers are; it takes as many lines as its items need.

import type { Selection } from "d3-selection";
import { textWidth } from "../../base/figures/text-width.ts";

/** Height of one line, before the type scale. */
const LINE = 18;

/** Puts as many items on each line as fit, separated by commas. */
export function footLines(items: readonly string[], width: number, scale: number): readonly string[] {
  const lines: string[] = [];
  for (const item of items) {
    const longer = `${lines.at(-1)}, ${item}`;
    if (lines.length > 0 && textWidth(longer, "small") * scale <= width) lines[lines.length - 1] = longer;
    else lines.push(item);
  }
  return lines;
}

/** Room the lines take. */
export function footHeight(lines: readonly string[], scale: number): number {
  return lines.length * LINE * scale;
}

/** Writes the lines upward from the bottom of a figure. */
export function drawFoot(
  layer: Selection<SVGGElement, unknown, null, undefined>,
  lines: readonly string[],
  bottom: number,
  scale: number,
): void {
  layer
    .selectAll("text")
    .data(lines)
    .join("text")
    .attr("class", "t2")
    .attr("y", (_, i) => bottom - 5 - (lines.length - 1 - i) * LINE * scale)
    .text((line) => line);
}
