import { expect, test } from "vitest";
import { levelNames, type PlacedChart, topThatFits } from "./chart-plot.ts";
import type { ChartLevel } from "./chart-values.ts";

const level = (name: string, value: number): ChartLevel => ({ name, value, kind: "min" }) as ChartLevel;

test("names of levels stand above their lines, below where another is close, and beside it where there is no room below", () => {
  const y = (value: number): number => 59 - value;
  const far = levelNames([level("min", 5), level("target", 30)], y, 59, 500, 1);
  expect(far.map(({ x, y: at }) => [x, at])).toEqual([
    [500, 50],
    [500, 25],
  ]);
  const close = levelNames([level("min", 20), level("target", 30)], y, 59, 500, 1);
  expect(close[0]).toMatchObject({ x: 500, y: 51 });
  const [low, high] = levelNames([level("min", 1), level("target", 3)], y, 59, 500, 1);
  expect(high).toMatchObject({ x: 500, y: 52 });
  // On one line, clear of the other's letters. Nothing extends into the next chart.
  expect(low?.y).toBe(52);
  expect(low?.x).toBeLessThan(500 - "target".length * 7);
});

test("the top of an axis is said beside the chart's name with the peak, without it, or not at all, as there is room", () => {
  const chart = { id: "free", name: "free", unit: "pages", lines: [], levels: [] };
  const placed: PlacedChart = { chart, from: 0, base: 90, top: 488, peak: 7168, y: () => 0 };
  const topText = (top: number, peak: number): string => (peak > top ? `${top}, peaks to ${peak}` : String(top));
  const at = (width: number): string => topThatFits(placed, topText, width);
  expect([at(300), at(120), at(60)]).toEqual(["488, peaks to 7168", "488", ""]);
});
