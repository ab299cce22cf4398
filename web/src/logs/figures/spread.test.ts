import { expect, test } from "vitest";
import type { LogBox } from "../model/charts/boxes.ts";
import { barsPath, boxMarks } from "./spread.ts";

const BOX = { left: 0, top: 0, width: 100, height: 100, x: (x: number) => x, y: (y: number) => 100 - 100 * y };

test("bars go from edge to edge, empty bins have none, and the least is still seen", () => {
  const path = barsPath(
    [
      [0, 0.5],
      [10, 0],
      [20, 0.001],
      [30, 0],
    ],
    BOX,
  );
  expect(path).toBe("M0.0 100.0V50.0H10.0V100.0ZM20.0 100.0V98.5H30.0V100.0Z");
});

test("a box is drawn in its lane, and without quartiles is none", () => {
  const values = { least: 0, low: 5, q1: 20, median: 30, q3: 40, high: 80, greatest: 99, mean: 35 };
  const box: LogBox = { side: "b", values, count: 9, rows: [1, 1.2, 99], runs: [35] };
  const marks = boxMarks(box, 1, 2, BOX);
  const rug = marks.find((mark) => mark.class.startsWith("log-rug"))?.d ?? "";
  expect(rug.match(/M/gu)).toHaveLength(2);
  expect(marks.filter((mark) => mark.class === "log-box b")).toHaveLength(1);
  // In the lower of two lanes.
  for (const { d } of marks) expect(Number(/^M\S+ (\S+?)(?=[A-Za-z])/u.exec(d)?.[1])).toBeGreaterThanOrEqual(50);
  const few = boxMarks({ ...box, values: { ...values, q1: NaN, q3: NaN } }, 0, 1, BOX);
  expect(few.filter((mark) => mark.class === "log-box b")).toHaveLength(0);
  expect(few.every(({ d }) => !d.includes("NaN"))).toBe(true);
});
