import { describe, expect, it } from "vitest";
import { STRESS_NG_METHODS } from "../../../base/sim/machines.gen.ts";
import type { WorkloadSpec } from "../../../base/sim/schema.gen.ts";
import {
  ALL_METHODS,
  newWorkload,
  withKeep,
  withMethod,
  withNumber,
  withOrder,
  withReadBy,
  withReferences,
  WORKLOAD_KINDS,
  workloadWords,
  WRITING_KINDS,
} from "./workload-edit.ts";
import {
  acceptedNumber,
  boundsOf,
  fieldOf,
  fieldsOf,
  numberOf,
  WORKLOAD_FIELDS,
  type WorkloadField,
  type WorkloadKind,
  workloadStops,
} from "./workload-fields.ts";

const extent = { frames: 65_536, seconds: 60 };

function field(kind: WorkloadKind, key: string): WorkloadField {
  const found = WORKLOAD_FIELDS[kind].find((each) => each.key === key);
  if (found === undefined) throw new Error(`${kind} ${key}`);
  return found;
}

describe("a new workload", () => {
  it.each([...WORKLOAD_KINDS, ...WRITING_KINDS])(
    "%s is within its bounds on the smallest and the largest machine",
    (kind) => {
      for (const frames of [128, 512, 65_536, 524_288, 2_097_152]) {
        const workload = newWorkload(kind, frames);
        for (const each of WORKLOAD_FIELDS[kind]) {
          const [value, { min, max }] = [numberOf(workload, each), boundsOf(workload, each)];
          expect([each.key, value >= min && value <= max, !each.whole || Number.isInteger(value)]).toEqual([
            each.key,
            true,
            true,
          ]);
        }
      }
    },
  );

  it("says everything that it must and nothing that nobody edits", () => {
    const choices = new Set(["id", "references", "by", "method", "keep"]);
    for (const kind of [...WORKLOAD_KINDS, ...WRITING_KINDS]) {
      const workload = newWorkload(kind, 512);
      const keys = WORKLOAD_FIELDS[kind].map(({ key }) => key);
      expect(Object.keys(workload).filter((key) => !choices.has(key) && !keys.includes(key))).toEqual([]);
      const needed = WORKLOAD_FIELDS[kind].filter(({ fallback, end }) => fallback === undefined && end === undefined);
      expect(needed.filter(({ key }) => fieldOf(workload, key) === undefined)).toEqual([]);
    }
  });

  it("grows with the memory, and touches all of it in about a second", () => {
    expect(newWorkload("stress", 512)).toEqual({ id: "stress", pages: 640, touch_us: 2000, start_s: 0 });
    expect(newWorkload("stress", 65_536)).toEqual({ id: "stress", pages: 81_920, touch_us: 15, start_s: 0 });
  });

  it("reads a file of its own", () => {
    const first = newWorkload("file-reader", 512);
    expect(newWorkload("file-reader", 1024, [first])).toMatchObject({ file: 2, pages: 2048 });
    // A build has a compiler, headers, sources and objects.
    const build = newWorkload("build", 512, [first]);
    expect(newWorkload("database", 1024, [first, build])).toMatchObject({ file: 6 });
  });
});

describe("numbers of a workload", () => {
  const stress = newWorkload("stress", 512);

  it("that are defaults are not written down", () => {
    const two = withNumber(stress, field("stress", "workers"), 2);
    expect(two).toEqual({ ...stress, workers: 2 });
    expect(withNumber(two, field("stress", "workers"), 1)).toEqual(stress);
  });

  it("that a link leaves out are shown as the engine takes them", () => {
    const { start_s: _, ...bare } = stress as typeof stress & { start_s: number };
    expect(numberOf(bare as WorkloadSpec, field("stress", "start_s"))).toBe(0);
    const consumers = newWorkload("consumers", 1024);
    expect(numberOf(consumers, field("consumers", "footprint"))).toBe(256);
    const fewer = withNumber(consumers, field("consumers", "footprint"), 40);
    expect(fewer).toEqual({ ...consumers, footprint: 40 });
    expect(withNumber(fewer, field("consumers", "footprint"), 256)).toEqual(consumers);
  });

  it("at the end of the track of what never stops mean none", () => {
    const stop = field("stress", "stop_s");
    expect(numberOf(stress, stop)).toBe(stop.max);
    const stopped = withNumber(stress, stop, 20);
    expect([fieldOf(stopped, "stop_s"), numberOf(stopped, stop)]).toEqual([20, 20]);
    expect(withNumber(stopped, stop, stop.max)).toEqual(stress);
    expect(workloadStops(stopped, stop, extent).slice(-2)).toEqual([60, stop.max]);
  });

  it("of a stride are bytes of a page or whole pages", () => {
    const stride = field("stress", "stride");
    expect([1000, 4096, 4097, 10_000].map((bytes) => acceptedNumber(stride, bytes))).toEqual([1000, 4096, 4096, 8192]);
  });

  it("of a working set end with what is allocated", () => {
    const phases = newWorkload("phases", 512);
    expect(boundsOf(phases, field("phases", "working_set")).max).toBe(768);
    expect(workloadStops(phases, field("phases", "working_set"), extent).at(-1)).toBe(768);
  });

  it("have a track to where they matter, or to where they are", () => {
    const touch = field("stress", "touch_us");
    expect(workloadStops(stress, touch, extent).at(-1)).toBe(100_000);
    expect(workloadStops(withNumber(stress, touch, 500_000), touch, extent).at(-1)).toBe(500_000);
  });
});

