import { describe, expect, it } from "vitest";
import { OSES } from "../../../base/sim/machines.gen.ts";
import type { Machine, Preset } from "../../../base/sim/schema.gen.ts";
import { osOfId } from "../../../base/sim/systems/index.ts";
import {
  diskOf,
  DISKS,
  hardwareOf,
  knobsOf,
  presetOf,
  presetsOf,
  schedulerOf,
  withDisk,
  withFrames,
  withHardware,
  withKnob,
  withPreset,
  withScheduler,
  withSeconds,
  withVersion,
} from "./machine-edit.ts";

const stock: Machine = {
  os: { id: "freebsd", version: "10.2" },
  frames: 512,
  seconds: 60,
  workloads: [{ id: "stress", pages: 640, touch_us: 2000, start_s: 0 }],
};

function preset(id: string): Preset {
  const found = OSES[0]?.presets.find((each) => each.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

describe("knobs of a machine", () => {
  it("are written down when they differ from their default, and only then", () => {
    const slow = withKnob(stock, "vm.max_launder", 16);
    expect(slow.os.knobs).toEqual({ "vm.max_launder": 16 });
    expect(withKnob(slow, "vm.max_launder", 32)).toEqual(stock);
    expect(withKnob(slow, "vm.max_launder", undefined)).toEqual(stock);
    expect(withKnob(withKnob(stock, "act_decay", "halve"), "act_decay", "decrement")).toEqual(stock);
    expect(stock.os.knobs).toBeUndefined();
  });

  it("a threshold of 0 is the formula's", () => {
    expect(withKnob(withKnob(stock, "vm.v_free_target", 99), "vm.v_free_target", 0)).toEqual(stock);
  });

  it("stand in the registry's order, however they came", () => {
    const one = withKnob(withKnob(stock, "act_decay", "halve"), "vm.max_launder", 16);
    const other = withKnob(withKnob(stock, "vm.max_launder", 16), "act_decay", "halve");
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });

  it("are those of the version", () => {
    const ids = (version: string): string[] => knobsOf(version, osOfId("freebsd")).map(({ param }) => param.id);
    expect(ids("10.2")).toContain("vm.max_launder");
    expect(ids("10.2")).not.toContain("vm.background_launder_rate");
    expect(ids("13.2")).toContain("vm.background_launder_rate");
    expect(ids("13.2")).not.toContain("vm.max_launder");
    expect(ids("9.3")).not.toContain("vm.pageout_update_period");
  });
});

describe("versions and presets", () => {
  it("another version drops the knobs it lacks and keeps the others, unknown ones too", () => {
    const knobs = { "vm.max_launder": 16, act_decay: "halve", "vm.later": 1 };
    const moved = withVersion({ ...stock, os: { ...stock.os, knobs } }, "13.2");
    expect(moved.os).toEqual({ id: "freebsd", version: "13.2", knobs: { act_decay: "halve", "vm.later": 1 } });
  });

  it("Windows XP comes to a small machine with a number that lets working sets grow and be trimmed there", () => {
    const under = (frames: number) => withVersion({ ...stock, frames }, "xp-sp2").os.knobs;
    expect(under(512)).toEqual({ MmPlentyFreePages: 32 });
    expect(under(1024)).toEqual({ MmPlentyFreePages: 64 });
    expect(under(2048)).toBeUndefined();
    expect(withVersion(withVersion(stock, "xp-sp2"), "10.2").os.knobs).toBeUndefined();
  });

  it("a preset is the kernel it was chosen as", () => {
    for (const each of OSES[0]?.presets ?? []) {
      const machine = withPreset(withKnob(stock, "vm.lowmem_period", 1), each);
      expect(presetOf(machine, each.id)).toBe(each);
      expect(machine.frames).toBe(512);
    }
  });

  it("of two teams with the same kernel the first is named, or the one that was asked for", () => {
    const machine = withPreset(stock, preset("t-002"));
    expect(presetsOf(machine).map(({ id }) => id)).toEqual(["slim-chance", "t-002"]);
    expect(presetOf(machine)?.id).toBe("slim-chance");
    expect(presetOf(machine, "t-002")?.id).toBe("t-002");
    expect(presetOf(machine, "stock-10.2")?.id).toBe("slim-chance");
  });

  it("a kernel with one knob more is no preset", () => {
    expect(presetOf(stock)?.id).toBe("stock-10.2");
    expect(presetOf(withKnob(stock, "vm.max_launder", 16))).toBeUndefined();
    expect(presetOf(withKnob(withPreset(stock, preset("t-000")), "act_decay", undefined))).toBeUndefined();
  });
});

describe("hardware", () => {
  it("has its defaults in proportion to the memory", () => {
    const large = withFrames(stock, 65_536);
    expect(hardwareOf(large, "wired")).toBe(8192);
    expect(hardwareOf(large, "swap")).toBe(131_072);
    expect([hardwareOf(large, "cpus"), hardwareOf(large, "slice_ms")]).toEqual([1, 100]);
  });

  it("is written down when it is not the default", () => {
    expect(withHardware(stock, "cpus", 2).cpus).toBe(2);
    expect(withHardware(withHardware(stock, "cpus", 2), "cpus", 1)).toEqual(stock);
    expect(withHardware(withHardware(stock, "swap", 0), "swap", undefined)).toEqual(stock);
    expect(withSeconds(stock, 90).seconds).toBe(90);
  });

  it("an order of service is written down unless it is the kernel's own", () => {
    expect(schedulerOf(stock)).toBe("bioq");
    const fair = withScheduler(stock, "cfq");
    expect([fair.scheduler, schedulerOf(fair)]).toEqual(["cfq", "cfq"]);
    expect(withScheduler(fair, "bioq")).toEqual(stock);
  });

  it("the swap space is what small disks hold, at most", () => {
    const large = withDisk(withFrames(stock, 262_144), DISKS.hp97560);
    expect(hardwareOf(large, "swap")).toBe(335_502);
    expect(hardwareOf(withHardware(large, "disks", 2), "swap")).toBe(524_288);
  });

  it("a disk is written down unless it is the desktop's", () => {
    expect(diskOf(stock)).toEqual(DISKS.hdd);
    const fast = withDisk(stock, DISKS.ssd);
    expect(fast.disk).toEqual(DISKS.ssd);
    expect(withDisk(fast, { ...DISKS.hdd })).toEqual(stock);
    expect(withDisk(withDisk(stock, DISKS.hp97560), DISKS.hdd)).toEqual(stock);
    expect(withDisk(stock, { ...DISKS.hdd, rpm: 5400 }).disk).toEqual({ ...DISKS.hdd, rpm: 5400 });
  });
});

describe("a knob that another version has with another range", () => {
  const linux = (version: string, knobs: Record<string, number>): Machine => ({
    ...stock,
    os: { id: "linux", version, knobs },
  });

  it("goes with the version if its value is no longer in the range, or is the default there", () => {
    const modern = linux("6.12", { "vm.swappiness": 150, "vm.dirty_ratio": 10, "lru_gen.enabled": 1 });
    expect(withVersion(modern, "2.6.20").os.knobs).toEqual({ "vm.dirty_ratio": 10 });
    expect(withVersion(linux("2.6.20", { "vm.dirty_ratio": 20, "vm.swappiness": 90 }), "6.12").os.knobs).toEqual({
      "vm.swappiness": 90,
    });
  });

  it("has the default of its version", () => {
    expect(withKnob(linux("6.12", {}), "vm.dirty_ratio", 20).os.knobs).toBeUndefined();
    expect(withKnob(linux("2.6.12", {}), "vm.dirty_ratio", 20).os.knobs).toEqual({ "vm.dirty_ratio": 20 });
  });
});
