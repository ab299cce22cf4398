// Turns runs into the figure of the file's pages.

import type { CacheFilmData, FilmStep } from "../figures/cache-film.ts";
import type { TableData } from "../../base/figures/figure.ts";
import type { CacheColumns } from "../../base/sim/protocol.ts";
import type { CacheHead } from "../../base/sim/schema.gen.ts";
import { sharesOf } from "../model/cache-runs.ts";
import { words as CACHE_TEXT } from "virtual:words/studies/cache";
import { grouped, oneDecimal } from "../../base/text/numbers.ts";

/** The figure's data for the runs of one sequence. */
export function filmOf(runs: readonly CacheColumns[]): CacheFilmData | undefined {
  const [first] = runs;
  if (first === undefined) return undefined;
  return {
    pages: first.head.pages,
    steps: stepsOf(first.head),
    runs: runs.map((run, side) => ({
      id: side === 0 ? "a" : "b",
      name: CACHE_TEXT.short[run.head.document.policy],
      total: CACHE_TEXT.total({ faults: grouped(run.head.faults), seconds: oneDecimal(run.head.seconds) }),
      active: sharesOf(run, run.active),
      inactive: sharesOf(run, run.inactive),
      cold: run.head.steps.map(({ counts }) => counts.cold),
      again: run.head.steps.map(({ faults, counts }) => faults - counts.cold),
    })),
    ends: [CACHE_TEXT.firstPage, grouped(first.head.pages)],
    table: tableOf(runs),
  };
}

function stepsOf({ steps, regions }: CacheHead): readonly FilmStep[] {
  return steps.map(({ region, start_s, end_s }) => {
    const piece = region === null ? undefined : regions[region];
    if (piece === undefined)
      return { name: CACHE_TEXT.sleeps({ seconds: String(Math.round(end_s - start_s)) }), read: undefined };
    return { name: piece.name === "" ? CACHE_TEXT.piece : piece.name, read: [piece.from, piece.to] };
  });
}

function tableOf(runs: readonly CacheColumns[]): TableData {
  const names = runs.map(({ head }) => CACHE_TEXT.short[head.document.policy]);
  const [run] = runs;
  const steps = run === undefined ? [] : stepsOf(run.head);
  const { first, again, active, inactive } = CACHE_TEXT.columnsOf;
  return {
    columns: [
      { name: CACHE_TEXT.step, kind: "words" },
      ...names.flatMap((name) => [first, again, active, inactive].map((column) => ({ name: column({ name }) }))),
    ],
    rows: steps.map(({ name }, step) => [
      CACHE_TEXT.row({ step: step + 1, name }),
      ...runs.flatMap(({ head }) => {
        const { faults = 0, counts, active = 0, inactive = 0 } = head.steps[step] ?? {};
        const cold = counts?.cold ?? 0;
        return [cold, faults - cold, active, inactive];
      }),
    ]),
  };
}
