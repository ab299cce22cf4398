import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "../base/paths.mjs";
import { compare } from "./compare.mjs";
import { kernelVersions, missingPrograms, newestKernel, unfit } from "./debian.mjs";
import { loadOf } from "./loads.mjs";
import { disksOf, qemuArgs } from "./machine.mjs";
import { counted } from "./model.mjs";
import { CORE, options } from "./options.mjs";
import { STORED, packed, stored, storedLoad, unpacked } from "./store.mjs";
import { table } from "./table.mjs";

/** @typedef {import("./compare.mjs").Verdict} Verdict */

const NAMES = [
  "linux-image-6.1.0-47-cloud-amd64",
  "linux-image-6.1.0-50-cloud-amd64",
  "linux-image-6.12.107+deb13-cloud-amd64",
  "linux-image-6.12.117+deb13-cloud-amd64",
  "linux-image-6.12.117+deb13-cloud-amd64-dbg",
  "linux-image-6.12.117+deb13-cloud-amd64-unsigned",
  "linux-image-6.18.9+deb13-cloud-amd64",
  "linux-image-6.18.15+deb13-cloud-amd64",
  "linux-image-cloud-amd64",
];

it("takes the newest of Debian's kernels of a version, and not one of a longer number", () => {
  const of = ["6.1", "6.12", "6.18", "6.13"].map((version) => newestKernel(NAMES, version));
  expect(of).toEqual([NAMES[1], NAMES[3], NAMES[7], undefined]);
  expect(kernelVersions(NAMES)).toEqual(["6.1", "6.12", "6.18"]);
});

it("says where it can run, and what it needs there", () => {
  expect(unfit("darwin", false)).toMatch(/boots Debian's kernels .* in a virtual machine or a container/);
  expect(unfit("linux", false)).toMatch(/fetches kernels with apt, which is missing/);
  expect(unfit("linux", true)).toBeUndefined();
  const nowhere = missingPrograms({ PATH: "/nowhere" });
  expect(nowhere).toContain("qemu-system-x86_64");
});

it("runs 18 configurations if none is named, and those that are named with what is set", () => {
  expect(CORE).toHaveLength(18);
  expect(options([], "/").jobs.map(({ configuration }) => configuration.name)).toEqual(CORE);
  const { jobs, kernel } = options(
    ["rw-split-s60-c3", "--set", "vm.swappiness=9", "--repeats", "2", "--kernel", "7.3"],
    "/",
  );
  expect(kernel).toBe("7.3");
  expect(jobs.map(({ repeat, given }) => [repeat, given])).toEqual([
    [0, false],
    [1, false],
  ]);
  expect(jobs[0]?.configuration).toMatchObject({
    name: "rw-split-s60-c3-swappiness9",
    settings: { "vm.swappiness": 9, "lru_gen.enabled": 0 },
  });
});

it("refuses options that it does not have, with those that it has", () => {
  expect(() => options(["--kernels", "6.12"], "/")).toThrow(/--kernels[^]*--kernel VERSION/);
  expect(() => options(["--repeats", "none"], "/")).toThrow(/needs a number from 1/);
});

it("leaves out memory below 16 MiB, unless two zones are wanted, and slows the swap disk alone", () => {
  const machine = {
    guest: { folder: "/g", vmlinux: "/g/vmlinux", initramfs: "/g/initramfs" },
    files: { id: "usual", image: "/files" },
    memory: "160M",
  };
  const files = { out: "/out", swap: "/swap", what: "/what" };
  const args = (/** @type {boolean} */ lowMemory) =>
    qemuArgs({ ...machine, lowMemory }, files, ",throttling.iops-total=9");
  expect(args(false).join(" ")).toContain("memmap=0xF00000$0x100000");
  expect(args(true).join(" ")).not.toContain("memmap");
  expect(args(false).filter((arg) => arg.includes("throttling"))).toEqual([
    "file=/swap,format=raw,if=none,id=d0,cache=unsafe,aio=threads,throttling.iops-total=9",
  ]);
});

it("gives each repeat disks of its own", () => {
  const disks = ["rw-split-s60-c3.0", "rw-split-s60-c3.1", "rw-split-s60-c3.1.0badcafe"].map((run) =>
    disksOf(`/runs/${run}`),
  );
  expect(new Set(disks).size).toBe(3);
});

it("counts the model when its work ends, not when its time does", () => {
  const series = {
    user: [0, 40, 0, 0],
    system: [0, 1, 0, 0],
    disk_busy: [0, 0, 2, 0],
    nr_active_anon: [0, 5, 7, 9],
    memory_some_total: [0, 100_000, 300_000, 5_000_000],
  };
  // Until second 2, in which the disk still works: 0.4 s of 2.
  expect(counted({ summary: { pswpin: 3 }, series })).toMatchObject({ pswpin: 3, nr_active_anon: 7, psi_some: 20 });
});

it("prints the model beside the range of the real runs, and does not hide what is off", () => {
  const verdicts = [
    { counter: "pswpin", low: 8688, high: 9037, model: 9000, right: true, present: false },
    { counter: "pgpgin", low: 100, high: 100, model: 400, right: false, present: false },
    { counter: "psi_some", low: 10, high: 20, model: 0, right: false, present: true },
  ];
  const text = table([{ name: "rw-split-s60-c3", repeats: 3, verdicts, real: [] }]);
  expect(text.split("\n")).toEqual([
    "rw-split-s60-c3 (3 real runs; 1 of 3 right)",
    "                      real  model  off by",
    "  pswpin    8,688 to 9,037  9,000   1.6 %   right",
    "  pgpgin               100    400   300 %     OFF",
    "  psi_some        10 to 20      0          ABSENT",
    "",
    "1 of 3 counters right",
    "",
  ]);
});

const VERSIONS = readdirSync(STORED).flatMap((file) => (file.endsWith(".json") ? [file.replace(".json", "")] : []));

it.each(VERSIONS)("judges the stored runs of %s as the core does", (version) => {
  const table = JSON.parse(readFileSync(inRoot("web/src/base/published/real-linux", `${version}.json`), "utf8"));
  expect(table.runs.length).toBeGreaterThan(10);
  for (const { configuration, repeats } of stored(version)?.runs ?? []) {
    const { counters } = table.runs.find((/** @type {{ name: string }} */ { name }) => name === configuration.name);
    const model = Object.fromEntries(counters.map((/** @type {Verdict} */ { counter, model }) => [counter, model]));
    const verdicts = compare(
      repeats.map(({ run }) => run.counters),
      repeats.map(() => model),
    );
    expect(verdicts).toEqual(
      counters.map((/** @type {Partial<Verdict>} */ verdict) => ({ present: false, ...verdict })),
    );
  }
});

it.each(VERSIONS)("has the text that each stored run of %s ran", (version) => {
  for (const { configuration, repeats } of stored(version)?.runs ?? []) {
    for (const { repeat } of repeats) {
      const text = loadOf(configuration.load, repeat);
      const kept = existsSync(storedLoad(configuration.load, repeat)) || text === loadOf(configuration.load, 0);
      expect(kept, `${configuration.load}.${repeat}`).toBe(true);
    }
  }
});

it.each(readdirSync(STORED).filter((file) => file.endsWith(".json")))(
  "stores %s so that it reads as it was",
  (file) => {
    const kernel = stored(file.replace(".json", ""));
    if (kernel === undefined) throw new Error(file);
    expect(kernel.runs.length).toBeGreaterThan(10);
    expect(unpacked(packed(kernel))).toEqual(kernel);
  },
);