describe("choices of a workload", () => {
  it("are written down when they are not the default", () => {
    const ng = newWorkload("stress-ng", 512);
    expect(STRESS_NG_METHODS).toContain("flip");
    expect(withMethod(ng, "flip")).toEqual({ ...ng, method: "flip" });
    expect(withMethod(withMethod(ng, "flip"), ALL_METHODS)).toEqual(ng);
    expect(withKeep(ng, true)).toEqual({ ...ng, keep: true });
    expect(withKeep(withKeep(ng, true), false)).toEqual(ng);
  });

  it("of a reader and a replay replace what was there", () => {
    expect(withReadBy(newWorkload("file-reader", 512), "mmap")).toMatchObject({ by: "mmap" });
    const zipf = withOrder(newWorkload("file-reader", 512), "zipf");
    expect(fieldsOf(zipf).some(({ key }) => key === "skew")).toBe(true);
    const skewed = withNumber(zipf, field("file-reader", "skew"), 1.2);
    expect(skewed).toMatchObject({ order: "zipf", skew: 1.2 });
    const inOrder = withOrder(skewed, "sequential");
    expect(inOrder).toEqual(newWorkload("file-reader", 512));
    expect(fieldsOf(inOrder).some(({ key }) => key === "skew")).toBe(false);
    expect(withReferences(newWorkload("trace", 512), "1 2w")).toMatchObject({ references: "1 2w" });
  });
});

describe("the words of a workload", () => {
  const words: readonly (readonly [WorkloadSpec, string])[] = [
    [
      { id: "stress", pages: 65_536, touch_us: 1, workers: 2, start_s: 0, stop_s: 20 },
      "stress -m 2 --vm-bytes 256M -t 20s",
    ],
    [
      { id: "stress", pages: 262_144, touch_us: 1, stride: 8192, hang_s: 2, keep: true, start_s: 0 },
      "stress -m 1 --vm-bytes 1G --vm-stride 8192 --vm-hang 2 --vm-keep",
    ],
    [
      { id: "stress-ng", pages: 641, touch_us: 1, method: "flip", start_s: 0 },
      "stress-ng -m 1 --vm-bytes 2564K --vm-method flip",
    ],
    [
      { id: "random-writer", pages: 256, writes: 1, sleep_ms: 1, touch_us: 1, processes: 3, start_s: 0 },
      "random-writer 3x1M",
    ],
    [{ id: "file-reader", file: 7, pages: 256, by: "mmap", touch_us: 1, start_s: 0 }, "mmap file7 1M"],
    [
      { id: "file-reader", file: 7, pages: 256, by: "read", order: "zipf", touch_us: 1, start_s: 0 },
      "read file7 1M zipf",
    ],
    [
      { id: "database", file: 1, pages: 1_048_576, pool: 131_072, tps: 200, touch_us: 10, start_s: 0 },
      "database 512M/4G 200 tps",
    ],
    [
      {
        id: "build",
        file: 1,
        jobs: 4,
        files: 60,
        pages: 65_536,
        compiler_pages: 1,
        header_pages: 1,
        link_pages: 1,
        touch_us: 1,
        start_s: 0,
      },
      "make -j4 60x256M",
    ],
    [
      { id: "browser", tabs: 3, pages: 512, touched: 9, file: 1, file_pages: 256, think_s: 1, touch_us: 1, start_s: 0 },
      "browser 3x2M + 1M",
    ],
    [{ id: "backup", file: 1, pages: 2_097_152, touch_us: 1, start_s: 0 }, "backup 8G"],
    [{ id: "leak", mb_s: 34, pages: 9, working_set: 1, touch_us: 1, start_s: 0 }, "leak 34M/s"],
    [
      { id: "phases", pages: 512, working_set: 256, phase_s: 1, write_percent: 0, touch_us: 1, start_s: 0 },
      "phases 1M/2M",
    ],
    [{ id: "idle", processes: 1, pages: 10, touches: 1, sleep_ms: 1, start_s: 0 }, "idle 40K"],
    [{ id: "trace", references: "1 2 3", touch_us: 1, start_s: 0 }, "trace 1 2 3"],
    [{ id: "trace", references: "1 ".repeat(50), touch_us: 1, start_s: 0 }, `trace ${"1 ".repeat(12).trim()} ...`],
    [{ id: "trace", references: { pattern: "zipf" }, touch_us: 1, start_s: 0 }, "trace zipf"],
    [{ id: "recorded", load: "faultline-load 1\nprocess 0\n" }, "recorded load"],
    [{ id: "recorded", load: "rec/0a1b2c3d/class.load.txt" }, "recorded class.load.txt"],
  ];

  it.each(words)("%j", (workload, expected) => {
    expect(workloadWords(workload)).toBe(expected);
  });
});
