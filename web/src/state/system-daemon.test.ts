import { describe, expect, it } from "vitest";
import { daemonOf } from "./system-daemon.ts";

type Fields = Readonly<Record<string, number>>;

/** Scans by their numbers, in the order in which they began. */
function scansOf(scans: readonly Fields[]) {
  return {
    scanCount: scans.length,
    scanNumber: (scan: number, field: string) => scans[scan]?.[field] ?? 0,
    scansBegunBy: (seconds: number) => scans.filter(({ time_us = 0 }) => time_us <= seconds * 1e6).length,
  };
}

describe("the daemon", () => {
  it("of FreeBSD scans as long as its report says, and waits if it came out short", () => {
    const { between, direct } = daemonOf("freebsd");
    const run = scansOf([
      { time_us: 1e6, end_us: 2e6, short_after: 5 },
      { time_us: 3e6, end_us: 3.5e6, short_after: 0 },
    ]);
    expect([0.5, 1.5, 2.5, 3.2, 4].map((time) => between(run, time))).toEqual([
      "asleep",
      "scanning",
      "waiting",
      "scanning",
      "asleep",
    ]);
    expect(direct(run, 1.5)).toBe(0);
  });

  it("of Linux is kswapd, and processes reclaim beside it, several at once", () => {
    const { between, direct } = daemonOf("linux");
    const run = scansOf([
      { by: 0, time_us: 1e6, end_us: 2e6 },
      { by: 1, time_us: 1.5e6, end_us: 4e6 },
      { by: 2, time_us: 1.6e6, end_us: 1.8e6 },
    ]);
    expect([0.5, 1.2, 1.7, 3].map((time) => [between(run, time), direct(run, time)])).toEqual([
      ["asleep", 0],
      ["scanning", 0],
      ["scanning", 2],
      ["asleep", 1],
    ]);
  });

  it("of a system that nobody knows is no accident of the page's", () => {
    expect(() => daemonOf("plan9")).toThrow("plan9");
  });

  it("has each scan in one row of its Gantt chart", () => {
    const run = scansOf([{ by: 0 }, { by: 1 }, { by: 2 }, { by: 0 }]);
    const rows = (os: string) =>
      daemonOf(os).tracks.map(({ id, isOf }) => [id, [0, 1, 2, 3].filter((scan) => isOf?.(run, scan) ?? true)]);
    expect(rows("linux")).toEqual([
      ["kswapd", [0, 3]],
      ["direct", [1, 2]],
    ]);
    expect(rows("freebsd")).toEqual([["daemon", [0, 1, 2, 3]]]);
  });
});
