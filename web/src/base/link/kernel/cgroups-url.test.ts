import { describe, expect, test } from "vitest";
import type { Cgroup } from "../../sim/schema.gen.ts";
import { cgroupsCodec, oomdCodec } from "./cgroups-url.ts";
import { FIRST_VALUES, machineOf, pinnedValues, pinOf, valuesOfMachine } from "./kernel-url.ts";

const GROUPS: readonly Cgroup[] = [
  { path: "/web", workloads: [], memory_max: 65_536, oomd: { memory_pressure: true, preference: "avoid" } },
  {
    path: "/web/db",
    workloads: [0, 2],
    memory_low: 4096,
    oom_group: true,
    reclaim: [
      { at_s: 1.5, pages: 256 },
      { at_s: 20, every_s: 5, pages: 64, swappiness: 200 },
    ],
    senpai: {},
  },
];

describe("control groups in a link", () => {
  test("come back as they were", () => {
    const text = cgroupsCodec.format(GROUPS);
    expect(text).toMatch(/^\/web:memory_max=65536:oomd\.memory_pressure=true/);
    expect(cgroupsCodec.parse(text)).toEqual(GROUPS);
    expect(oomdCodec.parse(oomdCodec.format({}))).toEqual({});
    expect(oomdCodec.parse(oomdCodec.format({ swap_used_limit: 80 }))).toEqual({ swap_used_limit: 80 });
  });

  test("belong to the machine, and to one that is pinned", () => {
    const machine = { ...machineOf({ ...FIRST_VALUES, version: "6.12" }), cgroups: [...GROUPS], oomd: {} };
    const values = { ...FIRST_VALUES, ...valuesOfMachine(machine) };
    expect(machineOf(values)).toEqual(machine);
    const pinned = pinnedValues({ pinned: pinOf(values) });
    expect(pinned && machineOf(pinned)).toEqual(machine);
  });

  test.each([
    ["numbers for a list", "/a:workloads=1"],
    ["words for a number", "/a:memory_max=lots"],
    ["a value for parts", "/a:senpai=1"],
    ["a part without a name", "/a:=1"],
    ["parts of parts where numbers belong", "/a:memory_max.0=1"],
  ])("are not read where a link has %s", (_, text) => {
    expect(cgroupsCodec.parse(text)).toEqual([]);
  });

  test("never change what objects inherit", () => {
    expect(cgroupsCodec.parse("/a:__proto__.workloads=1:constructor.x=1")).toEqual([]);
    expect(Object.keys({})).toEqual([]);
  });
});
