// The rows of all runs as CSV: one line per row, with its side and its file, and one field per column. Times are those
// of the common axis. A log may be large, so it is written run by run.

import { type LogColumn } from "../model/log.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";
import type { ColumnPair } from "../model/columns.ts";
import { allRuns, type LogRun, type Runs } from "../model/runs.ts";
import { toCsv } from "../../base/export/csv.ts";

/** The number of rows written at a time. */
const PIECE = 10_000;

/** Writes what a log's own clock shows at a second of its axis; empty without one. */
export type WriteClock = (run: LogRun) => (seconds: number) => string;

/**
 * The pieces of a CSV file: `side,run,file,t_s,si (KiB/s),...,clock`. A missing value is an empty cell, and there is no
 * clock if no log has one.
 */
export function* logRows(runs: Runs, pairs: readonly ColumnPair[], writeClock?: WriteClock): Generator<string> {
  const isClocked = allRuns(runs).some(({ log }) => log.head.clock !== undefined);
  const clock = isClocked ? writeClock : undefined;
  const sides = SIDES.filter((side) => runs[side].length > 0);
  const heads = pairs.map((pair) => `${pair.id} (${unitsOf(pair, sides)})`);
  // Last, so that whoever reads the other columns by their places still can.
  const columns = ["side", "run", "file", "t_s", ...heads, ...(clock === undefined ? [] : ["clock"])].map((name) => ({
    name,
  }));
  const head = toCsv({ columns, rows: [] });
  const marked = head.startsWith("\ufeff");
  // The byte order mark may only be at the very beginning of the file.
  const others = allRuns(runs).some(({ log }) => /[\u0080-\uffff]/.test(`${log.head.name}${log.head.time.zone}`));
  yield marked || !others ? head : `\ufeff${head}`;
  for (const side of sides) {
    for (const [at, run] of runs[side].entries()) yield* rowsOf(side, at + 1, run, pairs, clock?.(run));
  }
}

function* rowsOf(
  side: Side,
  number: number,
  run: LogRun,
  pairs: readonly ColumnPair[],
  clock: ((seconds: number) => string) | undefined,
): Generator<string> {
  const { log, shift_s } = run;
  const own = pairs.map((pair): LogColumn | undefined => pair[side]?.columns[number - 1]);
  for (let from = 0; from < log.t.length; from += PIECE) {
    const rows = [...log.t.subarray(from, from + PIECE)].map((t, at) => [
      side.toUpperCase(),
      number,
      log.head.name,
      shift_s + t,
      ...own.map((column) => valueOf(column, from + at)),
      ...(clock === undefined ? [] : [clock(t)]),
    ]);
    yield withoutHead(toCsv({ columns: [], rows }));
  }
}

function valueOf(column: LogColumn | undefined, row: number): number | "" {
  const value = column?.values[row] ?? NaN;
  return Number.isNaN(value) ? "" : value;
}

/** A table without columns begins with an empty line, and with the byte order mark if it needs one. */
function withoutHead(csv: string): string {
  return csv.replace(/^\ufeff?\r\n/, "");
}

function unitsOf(pair: ColumnPair, sides: readonly Side[]): string {
  return [...new Set(sides.flatMap((side) => pair[side]?.unit ?? []))].join(" / ");
}
