import { describe, expect, test } from "vitest";
import { FIRST_VALUES, machineOf, machineScenario } from "../../../base/link/kernel/kernel-url.ts";
import { machineSession } from "../../../base/sim/node-engine.ts";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import { firstAxes, fitAxes, fittedMachine, isBox, packedAxes } from "./fit-axes.ts";
import { knobStates } from "../edit/knob-state.ts";

const MACHINE = machineOf(FIRST_VALUES);
const AXES = fitAxes(MACHINE, knobStates(MACHINE, { "vm.v_free_target": 40 }));
const axis = (id: string) => {
  const found = AXES.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

describe("what a fit may change", () => {
  test("is the load, the memory and every knob that is a number, within what the engine accepts", () => {
    const ids = AXES.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(["load.0.pages", "load.0.touch_us", "frames", "cpus", "vm.max_launder"]),
    );
    expect(ids).not.toContain("act_decay");
    expect(ids).not.toContain("vm.swap_enabled");
    for (const { min, max, least, most, id } of AXES) {
      expect(min >= least && max <= most && min <= max, id).toBe(true);
    }
  });

  test("begins with the memory and the pace of the load", () => {
    expect(firstAxes(AXES, false).map(({ id }) => id)).toEqual(["load.0.pages", "load.0.touch_us"]);
    expect(firstAxes(AXES, true).map(({ id }) => id)).toEqual(["load.0.pages", "load.0.touch_us", "frames"]);
    expect(axis("load.0.pages")).toMatchObject({ now: 640, min: 160, max: 2560, whole: true });
  });

  test("a point is another machine, which the engine runs", () => {
    const axes = [axis("load.0.pages"), axis("frames"), axis("vm.v_free_target"), axis("cpus")];
    const fitted = fittedMachine(MACHINE, axes, [700, 600, 50, 2]);
    expect(fitted).toMatchObject({ frames: 600, cpus: 2, os: { knobs: { "vm.v_free_target": 50 } } });
    expect(fitted.workloads).toEqual([{ ...MACHINE.workloads[0], pages: 700 }]);
    const session = machineSession(JSON.stringify(machineScenario({ ...fitted, seconds: 2 }, 1)));
    expect(session.seconds).toBe(2);
    session.free();
    expect(fittedMachine(MACHINE, [], [])).toEqual(MACHINE);
  });

  test("a working set shrinks with the memory it is a part of", () => {
    const phases = {
      id: "phases",
      pages: 500,
      working_set: 400,
      phase_s: 5,
      write_percent: 20,
      touch_us: 10,
      start_s: 0,
    };
    const machine = { ...MACHINE, workloads: [phases] } as Machine;
    const [pages] = fitAxes(machine, []).filter(({ key }) => key === "pages");
    expect(pages && fittedMachine(machine, [pages], [300]).workloads[0]).toMatchObject({
      pages: 300,
      working_set: 300,
    });
  });

  test("is packed as least, most, whether whole, where to begin", () => {
    expect([...packedAxes([axis("load.0.pages")])]).toEqual([160, 2560, 1, 640]);
    expect(isBox([axis("load.0.pages")])).toBe(true);
    expect(isBox([{ ...axis("load.0.pages"), max: 160 }])).toBe(false);
    expect(isBox([])).toBe(false);
  });
});
