// The cells of a map as many as there is room for: neighbouring rows are added up.

import type { TraceHeat } from "../../../base/sim/schema.gen.ts";
import type { TraceMap } from "../../../base/sim/traces/trace-protocol.ts";

/** Cells row by row, the lowest pages first. */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
  /** References in a column. */
  readonly width: number;
  readonly cells: Float64Array;
}

/** A map with at most so many rows. */
export function gridOf({ head, cells }: TraceMap, most: number): Grid {
  const { columns, width } = head;
  const rows = Math.min(head.starts.length, most);
  const added = new Float64Array(rows * columns);
  for (let row = 0; row < head.starts.length; row++) {
    const to = Math.floor((row * rows) / head.starts.length) * columns;
    for (let column = 0; column < columns; column++)
      added[to + column] = (added[to + column] ?? 0) + (cells[row * columns + column] ?? 0);
  }
  return { rows, columns, width, cells: added };
}

/** The rows before which most page numbers are missing, at most so many. */
export function largestGaps({ starts, shift }: TraceHeat, most: number): readonly number[] {
  const numbers = starts.map(BigInt);
  const block = 1n << BigInt(shift);
  const gaps = numbers.flatMap((start, at) => {
    const before = numbers[at - 1];
    const missing = before === undefined ? 0n : start - before - block;
    return missing > 0n ? [{ at, missing }] : [];
  });
  gaps.sort((a, b) => (a.missing < b.missing ? 1 : a.missing > b.missing ? -1 : a.at - b.at));
  return gaps.slice(0, most).map(({ at }) => at);
}
