import { expect, test } from "vitest";
import { clockAt, readClockTime, secondsOf, type WallClock, zonesOf } from "./wall-clock.ts";

const OCTOBER_25 = Date.UTC(2026, 9, 25) / 1000;

/** From 01:00 on; at 03:00 the clock is put back to 02:00. */
const SUMMER: WallClock = {
  source: "date-time",
  from_s: 0,
  to_s: 14_400,
  stretches: [
    { from_s: 0, clock_s: OCTOBER_25 + 3600, zone: "CEST" },
    { from_s: 7200, clock_s: OCTOBER_25 + 7200, zone: "CET" },
  ],
};

const secondsAt = (text: string, clock: WallClock, after_s = clock.from_s): number | undefined => {
  const time = readClockTime(text, clock.source);
  return time && secondsOf(clock, time, after_s);
};

test("reads times of day with and without a date, and nothing else", () => {
  const day = OCTOBER_25 / 86_400;
  expect(readClockTime("04:22", "date-time")).toEqual({ of_day: 15_720 });
  expect(readClockTime(" 4:22:45,5 ", "clock")).toEqual({ of_day: 15_765.5 });
  expect(readClockTime("2026-10-25 04:22:45", "date-time")).toEqual({ day, of_day: 15_765 });
  expect(readClockTime("2026-10-25T04:22 CET", "epoch")).toEqual({ day, of_day: 15_720, zone: "CET" });
  // Dates of a log without years are those of a leap year.
  expect(readClockTime("03-01 00:00", "no-year")).toEqual({ day: 60, of_day: 0 });
  for (const wrong of ["", "75", "24:00", "04:60", "04:22:60", "2026-02-30 04:22", "10-25 04:22", "1:2:3:4"]) {
    expect(readClockTime(wrong, "date-time"), wrong).toBeUndefined();
  }
});

test("an hour that comes twice is told apart by the zone, and time goes on", () => {
  expect([0, 7199, 7200, 14_400].map((seconds) => clockAt(SUMMER, seconds) - OCTOBER_25)).toEqual([
    3600, 10_799, 7200, 14_400,
  ]);
  expect(secondsAt("02:30", SUMMER)).toBe(5400);
  expect(secondsAt("02:30 CET", SUMMER)).toBe(9000);
  expect(secondsAt("2026-10-25 03:30", SUMMER)).toBe(12_600);
  expect(zonesOf(SUMMER)).toEqual(["CEST", "CET"]);
});

test("an hour that never comes is that after it", () => {
  const march: WallClock = {
    ...SUMMER,
    stretches: [
      { from_s: 0, clock_s: 3600, zone: "CET" },
      { from_s: 3600, clock_s: 10_800, zone: "CEST" },
    ],
  };
  expect(secondsAt("1970-01-01 02:30", march)).toBe(5400);
  expect(secondsAt("1970-01-01 03:30", march)).toBe(5400);
});

test("a time without a date is the first one that is meant", () => {
  const days: WallClock = {
    source: "date-time",
    from_s: 0,
    to_s: 3 * 86_400,
    stretches: [{ from_s: 0, clock_s: 22 * 3600, zone: "" }],
  };
  expect(secondsAt("04:00", days)).toBe(6 * 3600);
  expect(secondsAt("04:00", days, 86_400)).toBe(86_400 + 6 * 3600);
  // Beyond the end of the log there is no later one.
  expect(secondsAt("04:00", days, 3 * 86_400)).toBe(6 * 3600);
});
