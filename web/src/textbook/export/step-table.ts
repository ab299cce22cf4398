// The run step by step: the references, their outcomes, and what memory and the policy's lists held afterwards.

import type { ReplayRun } from "../run/replay-run.ts";
import type { OutcomeKind } from "../run/running-totals.ts";
import { NONE } from "../../base/sim/schema.gen.ts";
import { Structure } from "../../base/player/structure.ts";
import type { TableColumn, TableData } from "../../base/model/table.ts";

/** The words of the table. */
export interface StepTableWords {
  /** Step, reference, outcome, frame, leaves, written back. */
  readonly columns: readonly string[];
  readonly outcomes: Readonly<Record<OutcomeKind, string>>;
  readonly frame: (frame: number) => string;
  /** The name of a list or hand. */
  readonly part: (id: string) => string;
}

/** The table of the steps up to `last`; of the whole run by default. */
export function stepTable(run: ReplayRun, words: StepTableWords, last = run.length): TableData {
  const structure = new Structure(run, run.shape);
  // Hands over lists point at pages that the lists already name.
  const hands = run.meta.hands.flatMap(({ id, list }, at) => (list === null ? [{ id, at }] : []));
  const names = (pages: readonly number[]): string => pages.map((page) => run.label(page)).join(" ");
  const frames = Array.from({ length: run.frames }, (_, frame) => frame);
  const rows = Array.from({ length: last }, (_, i) => {
    const step = i + 1;
    structure.seek(step);
    return [
      step,
      referenceOf(run, step),
      words.outcomes[run.outcome(step)],
      run.frame(step) ?? "",
      names(run.victims(step)),
      run.writebacks(step) || "",
      ...frames.map((frame) => labelIn(run, structure, frame)),
      ...run.meta.lists.map((_, list) => names(structure.lists[list] ?? [])),
      ...hands.map(({ at }) => structure.hands[at] ?? ""),
    ];
  });
  return { columns: columnsOf(run, words, frames, hands), rows };
}

/** "7", or "7w" if the reference is a write. */
export function referenceOf(run: ReplayRun, step: number): string {
  return run.label(run.page(step)) + (run.isWrite(step) ? "w" : "");
}

/** The name of the page in a frame; empty if there is none. */
export function labelIn(run: ReplayRun, { frames }: Structure, frame: number): string {
  const page = frames[frame] ?? NONE;
  return page === NONE ? "" : run.label(page);
}

function columnsOf(
  run: ReplayRun,
  words: StepTableWords,
  frames: readonly number[],
  hands: readonly { readonly id: string }[],
): readonly TableColumn[] {
  return [
    ...words.columns.map((name, i): TableColumn => (i === 2 ? { name, kind: "words" } : { name })),
    ...frames.map((frame): TableColumn => ({ name: words.frame(frame) })),
    ...run.meta.lists.map(({ id }): TableColumn => ({ name: words.part(id), kind: "words" })),
    ...hands.map(({ id }): TableColumn => ({ name: words.part(id) })),
  ];
}
