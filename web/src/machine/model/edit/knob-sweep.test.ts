import { describe, expect, it } from "vitest";
import { machineSession } from "../../../base/sim/node-engine.ts";
import type { Machine, MachineHead, ParamValue } from "../../../base/sim/schema.gen.ts";
import { knobSweepPairs, sweptPoints, sweptValues } from "./knob-sweep.ts";
import { knobStates } from "./knob-state.ts";
import { MEASURES } from "../../../base/link/kernel/measures.ts";

const stock: Machine = { os: { id: "freebsd", version: "10.2" }, frames: 65_536, seconds: 60, workloads: [] };

function valuesOf(id: string, knobs: Readonly<Record<string, ParamValue>> = {}): readonly ParamValue[] {
  const machine = { ...stock, os: { ...stock.os, knobs } };
  const state = knobStates(machine, { "vm.v_free_target": 1439 }).find(({ knob }) => knob.param.id === id);
  return state === undefined ? [] : sweptValues(state, machine);
}

describe("sweptValues", () => {
  it("takes every word, and both ends of a switch", () => {
    expect(valuesOf("act_decay")).toEqual(["decrement", "halve"]);
    expect(valuesOf("vm.swap_enabled")).toEqual([0, 1]);
  });

  it("doubles and halves the value in force, inside what is accepted", () => {
    expect(valuesOf("vm.v_free_target")).toEqual([180, 360, 720, 1439, 2878, 5756, 11_512]);
    expect(valuesOf("vm.pageout_update_period")).toEqual([75, 150, 300, 600, 1200, 2400]);
  });

  it("has the default beside a value that is far from it", () => {
    expect(valuesOf("vm.pageout_update_period", { "vm.pageout_update_period": 2 })).toEqual([1, 2, 4, 8, 16, 600]);
  });

  it("goes over the whole track from a value that cannot be doubled", () => {
    const values = valuesOf("kernel_cache_pages");
    expect([values[0], values.at(-1), values.length]).toEqual([0, 65_536, 8]);
  });
});

describe("sweptPoints", () => {
  const head = (faults: number): MachineHead => {
    const scenario = { version: 1, seed: 1, run: { kind: "machine", ...stock, frames: 512, seconds: 1 } };
    const session = machineSession(JSON.stringify({ ...scenario, run: { ...scenario.run, workloads: WORKLOADS } }));
    const made = JSON.parse(session.head) as MachineHead;
    return { ...made, totals: { ...made.totals, v_vm_faults: faults } };
  };

  it("tells of each value what its runs measured, beside the present one", () => {
    const runs = [
      { value: 1, head: head(10) },
      { value: 2, head: head(30) },
      { value: 2, head: head(50) },
    ];
    const pairs = knobSweepPairs([1, 2, 4], 1, runs);
    expect(pairs).toHaveLength(3 * MEASURES.length);
    const mean = (sample: Float64Array) => sample.reduce((sum, x) => sum + x, 0) / sample.length;
    const plain = (value: number) => ({ value, low: null, high: null });
    const compared = pairs.map(({ a, b }) =>
      b.length === 0 ? null : { a: plain(mean(a)), b: plain(mean(b)), difference: plain(mean(b) - mean(a)) },
    );
    const points = sweptPoints([1, 2, 4], compared, "v_vm_faults");
    expect(points.map(({ mean: value }) => value?.value)).toEqual([10, 40, undefined]);
    expect(points.map(({ difference }) => difference?.value)).toEqual([0, 30, undefined]);
  });
});

const WORKLOADS = [{ id: "stress", pages: 40, touch_us: 1000, start_s: 0 }];
