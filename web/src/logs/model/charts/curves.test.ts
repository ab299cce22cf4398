import { expect, test } from "vitest";
import type { LogCurve } from "../../../base/sim/protocol.ts";
import { bandOf, lineOf, pointsOf, sideOf, smoothedLines } from "./curves.ts";
import { lineAt } from "./lines.ts";

const curve = (side: 0 | 1 | null, y: readonly number[], run: number | null = null): LogCurve => ({
  head: { side, run, points: y.length, band: false, thinned: false },
  x: Float64Array.from(y, (_, at) => at),
  y: Float64Array.from(y),
});

test("a curve of both sides is neither's", () => {
  expect([curve(0, []), curve(1, []), curve(null, [])].map(sideOf)).toEqual(["a", "b", "both"]);
});

test("a line is read where it has points, and nowhere else", () => {
  const line = lineOf(curve(null, [3, NaN, 5]), "main");
  expect([0, 1, 2, 9].map((at) => lineAt(line, at))).toEqual([3, undefined, 5, undefined]);
});

test("only the curve of a group has a band", () => {
  const low = Float64Array.of(1, 1);
  expect(bandOf(curve(0, [2, 2]))).toBeUndefined();
  expect(bandOf({ ...curve(0, [2, 2]), low, high: low })).toMatchObject({ side: "a", shift_s: 0 });
});

test("smoothed runs of a group are thin, a single one is strong", () => {
  const curves = [curve(0, [1], 0), curve(0, [2], 1), curve(1, [3], 0)];
  const lines = smoothedLines({ unit: null, curves }, (side) => side === "a");
  expect(lines.map(({ side, rank }) => `${side} ${rank}`)).toEqual(["a run", "a run", "b main"]);
});

test("points have both values", () => {
  expect(pointsOf({ x: Float64Array.of(1, NaN, 3, 4), y: Float64Array.of(5, 6, NaN, 8) })).toEqual([
    [1, 5],
    [4, 8],
  ]);
});
