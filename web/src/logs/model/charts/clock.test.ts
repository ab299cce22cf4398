import { expect, test } from "vitest";
import { readClock } from "./clock.ts";
import { formatClock } from "../../../base/text/numbers.ts";

test("reads times as they are written, and in seconds", () => {
  expect(["75", "1:15", "1:02:03", "2.5", "2,5", " 0:10 "].map(readClock)).toEqual([75, 75, 3723, 2.5, 2.5, 10]);
  expect(["", "a", "1:", ":5", "1:2:3:4"].map(readClock)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("reads what it wrote", () => {
  for (const seconds of [0, 59, 60, 3599, 3600, 86_399, 86_400, 1_000_000, -12, -75]) {
    expect(readClock(formatClock(seconds))).toBe(seconds);
  }
});
