import { untaken } from "../untaken.ts";
import { describe, expect, it } from "vitest";
import { machineSession } from "../../sim/node-engine.ts";
import type { Machine } from "../../sim/schema.gen.ts";
import {
  FIRST_VALUES,
  kernelScenario,
  kernelUrl,
  machineOf,
  pinnedValues,
  pinOf,
  valuesOfMachine,
} from "./kernel-url.ts";
import { formatLink, readLink } from "../url.ts";

/** What whoever opens a link written with these values gets. */
function opened(values: Parameters<typeof kernelUrl.write>[1]): typeof FIRST_VALUES {
  const params = kernelUrl.write(new Map(), values);
  return kernelUrl.read(readLink(formatLink({ view: "kernel", params, shell: new Map() })).link.params);
}

const MACHINES: readonly Machine[] = [
  machineOf(FIRST_VALUES),
  {
    os: { id: "freebsd", version: "13.2", knobs: {} },
    frames: 1_048_576,
    seconds: 2700,
    workloads: [{ id: "stress", pages: 9, touch_us: 2000, start_s: 0 }],
  },
  {
    os: { id: "freebsd", version: "9.3", knobs: { act_decay: "halve", "vm.max_launder": 16 } },
    frames: 65_536,
    seconds: 20,
    wired: 0,
    swap: 0,
    cpus: 4,
    slice_ms: 12.5,
    disk: { kind: "ssd", read_us: 100, write_us: 60, mb_s: 250, channels: 4 },
    control: { id: "mpl", params: { limit: 6 } },
    workloads: [
      { id: "stress", pages: 300, touch_us: 1.5, workers: 2, keep: true, start_s: 0.5 },
      { id: "file-reader", file: 2, pages: 400, by: "mmap", touch_us: 500, start_s: 0 },
      { id: "trace", references: "1 2, 3:w 100% =5", touch_us: 10, start_s: 1 },
    ],
  },
  {
    os: { id: "freebsd", version: "10.2", knobs: {} },
    frames: 512,
    seconds: 20,
    disk: { kind: "hp97560" },
    control: { id: "working-set", params: { victim: "latest" } },
    scheduler: "anticipatory",
    disks: 2,
    chunk: 16,
    compressed_swap: { pages: 100, ratio: 4.5, decompress_us: 0 },
    workloads: [{ id: "stress", pages: 640, touch_us: 2000, start_s: 0 }],
  },
  {
    os: { id: "linux", version: "2.6.12", knobs: { "vm.swappiness": 10 } },
    frames: 4096,
    seconds: 20,
    compressed_swap: { pages: 700 },
    workloads: [
      { id: "stress", pages: 5000, touch_us: 20, start_s: 0 },
      { id: "file-writer", file: 1, pages: 400, touch_us: 20, start_s: 0 },
      { id: "file-reader", file: 2, pages: 400, by: "mmap", order: "zipf", skew: 1.2, touch_us: 20, start_s: 0 },
      { id: "database", file: 3, pages: 900, pool: 100, tps: 12.5, skew: 0.8, touch_us: 10, start_s: 0 },
      {
        id: "build",
        file: 5,
        jobs: 2,
        files: 9,
        pages: 90,
        compiler_pages: 9,
        header_pages: 8,
        link_pages: 70,
        touch_us: 3,
        start_s: 1,
      },
      { id: "browser", tabs: 3, pages: 90, touched: 9, file: 9, file_pages: 50, think_s: 1.5, touch_us: 1, start_s: 0 },
      { id: "backup", file: 10, pages: 800, archive_percent: 50, touch_us: 2, start_s: 0 },
      { id: "leak", mb_s: 0.5, pages: 600, working_set: 9, touch_us: 1, start_s: 0 },
    ],
  },
  {
    os: { id: "linux", version: "2.6.20", knobs: {} },
    frames: 4096,
    seconds: 20,
    workloads: [{ id: "recorded", load: "rec/00c0ffee/50%,a:b=c.load.txt", exit: true }],
  },
];

