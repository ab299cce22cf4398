import { describe, expect, it } from "vitest";
import { DESIGN_PRESETS, designLink, SWAPPING, THESIS } from "../../../base/link/kernel/design-presets.ts";
import { designMachine, designUrl } from "../../../base/link/kernel/design-url.ts";
import { machineOf } from "../../../base/link/kernel/kernel-url.ts";
import { formatLink, readLink } from "../../../base/link/url.ts";
import { askEngine, machineSession } from "../../../base/sim/node-engine.ts";
import type { DesignPlan, Machine, MachineHead, Scenario } from "../../../base/sim/schema.gen.ts";
import {
  cornersOf,
  designRuns,
  effectsOn,
  factorIds,
  firstDesign,
  levelsOf,
  newFactor,
  problemOf,
  responsesOf,
  withLevel,
} from "./design.ts";
import { MEASURES } from "../../../base/link/kernel/measures.ts";

const plansOf = (factors: number): readonly DesignPlan[] => askEngine("design-plans", { factors });
const machineIn = (scenario: string): Machine => {
  const { run } = JSON.parse(scenario) as Scenario;
  if (run.kind !== "machine") throw new Error("no machine");
  return run;
};

describe("the designs to begin with", () => {
  it.each(DESIGN_PRESETS)("are in their link: $id", (preset) => {
    const link = readLink(formatLink(designLink(preset))).link;
    expect(link.view).toBe("design");
    const values = designUrl.read(link.params);
    expect(values).toMatchObject(preset.design);
    const machine = designMachine(values);
    expect(machine && machineOf(machine)).toEqual(preset.machine);
    expect(problemOf(preset.machine, values.factors)).toBeUndefined();
  });

  it("have a plan of the fraction they name", () => {
    const sizes = DESIGN_PRESETS.map(({ design: { factors, halvings } }) => {
      return plansOf(factors.length).find((plan) => plan.halvings === halvings)?.runs.length;
    });
    expect(sizes).toEqual([16, 8]);
  });

  it.each(DESIGN_PRESETS)("are machines that the engine takes at every point: $id", ({ machine, design }) => {
    const [plan] = plansOf(design.factors.length).filter(({ halvings }) => halvings === design.halvings);
    if (plan === undefined) throw new Error("no plan");
    const runs = designRuns({ ...machine, seconds: 1 }, design.factors, plan, { seeds: 1, first: 1 });
    for (const { scenario } of runs) expect(() => machineSession(scenario)).not.toThrow();
  });
});

describe("a factor", () => {
  it("is any knob of the kernel that has a value, or some of the hardware", () => {
    const ids = factorIds(SWAPPING.machine);
    expect(ids).toContain("vm.swappiness");
    expect(ids).toContain("swap-disks");
    const freebsd: Machine = { ...SWAPPING.machine, os: { id: "freebsd", version: "10.2", knobs: {} } };
    expect(factorIds(freebsd)).not.toContain("swap-disks");
    expect(factorIds(freebsd)).not.toContain("vm.v_free_target");
    for (const machine of [SWAPPING.machine, freebsd])
      for (const id of factorIds(machine)) {
        const factor = newFactor(machine, id);
        expect(factor && problemOf(machine, [factor, factor])).toBe("twice");
        expect(factor?.low).not.toBe(factor?.high);
      }
  });

  it("changes what it says and nothing else", () => {
    const { machine } = SWAPPING;
    expect(withLevel(machine, "vm.swappiness", 90)).toEqual({
      ...machine,
      os: { ...machine.os, knobs: { "vm.swappiness": 90 } },
    });
    expect(withLevel(machine, "scheduler", "cfq").scheduler).toBe("cfq");
    expect(withLevel(machine, "swap-disks", 1)).toEqual(machine);
    expect(withLevel(machine, "swap-disks", 2).swap_areas).toEqual([
      { pages: 8192, priority: 1 },
      { pages: 8192, priority: 1, disk: 1 },
    ]);
    const { swap: _, wired: __, ...bare } = machine;
    expect(withLevel(bare, "frames", 4096)).toMatchObject({ frames: 4096, swap: 16_384, wired: 1024 });
  });

  it("that cannot be one is said", () => {
    const { machine } = SWAPPING;
    const swappiness = { id: "vm.swappiness", low: 30, high: 90 };
    expect(problemOf(machine, [swappiness])).toBe("few");
    expect(problemOf(machine, [swappiness, { id: "cpus", low: 2, high: 2 }])).toBe("same");
    expect(problemOf(machine, [swappiness, { id: "vm.nothing", low: 1, high: 2 }])).toBe("unknown");
    expect(
      problemOf(
        machine,
        Array.from({ length: 11 }, (_, i) => ({ ...swappiness, id: String(i) })),
      ),
    ).toBe("many");
    expect(levelsOf(machine, "vm.nothing")).toBeUndefined();
  });

  it("is among a machine's first ones, whatever the system", () => {
    expect(firstDesign(THESIS.machine).factors).toHaveLength(3);
    expect(problemOf(THESIS.machine, firstDesign(THESIS.machine).factors)).toBeUndefined();
  });
});

