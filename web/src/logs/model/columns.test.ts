import { expect, it } from "vitest";
import { columnsOf, firstOf } from "./columns.ts";
import { logOf, pairColumns } from "./test-logs.ts";

const VMSTAT = logOf(`procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0      0 800000  10000 200000    0    0     0     0  100  200  5  5 90  0  0
 1  0    400 700000  10000 200000   40  400     8     0  100  200  5  5 90  0  0
 1  0    400 700000  10000 200000   80    0     8     0  100  200  5  5 90  0  0
`);
const SNAPSHOTS = logOf(`=== 1795234933
nr_free_pages 200000
pswpin 100
pgfault 5
=== 1795234935
nr_free_pages 100000
pswpin 130
pgfault 25
`);

it("lays columns of one quantity over each other, in one unit, whatever their names", () => {
  const pairs = pairColumns({ a: [VMSTAT], b: [SNAPSHOTS] });
  const swapped = pairs.find(({ id }) => id === "si");
  expect(swapped).toMatchObject({ label: "si / pswpin", group: "paging" });
  expect(swapped?.a).toMatchObject({ unit: "KiB/s" });
  expect(firstOf(swapped?.a)?.from).toBeUndefined();
  const other = firstOf(swapped?.b);
  expect(other?.from).toEqual({ unit: "pages/s", factor: 4 });
  // 30 pages of 4 KiB in two seconds.
  expect(other?.head).toMatchObject({ unit: "KiB/s", summary: { mean: 60, count: 1 } });
  expect([...(other?.values ?? [])]).toEqual([NaN, 60]);
  const free = pairs.find(({ id }) => id === "free");
  expect(firstOf(free?.b)?.head).toMatchObject({ unit: "KiB", summary: { mean: 600_000 } });
});

it("knows a column in every log of a side, under whatever name, and in which it is missing", () => {
  const sar = logOf("time_s,other\n0,1\n1,2\n", "c.csv");
  const pairs = pairColumns({ a: [VMSTAT, SNAPSHOTS, sar], b: [] });
  const swapped = pairs.find(({ id }) => id === "si");
  expect(swapped).toMatchObject({ label: "si / pswpin", b: undefined });
  expect(swapped?.a?.columns.map((column) => column?.head.qualified)).toEqual(["si", "pswpin", undefined]);
  expect(swapped && columnsOf(swapped).map(({ head }) => head.unit)).toEqual(["KiB/s", "KiB/s"]);
  const own = pairs.find(({ id }) => id === "other");
  expect(own?.a?.columns.map((column) => column !== undefined)).toEqual([false, false, true]);
});

it("has every column once, and leaves those of one unit alone", () => {
  const both = pairColumns({ a: [VMSTAT], b: [VMSTAT] });
  expect(both).toHaveLength(VMSTAT.columns.length);
  expect(both.every(({ a, b }) => firstOf(a) === firstOf(b))).toBe(true);
  const mixed = pairColumns({ a: [SNAPSHOTS], b: [VMSTAT] });
  expect(mixed).toHaveLength(VMSTAT.columns.length + SNAPSHOTS.columns.length - 2);
  expect(mixed.find(({ id }) => id === "si")?.label).toBe("pswpin / si");
});

it("puts the shares of disks with the disks, and swap space in use with the memory", () => {
  const iostat = logOf(`Device             tps    kB_read/s    kB_wrtn/s  %util
sda               5.00        16.00        32.00   1.00

Device             tps    kB_read/s    kB_wrtn/s  %util
sda               9.00        26.00        42.00   9.00
`);
  const groups = pairColumns({ a: [iostat], b: [] }).map(({ id, group }) => `${id}: ${group}`);
  expect(groups).toContain("sda.%util: disks");
  const swaps = logOf(
    ["100", "900"]
      .map(
        (used, at) => `=== ${1_795_234_933 + at}\nFilename Type Size Used Priority\n/swapfile file 2000 ${used} -2\n`,
      )
      .join(""),
  );
  const [device] = pairColumns({ a: [swaps], b: [] }).filter(({ id }) => id.endsWith(".used"));
  expect(device?.group).toBe("memory");
});