describe("the Kernel view's link", () => {
  it("means Linux by a version of Linux, whose knobs no older link has said", () => {
    expect(kernelScenario({ version: "2.6.12" }).run).toMatchObject({
      os: { id: "linux", version: "2.6.12", knobs: {} },
    });
    expect(kernelScenario({}).run).toMatchObject({ os: { id: "freebsd", knobs: { "vm.swap_idle_threshold1": 3600 } } });
  });

  it.each(MACHINES)("says the whole machine: %#", (machine) => {
    expect(machineOf(opened(valuesOfMachine(machine)))).toEqual(machine);
  });

  it("is as short as it was for the machines it could name before", () => {
    const params = kernelUrl.write(new Map(), {
      ...valuesOfMachine(machineOf({ ...FIRST_VALUES, ram: 384 })),
      event: 5000,
    });
    expect(Object.fromEntries(params)).toEqual({ ram: "384", e: "5000" });
  });

  it("writes a disk's numbers in one order, whatever the order of a document", () => {
    const disk = { channels: 4, mb_s: 250, write_us: 60, read_us: 100, kind: "ssd" } as const;
    const params = kernelUrl.write(new Map(), { ...FIRST_VALUES, disk });
    expect(params.get("disk")).toBe("ssd:100:60:250:4");
    expect(kernelUrl.read(params).disk).toEqual(disk);
  });

  it("says no more of a disk and its order of service once they are the kernel's own again", () => {
    const there = kernelUrl.write(new Map(), valuesOfMachine(MACHINES[3] as Machine));
    expect([there.get("disk"), there.get("io")]).toEqual(["hp97560", "anticipatory"]);
    const back = kernelUrl.write(there, valuesOfMachine(machineOf({ ...FIRST_VALUES, seconds: 20 })));
    expect(Object.fromEntries(back)).toEqual({ secs: "20" });
  });

  it("pins a machine and its seed, and nothing of the moment", () => {
    const values = { ...FIRST_VALUES, ...valuesOfMachine(MACHINES[2] as Machine), seed: 3, event: 77, speed: 4 };
    const pinned = opened({ pinned: pinOf(values) });
    expect(pinnedValues(pinned)).toEqual({ ...valuesOfMachine(MACHINES[2] as Machine), seed: 3 });
    expect(pinnedValues(opened({ pinned: pinOf(FIRST_VALUES) }))).toEqual({
      ...valuesOfMachine(machineOf(FIRST_VALUES)),
      seed: 7,
    });
    expect(pinnedValues(FIRST_VALUES)).toBeUndefined();
  });

  it("keeps what it cannot judge for the engine to refuse", () => {
    const values = kernelUrl.read(readLink("view=kernel&k=vm.no_such:3&wl=nothing:pages=x").link.params);
    let thrown: unknown;
    try {
      machineSession(JSON.stringify(kernelScenario(values)));
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatch(/"code":/);
  });

  it.each(["NaN", "-Infinity", "inf"])("takes no workload whose number is %s, and says so", (number) => {
    const { params } = readLink(`view=kernel&k=&wl=stress:pages=${number}:touch_us=2`).link;
    expect(kernelUrl.read(params).workloads).toEqual([]);
    expect(untaken(kernelUrl, params, new Map()).map(({ key }) => key)).toEqual(["wl"]);
  });

  it.each([
    "k=:",
    "disk=hdd:1",
    "disk=ssd:a:b:c:d",
    "disk=hp97560:1",
    "io=cbq",
    "disks=x",
    "w=x5",
    "wl=",
    "os=8.0",
    "pin=%%%",
  ])("reads %s as if it were not there, or as what the engine judges", (fields) => {
    const values = kernelUrl.read(readLink(`view=kernel&${fields}`).link.params);
    expect(machineOf({ ...values, workloads: [] }).os.version).toBe("10.2");
  });
});
