// The history as a table: one row per step, up to the last one that may be revealed.

import type { TableData } from "../../../base/figures/figure.ts";
import type { FrameHistoryData, FrameHistoryWords } from "./frame-history.ts";
import type { Original } from "./original-row.ts";

/** The most rows a table has; for more, a browser needs a pause for layout. The command line prints the rest. */
const MOST_TABLE_ROWS = 2000;

/** The steps up to the last one that may be revealed. */
export function frameHistoryTable({ run, until, original, words }: FrameHistoryData): TableData {
  const { columns, outcomes, yes } = words;
  const steps = Array.from({ length: Math.min(until, run.length, MOST_TABLE_ROWS) }, (_, i) => i + 1);
  const rows = steps.map((step) => {
    return [
      step,
      run.label(run.page(step)) + (run.isWrite(step) ? "w" : ""),
      outcomes[run.outcome(step)],
      run.frame(step) ?? "",
      run
        .victims(step)
        .map((page) => run.label(page))
        .join(" "),
      run.writebacks(step) > 0 ? yes : "",
      ...(original === undefined ? [] : [originalCell(original, step, outcomes)]),
    ];
  });
  const heads = original === undefined ? columns : [...columns, words.original];
  return { columns: heads.map((name, i) => ({ name, kind: i === 2 || i === 6 ? "words" : "numbers" })), rows };
}

/** The original's reference in a step after the fork, and its outcome. */
function originalCell({ run, fork, until }: Original, step: number, outcomes: FrameHistoryWords["outcomes"]): string {
  if (step <= fork || step > Math.min(run.length, until)) return "";
  return `${run.label(run.page(step))}${run.isWrite(step) ? "w" : ""}: ${outcomes[run.outcome(step)]}`;
}
