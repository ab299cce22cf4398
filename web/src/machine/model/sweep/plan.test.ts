import { describe, expect, it } from "vitest";
import { machineSession } from "../../../base/sim/node-engine.ts";
import type { Machine, MachineHead, ParamValue } from "../../../base/sim/schema.gen.ts";
import { MEASURES } from "../../../base/link/kernel/measures.ts";
import { knobStates } from "../edit/knob-state.ts";
import {
  isSame,
  machineAt,
  presentPoint,
  referencePoint,
  settingsOf,
  type SweepAxis,
  type SweepPlan,
  sweepPairs,
  sweepRuns,
  sweptKey,
  sweptPoints,
} from "./plan.ts";

const WORKLOADS = [{ id: "stress" as const, pages: 40, touch_us: 1000, start_s: 0 }];
const stock: Machine = { os: { id: "freebsd", version: "10.2" }, frames: 512, seconds: 1, workloads: WORKLOADS };
const FORMULAS = { "vm.v_free_target": 58 };

function axis(id: string, values: readonly ParamValue[], machine = stock): SweepAxis {
  const state = knobStates(machine, FORMULAS).find(({ knob }) => knob.param.id === id);
  if (state === undefined) throw new Error(`no knob ${id}`);
  return { state, values };
}

const two: SweepPlan = {
  machine: stock,
  axes: [axis("vm.v_free_target", [29, 58]), axis("act_decay", ["decrement", "halve"])],
  seeds: [7, 8],
};

describe("a sweep of two knobs", () => {
  it("combines all their values, the first knob's varying fastest", () => {
    expect(settingsOf(two.axes)).toEqual([
      [29, "decrement"],
      [58, "decrement"],
      [29, "halve"],
      [58, "halve"],
    ]);
  });

  it("sets both, also where a formula gives the same now", () => {
    expect(machineAt(two, [58, "halve"]).os.knobs).toEqual({ "vm.v_free_target": 58, act_decay: "halve" });
    expect(machineAt({ ...two, axes: two.axes.slice(0, 1) }, [58]).os.knobs).toBeUndefined();
  });

  it("runs the present machine first with each seed, and nothing that is refused", () => {
    const runs = sweepRuns(two, ([target, decay]) => target === 29 && decay === "halve");
    expect(runs.map(({ point }) => point)).toEqual([1, 0, 3, 1, 0, 3]);
    expect(runs.map(({ scenario }) => (JSON.parse(scenario) as { seed: number }).seed)).toEqual([7, 7, 7, 8, 8, 8]);
  });

  it("compares with the first point where the values in force are left out", () => {
    const axes = [axis("vm.v_free_target", [29, 116])];
    expect([presentPoint({ axes }), referencePoint({ axes })]).toEqual([-1, 0]);
    expect(presentPoint(two)).toBe(1);
  });

  it("stays the same sweep for the machine of any of its points, and for no other machine", () => {
    const ids = two.axes.map(({ state }) => state.knob.param.id);
    const keys = settingsOf(two.axes).map((settings) => sweptKey(machineAt(two, settings), ids, 7));
    expect(new Set([...keys, sweptKey(stock, ids, 7)]).size).toBe(1);
    expect(sweptKey({ ...stock, frames: 1024 }, ids, 7)).not.toBe(keys[0]);
    expect(sweptKey(stock, ids, 8)).not.toBe(keys[0]);
  });
});

describe("sweptPoints", () => {
  const plan: SweepPlan = { machine: stock, axes: [axis("vm.v_free_target", [58, 116, 232])], seeds: [1] };
  const head = (faults: number): MachineHead => {
    const session = machineSession(JSON.stringify({ version: 1, seed: 1, run: { kind: "machine", ...stock } }));
    const made = JSON.parse(session.head) as MachineHead;
    return { ...made, totals: { ...made.totals, v_vm_faults: faults } };
  };

  it("tell of each point what its runs measured, beside the reference", () => {
    const runs = [
      { run: { plan, point: 0 }, head: head(10) },
      { run: { plan, point: 1 }, head: head(30) },
      { run: { plan, point: 1 }, head: head(50) },
    ];
    const pairs = sweepPairs(runs);
    expect(pairs).toHaveLength(3 * MEASURES.length);
    const mean = (sample: Float64Array) => sample.reduce((sum, x) => sum + x, 0) / sample.length;
    const plain = (value: number) => ({ value, low: null, high: null });
    const compared = pairs.map(({ a, b }) =>
      b.length === 0 ? null : { a: plain(mean(a)), b: plain(mean(b)), difference: plain(mean(b) - mean(a)) },
    );
    const points = sweptPoints(plan, compared, "v_vm_faults");
    expect(points.map(({ mean: found }) => found?.value)).toEqual([10, 40, undefined]);
    expect(points.map(({ difference }) => difference?.value)).toEqual([0, 30, undefined]);
  });

  it("are the same for all seeds only if there were several", () => {
    expect(isSame({ value: 3, low: 3, high: 3 })).toBe(true);
    expect(isSame({ value: 3, low: null, high: null })).toBe(false);
    expect(isSame({ value: 3, low: 2, high: 4 })).toBe(false);
  });
});
