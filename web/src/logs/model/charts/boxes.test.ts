import { expect, test } from "vitest";
import type { LogCurve } from "../../../base/sim/protocol.ts";
import { binsOf, boxesOf, isOfRows } from "./boxes.ts";

const curve = (side: 0 | 1, run: number | null, x: readonly number[], y = x): LogCurve => ({
  head: { side, run, points: x.length, band: false, thinned: false },
  x: Float64Array.from(x),
  y: Float64Array.from(y),
});
const BOX = [1, 2, 3, 4, 5, 6, 7, 4.5, 20];

test("a box of rows has them and the means of its runs", () => {
  const boxes = boxesOf([curve(0, null, BOX), curve(0, null, [1, 7]), curve(0, 0, [4.5]), curve(1, null, BOX)]);
  expect(boxes.map(({ side, rows, runs, count }) => ({ side, rows, runs, count }))).toEqual([
    { side: "a", rows: [1, 7], runs: [4.5], count: 20 },
    { side: "b", rows: [], runs: [], count: 20 },
  ]);
  expect(boxes[0]?.values).toEqual({ least: 1, low: 2, q1: 3, median: 4, q3: 5, high: 6, greatest: 7, mean: 4.5 });
  expect(isOfRows(boxes)).toBe(true);
});

test("a box of runs has no rows", () => {
  const boxes = boxesOf([curve(1, null, BOX), curve(1, 0, [3]), curve(1, 1, [6])]);
  expect(boxes).toMatchObject([{ side: "b", rows: [], runs: [3, 6] }]);
  expect(isOfRows(boxes)).toBe(false);
});

test("bins are common, shares are each side's", () => {
  const bins = binsOf([curve(0, null, [0, 5, 10], [0.25, 0.75, 0]), curve(1, null, [0, 5, 10], [1, 0, 0])]);
  expect(bins).toEqual({
    edges: [0, 5, 10],
    sides: [
      { side: "a", shares: [0.25, 0.75, 0] },
      { side: "b", shares: [1, 0, 0] },
    ],
  });
  expect(binsOf([])).toBeUndefined();
});