describe("runs", () => {
  const factors = [
    { id: "vm.swappiness", low: 0, high: 100 },
    { id: "vm.page-cluster", low: 0, high: 5 },
  ];
  const [plan] = plansOf(2);
  if (plan === undefined) throw new Error("no plan");

  it("have every combination, the seeds of a point side by side", () => {
    const runs = designRuns(SWAPPING.machine, factors, plan, { seeds: 2, first: 7 });
    const sorted = [...runs].sort((a, b) => a.place - b.place).map(({ scenario }) => scenario);
    expect(sorted.map((scenario) => (JSON.parse(scenario) as Scenario).seed)).toEqual([7, 8, 7, 8, 7, 8, 7, 8]);
    expect(sorted.map((scenario) => machineIn(scenario).os.knobs).filter((_, i) => i % 2 === 0)).toEqual([
      { "vm.swappiness": 0, "vm.page-cluster": 0 },
      { "vm.swappiness": 100, "vm.page-cluster": 0 },
      { "vm.swappiness": 0, "vm.page-cluster": 5 },
      { "vm.swappiness": 100, "vm.page-cluster": 5 },
    ]);
  });

  it("say what each factor does, and what the means of the corners are", () => {
    const machine = { ...SWAPPING.machine, seconds: 20 };
    const heads = [...designRuns(machine, factors, plan, { seeds: 1, first: 1 })]
      .sort((a, b) => a.place - b.place)
      .map(({ scenario }) => JSON.parse(machineSession(scenario).head) as MachineHead);
    const responses = responsesOf(heads);
    const found = askEngine("design-effects", { factors: 2, halvings: 0, replicates: 1, level: 0.95, responses });
    const swapped = [...(responses[MEASURES.indexOf("v_swappgsout")] ?? [])];
    const effects = effectsOn(found, "v_swappgsout");
    const [none = 0, first = 0, second = 0, both = 0] = swapped;
    expect(effects?.effects[0]?.effect).toBeCloseTo((first + both - none - second) / 2, 6);
    expect(effects?.effects[0]?.effect).toBeGreaterThan(0);
    expect(effects && cornersOf(effects, 0, 1)).toEqual(swapped);
    expect(effects && cornersOf(effects, 1, 0)).toEqual([none, second, first, both]);
    expect(effects && cornersOf(effects, 1, 1)).toBeUndefined();
  });

  it("that are not all there say nothing", () => {
    const responses = [Float64Array.of(1, 2, 3), Float64Array.of(1, 2, 3, 4)];
    const found = askEngine("design-effects", { factors: 2, halvings: 0, replicates: 1, level: 0.95, responses });
    expect(found.map((effects) => effects?.mean)).toEqual([undefined, 2.5]);
  });
});
