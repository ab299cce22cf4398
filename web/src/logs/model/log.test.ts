import { describe, expect, test } from "vitest";
import { chartsOf, momentsOf, readingAt } from "./charts/charts.ts";
import { firstOf } from "./columns.ts";
import { chartedFirst } from "./picks.ts";
import { linesOf } from "./charts/lines.ts";
import { runsOf } from "./runs.ts";
import { shownUnit } from "./units.ts";
import { isRefused, rowAt, valueAt } from "./log.ts";
import { logOf, pairColumns, sampleLog } from "./test-logs.ts";

const LINUX = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
`;
const row = (swapIn: number | string, free = 900_000): string =>
  ` 1  0      0 ${free}   2000 800000   ${swapIn}    0     0     0  100  200 10  5 85  0  0\n`;

const FREEBSD = `procs      memory      page                    disks     faults         cpu
 r b w     avm    fre   flt  re  pi  po    fr  sr ad0 da0   in   sy   cs us sy id
 1 0 0   63720  339504  1158   0   0   0  1022   0   0   0  246 1201  336 22 15 63
 0 0 0   58164  339792  7924   0   0   0  6663   0   4   3  242 5829  744 15 71 14
 0 0 0   58164  339792     0   0   0   0     0   0   0   0  230  107  231  0  9 91
`;

const SOLARIS = ` kthr      memory            page            disk          faults      cpu
 r b w   swap  free  re  mf pi po fr de sr s0 s1 -- --   in   sy   cs us sy id
 0 0 0 8123456 2345678 31 402 7 1 1 0  3 -0  2  0  0  512  934  601  2  1 97
 0 0 0 8099209 2298814 17 96 23 0 0  0 28 29  1  0  0 419 2308 944 10  2 88
