// The original beside its fork: from the fork on, the references before they were changed, and their outcomes.

import type { ReplayRun } from "../../run/replay-run.ts";
import type { Mark } from "../../../base/figures/mark.ts";
import { outcomeMarks } from "../outcome.ts";

/** The run as it was, and where the fork departs from it. */
export interface Original {
  readonly run: ReplayRun;
  /** The last step both have in common. */
  readonly fork: number;
  /** The last step that may be shown. */
  readonly until: number;
}

/** Height of the row at a type scale. */
export const originalHeight = (scale: number): number => 19 * scale;

const QUIET = 0.85;

/** The row's marks in the column of a step: `x` is the left edge of the column, `y` the middle of the row. */
export function originalMarks(
  original: Original | undefined,
  step: number,
  { x, y, pitch }: { readonly x: number; readonly y: number; readonly pitch: number },
): Mark[] {
  if (original === undefined || step <= original.fork) return [];
  const marks: Mark[] = [];
  const { run, fork, until } = original;
  // The border between the common steps and the others.
  if (step === fork + 1) {
    const line = { stroke: "ink-2", width: "line", dash: [9, 4] } as const;
    marks.push({ kind: "path", x, y: 0, scale: 1, d: `M0 0V${y + 13}`, ...line });
  }
  if (step <= run.length && step <= until) {
    const text = run.label(run.page(step)) + (run.isWrite(step) ? "w" : "");
    const place = { x: x + pitch / 2 - 3, y, anchor: "end" } as const;
    marks.push({ kind: "words", ...place, text, size: "small", weight: 400, fill: "ink-2" });
    marks.push(...outcomeMarks(run.outcome(step), x + pitch / 2 + 10, y, 0.72, 2.4));
  }
  return marks.map((mark) => ({ ...mark, opacity: QUIET }));
}
