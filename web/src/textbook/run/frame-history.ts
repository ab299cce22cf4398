// What was in which frame at each of a range of steps: the history matrix's data.

import { NONE } from "../../base/sim/schema.gen.ts";
import type { ReplayRun } from "./replay-run.ts";
import type { OutcomeKind } from "./running-totals.ts";
import type { Structure } from "../../base/player/structure.ts";

/** One cell of the matrix. */
export interface FrameHistoryCell {
  readonly page: number;
  readonly label: string;
  readonly hue: number;
  /** Loaded in this step, or hit in this step. */
  readonly event: "loaded" | "hit" | undefined;
}

/** One column of the matrix. */
export interface FrameHistoryColumn {
  readonly step: number;
  readonly page: number;
  readonly label: string;
  readonly write: boolean;
  readonly outcome: OutcomeKind;
  /** By frame; `undefined` while the frame is free. */
  readonly cells: readonly (FrameHistoryCell | undefined)[];
}

/** Columns for steps `from..=to`, counted from 1. `cursor` is moved. */
export function frameHistoryColumns(run: ReplayRun, cursor: Structure, from: number, to: number): FrameHistoryColumn[] {
  const columns: FrameHistoryColumn[] = [];
  for (let step = Math.max(1, from); step <= Math.min(to, run.length); step++) {
    cursor.seek(step);
    const [page, outcome] = [run.page(step), run.outcome(step)];
    const cells = Array.from(cursor.frames.subarray(0, run.frames), (resident): FrameHistoryCell | undefined => {
      if (resident === NONE) return undefined;
      const event = resident !== page ? undefined : outcome === "hit" ? "hit" : "loaded";
      return { page: resident, label: run.label(resident), hue: run.hue(resident), event };
    });
    columns.push({ step, page, label: run.label(page), write: run.isWrite(step), outcome, cells });
  }
  return columns;
}

/** First step of a window of `size` columns that keeps the present one in view with more past than future. */
export function windowStart(step: number, steps: number, size: number): number {
  const past = Math.floor(size * 0.7);
  return Math.max(1, Math.min(step - past + 1, steps - size + 1));
}
