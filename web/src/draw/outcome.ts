// The mark of an outcome: a check for a hit, a filled "!" for a fault, a hollow one for a cold fault. Shape says what
// colour says.

import type { Selection } from "d3-selection";
import type { OutcomeKind } from "../sim/running-totals.ts";

/** Draws the mark around the group's origin, or nothing. */
export function drawOutcome(
  group: Selection<SVGGElement, unknown, null, undefined>,
  outcome: OutcomeKind | undefined,
): void {
  group.attr("class", `outcome ${outcome ?? ""}`);
  group.selectAll("*").remove();
  if (outcome === undefined) return;
  if (outcome === "hit") {
    group.append("path").attr("class", "glyph").attr("d", "M-6 0l4 5 8 -10");
    return;
  }
  group.append("circle").attr("r", 9);
  group.append("path").attr("class", "glyph").attr("d", "M0 -4.5v5.5M0 4.6v.1");
}
