import { describe, expect, it } from "vitest";
import { OSES } from "../../../base/sim/machines.gen.ts";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import {
  differingKnobs,
  formulasOf,
  haveSameFormulas,
  KNOB_GROUPS,
  knobsInView,
  type KnobState,
  knobStates,
  thresholdIn,
  trackOf,
} from "./knob-state.ts";
import { withFrames, withKnob, withVersion } from "./machine-edit.ts";

const stock: Machine = { os: { id: "freebsd", version: "10.2" }, frames: 65_536, seconds: 60, workloads: [] };

/** As 10.2 names them in its heads, for 65,536 frames. */
const heads = {
  v_free_reserved: 135,
  v_free_severe: 298,
  v_free_min: 461,
  v_free_target: 1439,
  v_inactive_target: 2158,
  "vm.pageout_wakeup_thresh": 506,
};

function stateOf(states: readonly KnobState[], id: string): KnobState {
  const found = states.find(({ knob }) => knob.param.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

describe("groups of knobs", () => {
  it("hold every knob once", () => {
    const grouped = Object.values(KNOB_GROUPS).flat();
    const known = OSES.flatMap(({ knobs }) => knobs.map(({ param }) => param.id));
    expect([...grouped].sort()).toEqual([...new Set(known)].sort());
  });
});

describe("thresholds", () => {
  it("are found by the names that heads give them, 13.2's too", () => {
    expect(thresholdIn(heads, "vm.v_free_min")).toBe(461);
    expect(thresholdIn(heads, "vm.pageout_wakeup_thresh")).toBe(506);
    expect(thresholdIn({ vmd_pageout_wakeup_thresh: 1305 }, "vm.pageout_wakeup_thresh")).toBe(1305);
    expect(thresholdIn(undefined, "vm.v_free_min")).toBeUndefined();
  });

  it("tell what the formula gives unless they are set by hand", () => {
    const machine = withKnob(stock, "vm.v_free_target", 2000);
    const formulas = formulasOf({ machine, thresholds: { ...heads, v_free_target: 2000 } });
    expect(formulas["vm.v_free_target"]).toBeUndefined();
    expect(formulas["vm.v_free_min"]).toBe(461);
    expect(formulasOf({ machine })).toEqual({});
  });

  it("follow the version, the memory and what is wired, and no knob", () => {
    expect(haveSameFormulas(stock, withKnob(stock, "vm.v_free_min", 500))).toBe(true);
    expect(haveSameFormulas(stock, { ...stock, wired: 9000 })).toBe(false);
    expect(haveSameFormulas(stock, withFrames(stock, 512))).toBe(false);
    expect(haveSameFormulas(stock, withVersion(stock, "11.2"))).toBe(false);
  });
});

describe("the state of a knob", () => {
  it("is its value, its default, and the pinned run's value", () => {
    const formulas = formulasOf({ machine: stock, thresholds: heads });
    const machine = withKnob(withKnob(stock, "vm.v_free_target", 2000), "act_decay", "halve");
    const states = knobStates(machine, formulas, { machine: stock, thresholds: heads });
    expect(stateOf(states, "vm.v_free_target")).toMatchObject({
      value: 2000,
      isSet: true,
      fallback: 1439,
      pinned: 1439,
    });
    expect(stateOf(states, "act_decay")).toMatchObject({ value: "halve", fallback: "decrement", pinned: "decrement" });
    expect(stateOf(states, "vm.v_free_min")).toMatchObject({ value: 461, isSet: false, fallback: 461, pinned: 461 });
  });

  it("has no default mark while no run has told what the formula gives", () => {
    const states = knobStates(stock, {});
    expect(stateOf(states, "vm.v_free_target")).toMatchObject({ value: 0, fallback: undefined, pinned: undefined });
  });

  it("has no pinned value where the pinned kernel lacks the knob", () => {
    const pinned = { machine: withVersion(stock, "13.2") };
    expect(stateOf(knobStates(stock, {}, pinned), "vm.max_launder").pinned).toBeUndefined();
  });
});

describe("knobs that differ", () => {
  const ids = (a: Machine, b: Machine, ofA = heads, ofB = heads): string[] => differingKnobs(a, b, ofA, ofB);

  it("are those that are not the same in force", () => {
    const b = withKnob(withKnob(stock, "vm.max_launder", 16), "vm.v_free_min", 500);
    expect(ids(stock, b)).toEqual(["vm.max_launder", "vm.v_free_min"]);
    expect(ids(b, b)).toEqual([]);
  });

  it("a threshold set to what the formula gives the other is none", () => {
    expect(ids(stock, withKnob(stock, "vm.v_free_min", 461))).toEqual([]);
  });

  it("thresholds that follow from more memory are none", () => {
    expect(ids(stock, withFrames(stock, 131_072), heads, { ...heads, v_free_min: 874 })).toEqual([]);
  });

  it("a knob that one of the versions lacks is none", () => {
    expect(ids(withKnob(stock, "vm.max_launder", 16), withVersion(stock, "13.2"))).toEqual([]);
  });
});

describe("knobs in view", () => {
  it("are three of any kernel, those that are set, and those that differ from the pinned run", () => {
    expect([...knobsInView({ machine: stock }, undefined)]).toEqual([
      "vm.pageout_update_period",
      "act_decay",
      "vm.v_free_target",
    ]);
    const linux = { ...stock, os: { id: "linux", version: "2.6.12" } };
    expect([...knobsInView({ machine: linux }, undefined)]).toEqual([
      "vm.swappiness",
      "vm.min_free_kbytes",
      "vm.page-cluster",
    ]);
    // The machine of the view's own links has this knob set: they were made when no process was swapped out.
    const machine = withKnob(stock, "vm.swap_idle_threshold1", 3600);
    const pinned = { machine: withKnob(machine, "vm.max_launder", 16) };
    const inView = knobsInView({ machine }, pinned);
    expect([inView.has("vm.swap_idle_threshold1"), inView.has("vm.max_launder"), inView.size]).toEqual([true, true, 5]);
  });
});

describe("the track of a knob", () => {
  const track = (id: string, machine = stock, formulas = formulasOf({ machine, thresholds: heads })) =>
    trackOf(stateOf(knobStates(machine, formulas, { machine: stock, thresholds: heads }), id), machine.frames);

  it("has its marks among its stops", () => {
    const { stops, min, max } = track("vm.v_free_target");
    expect([min, max, stops.includes(1439)]).toEqual([1, 65_536, true]);
    expect(track("vm.pageout_update_period").stops).toEqual(expect.arrayContaining([1, 10, 100, 600, 3600]));
  });

  it("of pages ends with the memory, but never before the value", () => {
    expect(track("kernel_cache_pages").max).toBe(65_536);
    const small = withFrames(withKnob(stock, "vm.v_free_target", 2000), 512);
    expect(track("vm.v_free_target", small).max).toBe(2000);
  });

  it("of a threshold that nobody knows yet begins at 0, which is the formula's", () => {
    expect(track("vm.v_free_target", stock, {}).min).toBe(0);
  });
});
