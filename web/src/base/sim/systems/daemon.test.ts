import { describe, expect, it } from "vitest";
import { systemOf } from "./index.ts";

type Fields = Readonly<Record<string, number>>;

/** Scans given by their numbers, in the order in which they began. */
function scansOf(scans: readonly Fields[]) {
  return {
    scanCount: scans.length,
    scanNumber: (scan: number, field: string) => scans[scan]?.[field] ?? 0,
    scansBegunBy: (seconds: number) => scans.filter(({ time_us = 0 }) => time_us <= seconds * 1e6).length,
  };
}

describe("the daemon", () => {
  it("of FreeBSD scans as long as its report says, and waits if it came out short", () => {
    const { between, direct } = systemOf("freebsd").daemon;
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
    const { between, direct } = systemOf("linux").daemon;
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

  it("of Linux has its own rounds, and those of processes are told apart", () => {
    const run = scansOf([{ by: 0 }, { by: 3 }, { by: 0 }]);
    const owned = systemOf("linux").daemon.scanners.map(({ id, owns }) => [
      id,
      [0, 1, 2].filter((scan) => owns(run, scan)),
    ]);
    expect(owned).toEqual([
      ["kswapd", [0, 2]],
      ["direct", [1]],
    ]);
  });

  it("of a system that nobody knows is no accident of the page's", () => {
    expect(() => systemOf("plan9")).toThrow("plan9");
  });
});
