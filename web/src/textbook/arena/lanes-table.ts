// All lanes step by step as a table: the outcome of each reference, and which page left.

import type { TableData } from "../../base/figures/figure.ts";
import type { ReplayRun } from "../run/replay-run.ts";
import { words as ARENA_TEXT } from "virtual:words/textbook/arena";
import type { Race } from "./use-arena.ts";

/** The most rows a table has; a browser cannot lay out more at once without a pause. */
const MOST_ROWS = 2000;

const { laneTable, stepColumn, reference, disagree } = ARENA_TEXT;

/** One row per step, one column per lane. */
export function lanesTable({ runners, runs, length, disagreements }: Race): TableData {
  const differ = new Map(disagreements.map(({ step, kind }) => [step, kind]));
  const [first] = runs;
  const steps = Array.from({ length: Math.min(length, MOST_ROWS) }, (_, i) => i + 1);
  const words = { kind: "words" } as const;
  return {
    columns: [
      { name: stepColumn },
      { name: reference },
      { name: disagree, ...words },
      ...runners.map(({ name }) => ({ name, ...words })),
    ],
    rows: steps.map((step) => [
      step,
      first === undefined ? "" : first.label(first.page(step)) + (first.isWrite(step) ? "w" : ""),
      differ.has(step) ? (differ.get(step) === "outcome" ? "◆" : "◇") : "",
      ...runs.map((run) => became(run, step)),
    ]),
  };
}

function became(run: ReplayRun, step: number): string {
  const what = laneTable[run.outcome(step)];
  const pages = run.victims(step).map((page) => run.label(page));
  return pages.length === 0 ? what : laneTable.leaves({ what, pages: pages.join(", ") });
}