`;

describe("a log", () => {
  test("starts at its first row that is no average since boot", () => {
    const log = sampleLog("a");
    expect(log.head.rows).toBe(23);
    expect(log.t).toHaveLength(22);
    expect(log.t[0]).toBe(0);
    const swapIn = log.columns.find(({ head }) => head.qualified === "si");
    expect(swapIn?.values).toHaveLength(22);
    expect(swapIn?.values[0]).toBe(0);
  });

  test("is read at the nearest row, and nowhere beyond an interval", () => {
    const log = sampleLog("a");
    expect(rowAt(log, 3.4)).toBe(3);
    expect(rowAt(log, 3.6)).toBe(4);
    expect(rowAt(log, 22)).toBe(21);
    expect(rowAt(log, 22.5)).toBeUndefined();
  });

  test("keeps a value that is no number as a gap", () => {
    const log = logOf(LINUX + row(7) + row("x") + row(9));
    const swapIn = log.columns.find(({ head }) => head.qualified === "si");
    if (swapIn === undefined) throw new Error("no si");
    expect([...swapIn.values]).toEqual([NaN, 9]);
    expect(valueAt(log, swapIn, 0)).toBeUndefined();
    expect(log.head.diags.find(({ code }) => code === "log-field-not-number")?.line).toBe(4);
  });

  test("is refused if it is none", () => {
    expect(isRefused(logOf("hello\n").head)).toBe(true);
    expect(isRefused(sampleLog("a").head)).toBe(false);
  });
});

describe("pairs", () => {
  test("pair the columns of one name and put paging first", () => {
    const logs = { a: [sampleLog("a")], b: [sampleLog("b")] };
    const pairs = pairColumns(logs);
    expect(pairs.slice(0, 2).map(({ id }) => id)).toEqual(["si", "so"]);
    expect(pairs.every(({ a, b }) => firstOf(a)?.head.qualified === firstOf(b)?.head.qualified)).toBe(true);
    // They differ most, or are what one looks at first; wa is 0 throughout in both logs.
    expect(chartedFirst(pairs)).toEqual(["si", "so", "free", "swpd", "sy", "r"]);
  });

  test("are charted first without the same pressure over longer times", () => {
    const resource = (name: string, share: number, total: number): string =>
      `${name} avg10=${share}.00 avg60=${share / 10} avg300=${share / 50} total=${total}\n`;
    const moment = (share: number, at: number): string =>
      `=== ${1_795_234_933 + at}\n${resource("some", share, at * at * 9)}${resource("full", share - 10, at * at)}`;
    const chosen = (shares: readonly number[]): readonly string[] =>
      chartedFirst(pairColumns({ a: [logOf(shares.map(moment).join(""))], b: [] }));
    const fast = ["some.avg10", "some.total", "full.avg10", "full.total"];
    expect(chosen([30, 50, 20])).toEqual(expect.arrayContaining(fast));
    // Nothing varies but the totals.
    expect(chosen([30, 30, 30])).toEqual(["some.total", "full.total"]);
    // The totals are the ones that other tools have as well, so they come first.
    expect(chosen([30])).toEqual(["some.total", "full.total", "some.avg10", "full.avg10"]);
  });

  const snapshots = (...texts: readonly string[]): string =>
    texts.map((text, at) => `=== ${1_795_234_933 + 10 * at}\n${text}\n`).join("");
  const first = (text: string): readonly string[] => chartedFirst(pairColumns({ a: [logOf(text)], b: [] }));

  test("are charted first if there is only one number between two readings of a counter, unless it is zero", () => {
    const counters = (swapped: number, free: number): string =>
      `nr_free_pages ${free}\npswpin ${swapped}\npswpout 7\npgmajfault ${swapped}\n`;
    expect(first(snapshots(counters(0, 900), counters(500, 800)))).toEqual(["pswpin", "pgmajfault", "nr_free_pages"]);
  });

  test("are charted first if they stay at a number that matters, but not without a value or at zero", () => {
    const steady = "0 0 512 90000 1024 50000 0 0 0 0 100 200 5 5 90 0 0";
    const header = LINUX.split("\n").slice(0, 2).join("\n");
    const busier = steady.replace(" 200 ", " 300 ");
    expect(first(`${header}\n${[steady, steady, busier].join("\n")}\n`)).toEqual(["free", "swpd", "cs"]);
  });

  test("are drawn apart where their units cannot be brought together, and know what one log lacks", () => {
    // One counts calls of the pager per second, the other KiB per second.
    const pairs = pairColumns({ a: [logOf(FREEBSD)], b: [logOf(SOLARIS)] });
    const pagedOut = pairs.filter(({ id }) => id === "po");
    expect(pagedOut.flatMap(({ a, b }) => [a?.unit, b?.unit])).toEqual(["ops/s", "KiB/s"]);
    expect(chartsOf(pagedOut).map(({ key }) => key)).toEqual(["po a", "po b"]);
    expect(pairs.find(({ id }) => id === "avm")?.b).toBeUndefined();
  });
});

describe("charts", () => {
  test("read both logs and their difference at a moment, in the unit that is shown", () => {
    const logs = { a: [sampleLog("a")], b: [sampleLog("b")] };
    const [free] = chartsOf(pairColumns(logs).filter(({ id }) => id === "free"));
    if (free === undefined) throw new Error("no chart");
    expect(free.shown).toEqual({ unit: "MiB", divisor: 1024 });
    const runs = runsOf(logs);
    const { a, b, difference: apart } = readingAt(free, linesOf(free, runs), 0);
    expect(a).toBeCloseTo(19_660_000 / 1024, 6);
    expect(apart).toBeCloseTo((b ?? 0) - (a ?? 0), 9);
    expect(momentsOf(runs)).toEqual({ everyS: 1, origin_s: 0, first: 0, last: 21 });
    expect(momentsOf(runs, { from_s: 2.5, to_s: 8 })).toMatchObject({ first: 3, last: 8 });
  });

  test("give a share the whole height", () => {
    const [idle] = chartsOf(pairColumns({ a: [sampleLog("a")], b: [] }).filter(({ id }) => id === "id"));
    expect(idle?.top).toBe(100);
  });
});

test("only sizes change their unit, and only large ones", () => {
  expect(shownUnit("KiB", 999_999)).toEqual({ unit: "KiB", divisor: 1 });
  expect(shownUnit("B", 607_119_396_864)).toEqual({ unit: "MiB", divisor: 1024 ** 2 });
  expect(shownUnit("1/s", 5e9)).toEqual({ unit: "1/s", divisor: 1 });
});
