import { expect, test } from "vitest";
import { curvesOf, widestOf } from "./trace-curves.ts";

test("faults become shares, and the widest error is found among all policies", () => {
  const curves = curvesOf(
    [
      { policy: "lru", frames: [1, 2], faults: [10, 4], standard_error: [0.01, 0.02] },
      { policy: "fifo", frames: [1, 2], faults: [10, 5], standard_error: [0.01, 0.03] },
    ],
    20,
  );
  expect(curves[0]?.points).toEqual([
    { x: 1, faults: 10, y: 0.5, error: 0.01 },
    { x: 2, faults: 4, y: 0.2, error: 0.02 },
  ]);
  expect(widestOf(curves)).toEqual({ policy: "fifo", x: 2, error: 0.03 });
});

test("an error that is not known is no error of 0", () => {
  const curves = curvesOf([{ policy: "lru", frames: [1], faults: [3], standard_error: null }], 3);
  expect(curves[0]?.points[0]?.error).toBeUndefined();
  expect(widestOf(curves)).toBeUndefined();
});
