import { describe, expect, test } from "vitest";
import { FIRST_VALUES, machineOf } from "../../../base/link/kernel/kernel-url.ts";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import {
  cgroupsOf,
  hasCgroups,
  limitOf,
  mostOf,
  withCgroup,
  withGroupAdded,
  withGroupNamed,
  withGroupRemoved,
  withLimit,
  withMember,
  withoutMember,
} from "./cgroups.ts";
import { withVersion } from "../edit/machine-edit.ts";
import { withMemory } from "../edit/scaled-loads.ts";
import { newWorkload } from "../edit/workload-edit.ts";

const BARE: Machine = {
  ...machineOf({ ...FIRST_VALUES, version: "6.12", ram: 65_536, swap: 32_768 }),
  workloads: ["stress", "leak", "backup"].map((kind) => newWorkload(kind as "stress", 65_536)),
};

/** Two groups at the top, and one below the first, with a workload each in the lowest. */
const machine = withMember(withMember(withGroupAdded(withGroupAdded(withGroupAdded(BARE)), 0), 0, 1), 2, 2);
const paths = (of: Machine): readonly string[] => cgroupsOf(of).map(({ path }) => path);
const held = (of: Machine): readonly (readonly number[])[] => cgroupsOf(of).map(({ workloads }) => workloads);

describe("control groups of a machine", () => {
  test("come after their parents, under free names", () => {
    expect(paths(machine)).toEqual(["/group1", "/group1/group1", "/group2"]);
    expect(held(machine)).toEqual([[], [0], [2]]);
  });

  test("give their workloads to the first group below them", () => {
    expect(held(withGroupAdded(machine, 2))).toEqual([[], [0], [], [2]]);
  });

  test("take those below them along, under another name and when they are removed", () => {
    expect(paths(withGroupNamed(machine, 0, "web"))).toEqual(["/web", "/web/group1", "/group2"]);
    expect(paths(withGroupRemoved(machine, 0))).toEqual(["/group2"]);
    expect(withGroupRemoved(withGroupRemoved(machine, 0), 0)).toEqual(BARE);
  });

  test("hold a workload in one place at most, by a number that follows it", () => {
    expect(held(withMember(machine, 0, 2))).toEqual([[], [], [0, 2]]);
    expect(held(withMember(machine, 0, undefined))).toEqual([[], [], [2]]);
    expect(held(withoutMember(machine, 1, BARE.workloads.toSpliced(1, 1)))).toEqual([[], [0], [1]]);
  });

  test("say only limits that are set", () => {
    const [group] = cgroupsOf(machine);
    if (group === undefined) throw new Error("no group");
    expect([limitOf(machine, group, "memory_low"), limitOf(machine, group, "memory_max")]).toEqual([0, 65_537]);
    expect(mostOf(machine, "swap_max")).toBe(32_768);
    const limited = withLimit(machine, group, "memory_max", 1000);
    expect(limited).toEqual({ ...group, memory_max: 1000 });
    expect(withLimit(machine, limited, "memory_max", 65_537)).toEqual(group);
    expect(withLimit(machine, withLimit(machine, group, "memory_low", 5), "memory_low", 0)).toEqual(group);
  });

  test("grow with the memory, and belong to kernels that have them", () => {
    const [group] = cgroupsOf(machine);
    const limited = group === undefined ? machine : withCgroup(machine, 0, { ...group, memory_max: 1000 });
    expect(cgroupsOf(withMemory(limited, 131_072))[0]?.memory_max).toBe(2000);
    expect([hasCgroups(machine), hasCgroups(withVersion(machine, "2.6.20"))]).toEqual([true, false]);
    expect(cgroupsOf(withVersion(machine, "7.3"))).toEqual(cgroupsOf(machine));
    expect(cgroupsOf(withVersion(machine, "2.6.20"))).toEqual([]);
  });
});
