import { expect, test } from "vitest";
import type { TraceHeat } from "../../../base/sim/schema.gen.ts";
import { gridOf, largestGaps } from "./trace-grid.ts";

function heat(starts: readonly string[], columns: number, shift = 0): TraceHeat {
  return { shift, starts: [...starts], pages: starts.map(() => 1), width: 4, columns };
}

test("rows that find no room are added to their neighbours, and no reference is lost", () => {
  const cells = Float64Array.from({ length: 10 }, (_, i) => i);
  const grid = gridOf({ head: heat(["0", "1", "2", "3", "4"], 2), cells }, 2);
  expect(grid).toMatchObject({ rows: 2, columns: 2, width: 4 });
  expect([...grid.cells]).toEqual([0 + 2 + 4, 1 + 3 + 5, 6 + 8, 7 + 9]);
  expect(gridOf({ head: heat(["0", "1", "2", "3", "4"], 2), cells }, 90).cells).toEqual(cells);
});

test("gaps are told by what is missing, also between numbers that JavaScript can't tell apart", () => {
  const starts = ["0", "4", "12", "9007199254740992", "9007199254741000", "9007199254741004"];
  expect(largestGaps(heat(starts, 1, 2), 9)).toEqual([3, 2, 4]);
  expect(largestGaps(heat(starts, 1, 2), 1)).toEqual([3]);
});
