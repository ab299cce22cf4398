import { describe, expect, it } from "vitest";
import type { Machine, ParamValue } from "../../../base/sim/schema.gen.ts";
import { knobStates } from "../edit/knob-state.ts";
import { passing, proposals, type Proposals, REACH } from "./proposals.ts";

const stock: Machine = { os: { id: "freebsd", version: "10.2" }, frames: 65_536, seconds: 60, workloads: [] };

function of(id: string, knobs: Readonly<Record<string, ParamValue>> = {}, reach: number = REACH.alone): Proposals {
  const machine = { ...stock, os: { ...stock.os, knobs } };
  const state = knobStates(machine, { "vm.v_free_target": 1439 }).find(({ knob }) => knob.param.id === id);
  return state === undefined ? { first: [], spare: [] } : proposals(state, machine, reach);
}

describe("proposals", () => {
  it("are every word, and both ends of a switch", () => {
    expect(of("act_decay").first).toEqual(["decrement", "halve"]);
    expect(of("vm.swap_enabled").first).toEqual([0, 1]);
  });

  it("double and halve the value in force, up to the end of the track", () => {
    expect(of("vm.v_free_target").first).toEqual([180, 360, 720, 1439, 2878, 5756, 11_512]);
    expect(of("vm.pageout_update_period").first).toEqual([75, 150, 300, 600, 1200, 2400, 3600]);
  });

  it("reach less far for one of two knobs, whose values are all combined", () => {
    expect(of("vm.v_free_target", {}, REACH.ofTwo).first).toEqual([360, 720, 1439, 2878, 5756]);
  });

  it("have the default beside a value that is far from it", () => {
    expect(of("vm.pageout_update_period", { "vm.pageout_update_period": 2 }).first).toEqual([1, 2, 4, 8, 16, 600]);
  });

  it("go over the whole track from a value that cannot be doubled", () => {
    const { first } = of("kernel_cache_pages");
    expect([first[0], first.at(-1), first.length]).toEqual([0, 65_536, 8]);
  });
});

describe("passing", () => {
  it("leaves out what is refused, and takes values between the others where few are left", () => {
    const proposed = of("vm.v_free_target");
    expect(passing(proposed, () => false)).toEqual(proposed.first);
    expect(passing(proposed, (value) => value === 180)).toEqual([360, 720, 1439, 2878, 5756, 11_512]);
    expect(passing(proposed, (value) => Number(value) < 1000)).toEqual([
      1018, 1439, 2035, 2878, 4070, 5756, 8140, 11_512,
    ]);
    expect(passing(proposed, () => true)).toEqual(proposed.first);
  });
});
