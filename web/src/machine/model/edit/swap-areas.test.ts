import { describe, expect, it } from "vitest";
import { machineOf, kernelUrl, valuesOfMachine } from "../../../base/link/kernel/kernel-url.ts";
import { machineSession } from "../../../base/sim/node-engine.ts";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import { hasSwapAreas, swapAreasOf, withAreaAdded, withAreaRemoved, withSwapAreas } from "./swap-areas.ts";

const LINUX: Machine = {
  os: { id: "linux", version: "2.6.8", knobs: {} },
  frames: 1024,
  seconds: 20,
  workloads: [{ id: "stress", pages: 1400, touch_us: 200, start_s: 0 }],
};

const opened = (machine: Machine): Machine =>
  machineOf(kernelUrl.read(kernelUrl.write(new Map(), valuesOfMachine(machine))));

describe("swap space", () => {
  it("is of one piece unless something else is said, and only Linux has several", () => {
    expect(swapAreasOf(LINUX)).toEqual([{ pages: 2048 }]);
    expect([hasSwapAreas(LINUX), hasSwapAreas(machineOf(kernelUrl.read(new Map())))]).toEqual([true, false]);
  });

  it("is split in two used in turn, the new one on a disk of its own, and put together again", () => {
    const two = withAreaAdded(LINUX);
    expect(two.swap_areas).toEqual([
      { pages: 1024, priority: 1 },
      { pages: 1024, priority: 1, disk: 1 },
    ]);
    expect(two.swap).toBeUndefined();
    expect(withAreaAdded(two).swap_areas?.map(({ disk }) => disk ?? 0)).toEqual([0, 1, 2]);
    expect(withAreaRemoved(two, 1)).toMatchObject({ swap: 2048 });
    expect(withAreaRemoved(two, 1).swap_areas).toBeUndefined();
    // The one that is left may be on another disk.
    expect(withAreaRemoved(two, 0).swap_areas).toEqual([{ pages: 2048, disk: 1 }]);
  });

  it("does not become more areas than the engine takes", () => {
    let machine = withSwapAreas(LINUX, [{ pages: 4096 }]);
    for (let i = 0; i < 12; i++) machine = withAreaAdded(machine);
    expect(swapAreasOf(machine)).toHaveLength(8);
    expect(swapAreasOf(machine).reduce((sum, { pages }) => sum + pages, 0)).toBe(4096);
    expect(() =>
      machineSession(JSON.stringify({ version: 1, seed: 1, run: { kind: "machine", ...machine } })),
    ).not.toThrow();
  });

  it("is in the link, with and without priorities and disks", () => {
    const areas = [{ pages: 900 }, { pages: 100, priority: 5 }, { pages: 300, priority: 0, disk: 2 }];
    const machine = withSwapAreas(LINUX, areas);
    expect(opened(machine)).toEqual(machine);
    expect(kernelUrl.write(new Map(), valuesOfMachine(machine)).get("sw")).toBe("900:-,100:5,300:0:2");
    expect(kernelUrl.read(new Map([["sw", "x,9:8:7:6,-3:1"]])).areas).toEqual([]);
  });
});
