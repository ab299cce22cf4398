// A run as grids of frames and steps that fit on paper: a long string continues in the grid below.

import type { ReplayRun } from "../run/replay-run.ts";
import { Structure } from "../../base/player/structure.ts";
import { labelIn, referenceOf } from "./step-table.ts";

/** Columns of a grid. With the names of the rows, they fit on a portrait sheet, with room to write in. */
const COLUMNS = 16;

/** The longest string that is printed; nobody fills in more by hand. */
export const MOST_PRINTED = 320;

/** A step of a grid. */
export interface PrintStep {
  readonly step: number;
  readonly reference: string;
  readonly fault: boolean;
  /** The pages in the frames after the step; an empty string for an empty frame. */
  readonly frames: readonly string[];
  /** The frame that was loaded in this step. */
  readonly loaded: number | undefined;
  readonly leaves: string;
}

/** The grids of a run. */
export function printGrids(run: ReplayRun): readonly (readonly PrintStep[])[] {
  const structure = new Structure(run, run.shape);
  const length = Math.min(run.length, MOST_PRINTED);
  const steps = Array.from({ length }, (_, i) => printStep(run, structure, i + 1));
  const count = Math.ceil(length / COLUMNS);
  return Array.from({ length: count }, (_, i) => steps.slice(i * COLUMNS, (i + 1) * COLUMNS));
}

function printStep(run: ReplayRun, structure: Structure, step: number): PrintStep {
  structure.seek(step);
  const fault = run.outcome(step) !== "hit";
  return {
    step,
    reference: referenceOf(run, step),
    fault,
    frames: Array.from({ length: run.frames }, (_, frame) => labelIn(run, structure, frame)),
    loaded: fault ? run.frame(step) : undefined,
    leaves: run
      .victims(step)
      .map((page) => run.label(page))
      .join(" "),
  };
}
