import { describe, expect, it } from "vitest";
import { commonClock } from "../model/clock/wall-clock.ts";
import { logOf } from "../model/test-logs.ts";
import { clockTimes, SECONDS, type Times } from "./times.ts";
import { runsOf } from "../model/runs.ts";

const HEAD = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st`;

/** A log with a row a minute from a local time on. */
function minutes(from: string, rows: number, zone = "CET") {
  const row = (at: number): string => {
    const stamp = new Date(Date.parse(`${from}Z`) + at * 60_000).toISOString().slice(0, 19).replace("T", " ");
    return ` 1  0 0 900000 2000 800000 ${at} 0 20 20 ${100 + at} 200 10 5 85 0 0 ${stamp}`;
  };
  return logOf([`${HEAD} ${zone}`, ...Array.from({ length: rows }, (_, at) => row(at)), ""].join("\n"));
}

function timesOf(...logs: readonly ReturnType<typeof minutes>[]): Times {
  const clock = commonClock(runsOf({ a: logs, b: [] }));
  return clock === undefined ? SECONDS : clockTimes(clock);
}

describe("times of the clock", () => {
  it("are short within a day, and have the date over several", () => {
    const day = timesOf(minutes("2026-11-26T04:00:00", 60));
    expect([day.write(1365), day.field(1365), day.full(1365)]).toEqual([
      "04:22:45",
      "04:22:45",
      "2026-11-26 04:22:45 CET",
    ]);
    const night = timesOf(minutes("2026-11-25T23:00:00", 120));
    expect([night.write(0), night.field(0)]).toEqual(["25 Nov 23:00:00", "2026-11-25 23:00:00"]);
    expect(night.note).toBe("25 November 2026 to 26 November 2026, CET");
  });

  it("are read back as they are written, and seconds as well", () => {
    const night = timesOf(minutes("2026-11-25T23:00:00", 120));
    for (const seconds of [0, 60, 3600, 7139]) expect(night.read(night.field(seconds))).toBe(seconds);
    expect(["00:10", "75", "75 s", "1 d 00:00:00", "soon"].map((text) => night.read(text))).toEqual([
      4200,
      75,
      75,
      86_400,
      undefined,
    ]);
  });

  it("have round ticks on the clock, and the date at midnight", () => {
    const night = timesOf(minutes("2026-11-25T22:50:00", 180));
    const labels = night.ticks({ from_s: 0, to_s: 10_740 }, 4).map(({ label }) => label);
    expect(labels).toEqual(["23:00", "26 Nov", "01:00"]);
  });

  it("say that a zone is not stated", () => {
    expect(timesOf(minutes("2026-11-26T04:00:00", 60, "")).note).toBe("26 November 2026, time zone not stated");
  });

  it("are those of all logs, or of none", () => {
    const [one, later] = [minutes("2026-11-26T04:00:00", 60), minutes("2026-11-26T05:00:00", 60)];
    expect(timesOf(one, one).isClock).toBe(true);
    expect(timesOf(one, later).isClock).toBe(false);
    const clock = commonClock({ a: [{ log: one, shift_s: 0 }], b: [{ log: later, shift_s: 3600 }] });
    expect(clock && clockTimes(clock).full(7140)).toBe("2026-11-26 05:59:00 CET");
  });
});
