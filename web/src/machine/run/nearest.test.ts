import { describe, expect, it } from "vitest";
import { machineScenario } from "../../base/link/kernel/kernel-url.ts";
import { machineSession } from "../../base/sim/node-engine.ts";
import type { Machine } from "../../base/sim/schema.gen.ts";
import { withKnob } from "../model/edit/machine-edit.ts";
import { nearest, turned } from "./nearest.ts";

const machine: Machine = {
  os: { id: "freebsd", version: "13.2" },
  frames: 2048,
  seconds: 1,
  workloads: [{ id: "stress", pages: 100, touch_us: 2000, start_s: 0 }],
};
const set = (id: string, value: number): Machine => withKnob(machine, id, value);

describe("the nearest value that works", () => {
  it("is the least target that the engine takes above the marks that need it", async () => {
    let tries = 0;
    const accepts = (value: number): Promise<boolean> => {
      tries += 1;
      try {
        machineSession(JSON.stringify(machineScenario(set("vm.v_free_target", value), 1)));
        return Promise.resolve(true);
      } catch {
        return Promise.resolve(false);
      }
    };
    const found = await nearest({ id: "vm.v_free_target", good: 108, refused: 1, whole: true }, accepts);
    expect(await accepts(found)).toBe(true);
    expect(await accepts(found - 1)).toBe(false);
    expect(tries).toBeLessThan(12);
  });

  it("is the good one if nothing between works, and is rounded where fractions are values", async () => {
    const never = (): Promise<boolean> => Promise.resolve(false);
    expect(await nearest({ id: "x", good: 7, refused: 90, whole: true }, never)).toBe(7);
    const below = (value: number): Promise<boolean> => Promise.resolve(value <= 2.5);
    expect(await nearest({ id: "x", good: 1, refused: 9, whole: false }, below)).toBeCloseTo(2.5, 2);
  });
});

describe("the knob that was turned", () => {
  it("is the only one in which two machines differ", () => {
    expect(turned(set("vm.v_free_target", 108), set("vm.v_free_target", 1))).toEqual({
      id: "vm.v_free_target",
      before: 108,
      refused: 1,
    });
    expect(turned(machine, set("vm.v_free_target", 1))?.before).toBeUndefined();
    const two = withKnob(set("vm.v_free_target", 1), "vm.v_free_min", 5);
    expect(turned(machine, two)).toBeUndefined();
    expect(turned(machine, machine)).toBeUndefined();
  });
});
