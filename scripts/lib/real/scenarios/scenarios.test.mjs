import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { groupFiles, inGroups } from "./groups.mjs";
import { deaths, groupRuns } from "./log.mjs";
import { counted } from "./model.mjs";
import { groupTable } from "./table.mjs";
import { packedScenarios, scenarioRun, storedScenarios } from "./store.mjs";
import { realRun } from "../log.mjs";
import { memoryWith } from "../machine.mjs";
import { STORED } from "../store.mjs";

const GROUPS = [
  { path: "/web", memory_low: 10, oom_group: true },
  {
    path: "/web/db",
    workloads: [0, 2],
    memory_max: 100,
    swap_max: 0,
    reclaim: [
      { at_s: 4, every_s: 2, until_s: 8, pages: 3 },
      { at_s: 1.5, pages: 2, swappiness: 0 },
    ],
  },
];

it("makes a tree from its root down, with limits in bytes, before anything runs in it", () => {
  expect(groupFiles(GROUPS, 20)["groups.sh"]?.split("\n")).toEqual([
    "$B mkdir /cg",
    "$B mount -t cgroup2 none /cg",
    "echo +memory > /cg/cgroup.subtree_control",
    "$B mkdir /cg/web",
    "echo 40960 > /cg/web/memory.low",
    "echo 1 > /cg/web/memory.oom.group",
    "echo +memory > /cg/web/cgroup.subtree_control",
    "$B mkdir /cg/web/db",
    "echo 409600 > /cg/web/db/memory.max",
    "echo 0 > /cg/web/db/memory.swap.max",
    "",
  ]);
  expect(groupFiles(GROUPS, 20)["groups.txt"]).toBe("web\nweb/db\n");
});

it("lists what is written to memory.reclaim in the order of time, up to the moment from which on it is not", () => {
  const lines = ["1500000000 web/db 8192 swappiness=0", "4000000000 web/db 12288", "6000000000 web/db 12288"];
  expect(groupFiles(GROUPS, 20)["reclaim.txt"]).toBe(`${lines.join("\n")}\n`);
  expect(groupFiles([{ path: "/a", reclaim: [{ at_s: 1, every_s: 4, pages: 1 }] }], 9)["reclaim.txt"]).toBe(
    "1000000000 a 4096\n5000000000 a 4096\n",
  );
  expect(groupFiles([], 9)).toEqual({});
});

it("refuses daemons, which the guest does not have", () => {
  expect(() => groupFiles([{ path: "/a", senpai: {} }], 9)).toThrow(/no daemons, and \/a asks for senpai/);
});

it("puts each process into its workload's group, and those of other workloads into none", () => {
  const text = "faultline-load 1\nprocess 0\nmap 0 5\nworkload 1\nprocess 0\nworkload 2\nprocess 7\nprocess 9 10\n";
  expect(inGroups(text, GROUPS).split("\n")).toEqual([
    "faultline-load 1",
    "process 0",
    "group web/db",
    "map 0 5",
    "process 0",
    "process 7",
    "group web/db",
    "process 9 10",
    "group web/db",
    "",
  ]);
});

it("gives a guest as much memory as leaves what its scenario has for a load", () => {
  // The stored runs: of 160 MiB 19,194 pages were left, of 88,420 KiB more 21,954 pages more.
  expect(memoryWith("6.12", 19_194)).toBe("163840K");
  expect(memoryWith("6.12", 41_148)).toBe("252260K");
});

const LOG = `READY
ENV kernel 6.12.117
S x t=0.000 pgmajfault=5 nr_free_pages=9
G x web/db t=0.000 majflt=0 current=4096 swap=0 psi_full=0
S x t=2.010 pgmajfault=9 nr_free_pages=9
G x web/db t=2.010 majflt=3 current=81920 swap=4096 psi_full=70
DIED 222 status 9 process=1 t=2.430
F x t=3.001 pgmajfault=9 nr_free_pages=9
G x web/db t=3.001 majflt=3 current=40960 swap=8192 oom_kill=1 psi_full=90
BEGIN stat of web/db
anon 8192
pgscan 17
thp_swpout 3
END stat of web/db
DONE
`.replaceAll("\n", "\r\n");

it("reads what a group counted, in pages, and who died", () => {
  const { samples, stat } = groupRuns(LOG)["/web/db"] ?? { samples: [], stat: {} };
  expect(samples.map(({ current }) => current)).toEqual([1, 20, 10]);
  expect(stat).toEqual({ anon: 2, pgscan: 17 });
  expect(deaths(LOG)).toEqual([{ process: 1, t: 2.43 }]);
});

it("stores a value a second, that of the next sample where one is missing, and counts from the start", () => {
  const job = { configuration: { name: "x", load: "x", settings: {} }, repeat: 1, text: "", given: true };
  const stored = scenarioRun({ job, run: realRun(LOG), file: "", log: LOG, seed: 8 });
  expect(stored).toMatchObject({ name: "x", repeat: 1, seed: 8, deaths: [[1, 2.43]], free: 9 });
  expect(stored.series["pgmajfault"]).toEqual([0, 4, 4, 4]);
  expect(stored.groups["/web/db"]?.series).toMatchObject({ current: [1, 20, 20, 10], majflt: [0, 3, 3, 3] });
  expect(stored.groups["/web/db"]?.end).toMatchObject({ current: 10, swap: 2, oom_kill: 1, psi_full: 90, pgscan: 17 });
});

it("keeps stored runs as they are written, each with its groups second by second", () => {
  const kernel = storedScenarios("6.12");
  if (kernel === undefined) throw new Error("no stored runs");
  expect(packedScenarios(kernel)).toBe(readFileSync(join(STORED, "scenarios", "6.12.json"), "utf8"));
  for (const { name, groups, series } of kernel.runs) {
    const seconds = series["pgmajfault"]?.length;
    const lengths = Object.values(groups).flatMap((group) =>
      Object.values(group.series).map((values) => values.length),
    );
    expect(new Set([...lengths, seconds]), name).toEqual(new Set([seconds]));
  }
});

it("prints each group with the range of the real runs, the model's median, and who was killed", () => {
  const series = {
    "cgroup1.memory.current": [9, 12],
    "cgroup1.pgmajfault": [2, 5],
    "cgroup1.memory.events.low": [0, 0],
  };
  const model = counted({ summary: {}, series }, 1);
  expect(model.groups[0]).toMatchObject({ current: 12, pgmajfault: 7, low: 0 });
  const run = { name: "x.a", seed: 7, managed: 9, free: 9, listed: 9, counters: {}, series: {} };
  const end = (/** @type {number} */ current) => ({ "/a": { end: { current, kernel: 5, low: 0 }, series: {} } });
  /** @type {import("./store.mjs").ScenarioRun[]} */
  const runs = [
    { ...run, repeat: 0, deaths: [[1, 26.4]], groups: end(10) },
    { ...run, repeat: 1, deaths: [], groups: end(1400) },
  ];
  const told = [
    "  killed: process 1 at 26.4 s",
    "  /a",
    "                    real  model",
    "    current  10 to 1,400     12",
  ];
  expect(groupTable(runs, [model, model]).split("\n")).toEqual([
    "x.a (2 real runs)",
    ...told,
    "    kernel             5",
    "",
  ]);
  const refused = groupTable(runs, [{ refusal: "no groups" }, { refusal: "no groups" }]);
  expect(refused.split("\n")[0]).toBe("x.a (2 real runs; not in the model: no groups)");
});
