import { describe, expect, test } from "vitest";
import { against, groupOfRuns, minus, over, pointsOf, sortedValues } from "./log-derived.ts";
import type { LogLine } from "./log-lines.ts";

const line = (side: "a" | "b", values: readonly number[], every_s = 1, shift_s = 0): LogLine => ({
  side,
  rank: "main",
  series: {
    t: Float64Array.from(values, (_, row) => row * every_s),
    begins: Uint8Array.from(values, (_, row) => (row === 0 ? 1 : 0)),
    values: Float64Array.from(values),
  },
  shift_s,
  every_s,
});

describe("B against A", () => {
  test("is B less A, and B by A, with nothing where there is nothing to divide by", () => {
    const [a, b] = [line("a", [1, 2, 0, NaN]), line("b", [3, 2, 5, 4])];
    expect([...against(a, b, minus).series.values]).toEqual([2, 0, 5, NaN]);
    expect([...against(a, b, over).series.values]).toEqual([3, 1, NaN, NaN]);
  });

  test("knows that B lies later, and has no value where B has ended", () => {
    const [a, b] = [line("a", [1, 1, 1, 1, 1]), line("b", [7, 8], 1, 2)];
    // One row further than B's last is still as near as a row: the cursor reads it so, too.
    expect([...against(a, b, minus).series.values]).toEqual([NaN, 6, 6, 7, 7]);
  });

  test("takes the nearest row of a finer or a coarser log", () => {
    const fine = line("b", [0, 10, 20, 30, 40], 0.5);
    expect([...against(line("a", [0, 0, 0]), fine, minus).series.values]).toEqual([0, 20, 40]);
    expect([...against(fine, line("b", [1, 2, 3]), minus).series.values]).toEqual([1, -8, -18, -27, -37]);
  });
});

describe("runs of a side", () => {
  const axis = { from_s: 0, to_s: 3, least_s: 1 };

  test("have a mean and reach from the least to the greatest, where they have values", () => {
    const found = groupOfRuns([line("a", [1, 2, 3, 4]), line("a", [3, NaN, 5])], axis, 1);
    expect([...(found?.mean.series.values ?? [])]).toEqual([2, 2, 4, 4.5]);
    expect([...(found?.band.low.values ?? [])]).toEqual([1, 2, 3, 4]);
    expect([...(found?.band.high.values ?? [])]).toEqual([3, 2, 5, 5]);
  });

  test("one run is no group", () => {
    expect(groupOfRuns([line("a", [1, 2])], axis, 1)).toBeUndefined();
  });
});

test("shares are of the rows in the window", () => {
  const lines = [line("a", [5, 1, NaN, 9]), line("a", [2, 2, 2, 2], 1, 10)];
  expect([...sortedValues(lines, { from_s: 1, to_s: 11 })]).toEqual([1, 2, 2, 9]);
});

test("points are of the same moments", () => {
  const [x, y] = [line("a", [1, 2, NaN, 4]), line("a", [9, NaN, 7, 6])];
  expect(pointsOf(x, y, { from_s: 0, to_s: 3 })).toEqual([
    [1, 9],
    [4, 6],
  ]);
});
