// A token of the reference strip: past ones in the colour of their outcome, the present one ink, those to come dashed, and
// empty if the future is hidden.

import type { Selection } from "d3-selection";
import type { OutcomeKind } from "../sim/running-totals.ts";

/** Height of the strip. */
export const REF_HEIGHT = 42;

/** What a token shows. */
export interface Token {
  readonly label: string;
  readonly write: boolean;
  readonly tense: "past" | "now" | "future";
  readonly outcome: OutcomeKind | undefined;
  /** Whether it can be read. */
  readonly shown: boolean;
  readonly pitch: number;
}

/** Draws a token into a group that has its box (`rect.ref`) and its text (`.ref-text`). */
export function drawToken(
  group: Selection<SVGGElement, unknown, null, undefined>,
  { label, write, tense, outcome, shown, pitch }: Token,
): void {
  group
    .select("rect.ref")
    .attr("class", `ref ${tense} ${tense === "future" ? "" : (outcome ?? "")}`)
    .attr("x", 3)
    .attr("y", 2)
    .attr("width", pitch - 6)
    .attr("height", REF_HEIGHT - 4)
    .attr("rx", 8);
  const text = group
    .select(".ref-text")
    .attr("class", `ref-text c ${tense}`)
    .classed("sm", label.length > 3 || pitch < 40)
    .attr("x", pitch / 2)
    .attr("y", REF_HEIGHT / 2)
    .attr("dominant-baseline", "central");
  text.selectAll("tspan").remove();
  if (!shown) return;
  text.append("tspan").text(label);
  if (write) text.append("tspan").attr("class", "w").attr("dx", 1).text("w");
}
