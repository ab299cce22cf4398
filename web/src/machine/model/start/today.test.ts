import { describe, expect, test } from "vitest";
import { machineOf, machineScenario, valuesOfMachine } from "../../../base/link/kernel/kernel-url.ts";
import { machineEngine } from "../../../base/sim/node-engine.ts";
import {
  canRun,
  FIRST_TODAY,
  hasSwap,
  KERNEL_IDS,
  LOAD_IDS,
  MACHINE_IDS,
  machineOfToday,
  SWAP_IDS,
  todayOf,
} from "./today.ts";

const all = MACHINE_IDS.flatMap((machine) =>
  LOAD_IDS.flatMap((load) => KERNEL_IDS.flatMap((kernel) => SWAP_IDS.map((swap) => ({ machine, load, swap, kernel })))),
).filter(({ load, swap, kernel }) => canRun(kernel, load) && hasSwap(kernel, swap));

describe("a machine of today", () => {
  test("is recognized as what was chosen, and survives its link", () => {
    expect(all.length).toBeGreaterThan(200);
    for (const chosen of all) {
      const machine = machineOfToday(chosen);
      expect(todayOf(machine)).toEqual(chosen);
      expect(todayOf(machineOf({ ...valuesOfMachine(machine), seed: 7 }))).toEqual(chosen);
    }
  });

  test("is one that the engine takes, with every load, kernel and kind of swap", () => {
    for (const chosen of all.filter(({ machine }) => machine === "pi")) {
      const scenario = JSON.stringify(machineScenario(machineOfToday(chosen), 7));
      // What the engine refuses, it refuses before the machine begins to run.
      const start = (): void => new (machineEngine(scenario).MachineSession)(scenario).free();
      expect(start, JSON.stringify(chosen)).not.toThrow();
    }
  });

  test("keeps what runs if that is wanted, and is still known by name", () => {
    const small = machineOfToday(FIRST_TODAY);
    const large = machineOfToday({ ...FIRST_TODAY, machine: "laptop" }, small.workloads);
    expect(large.workloads).toEqual(small.workloads);
    expect(todayOf(large)).toEqual({ ...FIRST_TODAY, machine: "laptop" });
  });

  test("is nothing by name where it was changed by hand", () => {
    const machine = machineOfToday(FIRST_TODAY);
    expect(todayOf({ ...machine, frames: 1000 }).machine).toBeUndefined();
    expect(todayOf({ ...machine, workloads: [] }).load).toBeUndefined();
    expect(todayOf({ ...machine, os: { id: "linux", version: "2.6.8" } }).kernel).toBeUndefined();
  });
});
