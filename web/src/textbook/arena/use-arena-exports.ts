// What the Arena offers for export besides its figures: the lanes step by step, and the board of the whole string.

import type { ExportEntry } from "../../base/model/exports.ts";
import { captionString } from "../export/caption-string.ts";
import { boardOf } from "../model/compare/board.ts";
import type { TableData } from "../../base/model/table.ts";
import { words as ARENA_TEXT } from "virtual:words/textbook/arena";
import { words as EXPORT_TEXT } from "virtual:words/base/export";
import { tableOffers } from "../../base/frame/table-exports.ts";
import { useExports, useExportSubject } from "../../base/frame/use-exports.ts";
import { lanesTable } from "./lanes-table.ts";
import type { Arena, Race } from "./use-arena.ts";

/** Offers the race as tables, and says what it is. */
export function useArenaExports({ race, values, player }: Arena, title: string): void {
  const written = values.pattern === null ? values.references : (race?.runs[0]?.text ?? "");
  const lines = [
    ARENA_TEXT.conditions({ references: race?.length ?? 0, frames: values.frames }),
    EXPORT_TEXT.referencesAre({ references: captionString(written) }),
    // A table covers the whole string; while the race plays, the dialog need not be told of every step.
    ...(player.playing || player.step === 0
      ? []
      : [EXPORT_TEXT.atStep({ step: player.step, stage: player.stage + 1 })]),
  ];
  useExportSubject({ stem: [title, ...(race?.names ?? [])].join(" "), title, lines });
  useExports("arena", race === undefined ? [] : entriesOf(race));
}

function entriesOf(race: Race): readonly ExportEntry[] {
  const entry = (id: string, name: string, table: () => TableData): ExportEntry => ({
    id,
    kind: "run",
    name,
    offers: tableOffers(name, table),
  });
  return [
    entry("lanes", ARENA_TEXT.laneTable.caption, () => lanesTable(race)),
    entry("board", ARENA_TEXT.board, () => boardTable(race)),
  ];
}

function boardTable({ runners, optimum, length }: Race): TableData {
  const scores = runners.map(({ ran }, lane) => ({ lane, faults: ran.run.counts(length).faults }));
  return {
    columns: ARENA_TEXT.boardColumns.map((name, i) => (i === 1 ? { name, kind: "words" } : { name })),
    rows: boardOf(scores, optimum?.counts(length).faults ?? 0).map(({ lane, rank, faults, percent }) => [
      rank,
      runners[lane]?.name ?? "",
      faults,
      Number(percent.toFixed(2)),
    ]),
  };
}
