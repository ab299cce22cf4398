import { expect, test } from "vitest";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import { withMemory } from "./scaled-loads.ts";
import { newWorkload, WORKLOAD_KINDS, WRITING_KINDS } from "./workload-edit.ts";

const machine = (workloads: Machine["workloads"]): Machine => {
  return { os: { id: "linux", version: "6.12" }, frames: 4096, seconds: 60, workloads };
};

const PRESSING = [...WORKLOAD_KINDS, ...WRITING_KINDS].filter((kind) => kind !== "trace" && kind !== "probe");

test.each(PRESSING)("on a machine with more memory, %s is as much larger, and back again it is what it was", (kind) => {
  const load = newWorkload(kind, 4096);
  const [grown = load] = withMemory(machine([load]), 4096 * 512).workloads;
  const pages = (of: typeof load): number => ("pages" in of ? of.pages : "footprint" in of ? (of.footprint ?? 0) : 0);
  expect(pages(grown)).toBe(pages(load) * 512);
  expect(withMemory({ ...machine([grown]), frames: 4096 * 512 }, 4096).workloads).toEqual([load]);
});

test("what is said of time, of counts and of files stays, and no number leaves its bounds", () => {
  const [load] = withMemory(machine([{ id: "stress", pages: 3, touch_us: 7, workers: 2, start_s: 1 }]), 1024).workloads;
  expect(load).toEqual({ id: "stress", pages: 1, touch_us: 7, workers: 2, start_s: 1 });
});
