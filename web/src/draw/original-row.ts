// The original beside its fork: from the fork on, what the string asked for before it was changed, and what came of it.

import { select, type Selection } from "d3-selection";
import type { ReplayRun } from "../sim/replay-run.ts";
import { drawOutcome } from "./outcome.ts";

/** The run as it was, and where the fork leaves it. */
export interface Original {
  readonly run: ReplayRun;
  /** The last step both have in common. */
  readonly fork: number;
  /** The last step that may be shown. */
  readonly until: number;
}

/** Height of the row at a scale of type. */
export const originalHeight = (scale: number): number => 19 * scale;

/** Draws the row's part in the column of a step. The group stands at the column's left edge, `top` below the figure's. */
export function drawOriginal(
  group: Selection<SVGGElement, unknown, null, undefined>,
  original: Original | undefined,
  step: number,
  pitch: number,
  top: number,
): void {
  group.selectAll("*").remove();
  if (original === undefined || step <= original.fork) return;
  const { run, fork, until } = original;
  // Between what is common and what is not.
  if (step === fork + 1) group.append("line").attr("class", "fork-line").attr("y1", -top).attr("y2", 13);
  if (step > run.length || step > until) return;
  group
    .append("text")
    .attr("class", "t2 e")
    .attr("x", pitch / 2 - 3)
    .attr("dominant-baseline", "central")
    .text(run.label(run.page(step)) + (run.isWrite(step) ? "w" : ""));
  const mark = group.append("g").attr("transform", `translate(${pitch / 2 + 10},0) scale(0.72)`);
  drawOutcome(select(mark.node() as SVGGElement), run.outcome(step));
}
