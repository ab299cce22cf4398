import { expect, test } from "vitest";
import type { TraceTimes } from "../../base/sim/schema.gen.ts";
import { durationText, timeAfter, timeTicks } from "./trace-times.ts";

const text = (seconds: number): string => durationText(seconds, String);

test("durations are written by their two largest units", () => {
  const written = [0, 3e-9, 2.5e-5, 0.0125, 1, 59.994, 60, 61, 3599.9, 3600, 86_399, 86_400, 604_799, 34_560_000];
  expect(written.map(text)).toEqual([
    "0 s",
    "3 ns",
    "25 µs",
    "12.5 ms",
    "1 s",
    "59.99 s",
    "1 min",
    "1 min 1 s",
    "1 h",
    "1 h",
    "1 d",
    "1 d",
    "7 d",
    "400 d",
  ]);
});

/** Half of the references in the first hour, the others in the nine that follow. */
const UNEVEN: TraceTimes = {
  seconds: 36_000,
  start: null,
  marks: [
    [0, 0],
    [500, 3600],
  ],
};

test("between what is known, time passes evenly", () => {
  expect([0, 250, 500, 750, 1000].map((references) => timeAfter(UNEVEN, references, 1000))).toEqual([
    0, 1800, 3600, 19_800, 36_000,
  ]);
});

test("times stand where the reference is that came so late, and do not crowd", () => {
  const all = timeTicks(UNEVEN, 1000, { most: 10, apart: 0, text });
  expect(all.map(({ label }) => label)).toEqual([
    "0",
    "1 h",
    "2 h",
    "3 h",
    "4 h",
    "5 h",
    "6 h",
    "7 h",
    "8 h",
    "9 h",
    "10 h",
  ]);
  expect(all[1]?.at).toBe(500);
  expect(all.at(-1)?.at).toBe(1000);
  expect(timeTicks(UNEVEN, 1000, { most: 10, apart: 150, text }).map(({ label }) => label)).toEqual([
    "0",
    "1 h",
    "4 h",
    "7 h",
    "10 h",
  ]);
  const short = { seconds: 0.004, start: null, marks: [[0, 0]] } satisfies TraceTimes;
  expect(timeTicks(short, 100, { most: 5, apart: 0, text }).map(({ label }) => label)).toEqual([
    "0",
    "1 ms",
    "2 ms",
    "3 ms",
    "4 ms",
  ]);
  expect(timeTicks({ ...short, seconds: 0 }, 100, { most: 5, apart: 0, text })).toHaveLength(1);
});
