// The stored experiment, what the view says about it, and where its links lead.

import { describe, expect, it } from "vitest";
import stored from "../../base/published/netsim.json";
import {
  FIRST_VALUES,
  kernelUrl,
  machineOf,
  pinnedValues,
  valuesOfMachine,
} from "../../base/link/kernel/kernel-url.ts";
import { machineSession } from "../../base/sim/node-engine.ts";
import GERMAN from "virtual:words-of/de/studies/nets";
import ENGLISH from "virtual:words-of/en/studies/nets";
import {
  agreementsOf,
  curveOf,
  curvesOf,
  fourRuns,
  inTwoNodes,
  limitsOf,
  measuredOf,
  type NetsExperiment,
  netsScenario,
  timedConditions,
  tunablesOf,
} from "./nets.ts";

const EXPERIMENT = stored as unknown as NetsExperiment;
const tunables = tunablesOf(EXPERIMENT);

describe("memory and swap against nets", () => {
  it("are the published numbers, ours, and the formulas'", () => {
    const memory = curveOf(EXPERIMENT, "memory used");
    expect(memory.published).toEqual([
      { x: 8, y: 4521 },
      { x: 10, y: 4736 },
      { x: 11, y: 4922 },
      { x: 12, y: 5294 },
    ]);
    expect(memory.simulated.map(({ x }) => x)).toEqual([8, 10, 11, 12]);
    const swap = curveOf(EXPERIMENT, "swap used");
    expect(swap.published.map(({ x }) => x)).toEqual([10, 11, 12]);
    expect(swap.simulated.every(({ y }) => y === 0)).toBe(true);
    expect(swap.model[0]?.x).toBe(7);
    expect(memory.model).toHaveLength(16);
  });

  it("agree as often as is told", () => {
    const { formulas, run } = agreementsOf(EXPERIMENT);
    expect([formulas[0] + run[0], formulas[1] + run[1]]).toEqual([EXPERIMENT.agree, EXPERIMENT.of]);
    // The formulas were fitted to everything but the limits.
    expect([formulas, run]).toEqual([
      [1, 2],
      [3, 10],
    ]);
    expect(EXPERIMENT.rows.filter(({ fitted }) => fitted)).toHaveLength(7);
  });

  it("have the limits that are told", () => {
    const limits = limitsOf(EXPERIMENT, "formulas");
    expect(limits.map(({ published, simulated }) => [published, simulated])).toEqual([
      [6, 6],
      [10, 14],
    ]);
    expect(limitsOf(EXPERIMENT, "run").map(({ simulated }) => simulated)).toEqual([6, 13]);
    expect(limits.map(({ agrees }) => agrees)).toEqual([true, false]);
    const demand = (nets: number): string =>
      Math.round(EXPERIMENT.model.find((of) => of.nets === nets)?.demand_mb ?? 0).toLocaleString("en");
    expect(ENGLISH.limit4).toContain(`${demand(6)} MB of the 3,950 MB`);
    expect(ENGLISH.limit4).toContain(`${demand(7)} MB`);
    expect(ENGLISH.limit8).toContain("14 nets");
  });

  it("are swapped out with 4 GB from seven nets on, a slot for each page", () => {
    const runs = fourRuns(EXPERIMENT);
    expect(runs.map(({ nets, measured }) => [nets, measured.swap_mb > 0])).toEqual([
      [6, false],
      [7, true],
      [8, true],
    ]);
    for (const { nets, measured } of runs.slice(1)) {
      expect(measured.swap_mb / nets).toBeGreaterThan(508);
      expect(measured.swap_mb / nets).toBeLessThan(525);
    }
  });

  it("are known over time for each machine that differs in nets and memory", () => {
    const timed = timedConditions(EXPERIMENT);
    expect(timed).toEqual(
      expect.arrayContaining(["13 nets", "14 nets", "6 nets, 4 GB", "7 nets, 4 GB", "8 nets, 4 GB"]),
    );
    for (const condition of timed) {
      const { memory, swap } = curvesOf(EXPERIMENT, condition);
      expect([memory.length, memory.at(-1)?.x]).toEqual([33, 16]);
      const measured = EXPERIMENT.conditions.find((of) => of.condition === condition)?.measured[0];
      expect(swap.at(-1)?.y).toBe(Math.round(measured?.swap_mb ?? Number.NaN));
    }
  });

  it("do not swap in our runs, whatever is tuned, and nothing else disagrees but for that and the limit", () => {
    const failed = EXPERIMENT.rows.filter(({ agrees }) => agrees === false);
    expect(new Set(failed.map(({ reason }) => reason))).toEqual(new Set(["cache-suffices", "limit-unexplained"]));
    const untuned = /^\d+ nets(, 4 GB)?$/;
    expect(failed.filter(({ metric }) => metric === "memory used").map(({ condition }) => condition)).not.toContain(
      "8 nets",
    );
    const memory = curveOf(EXPERIMENT, "memory used");
    const above = memory.simulated.map(({ y }, i) => Math.round((y / (memory.published[i]?.y ?? NaN) - 1) * 100));
    expect(above).toEqual([-9, 7, 12, 13]);
    expect(ENGLISH.fails).toContain("7 to 13 %");
    const swapping = EXPERIMENT.conditions.filter(({ measured }) => (measured[0]?.swap_mb ?? 0) > 0);
    expect(swapping.map(({ condition }) => condition).filter((name) => !untuned.test(name))).toEqual([]);
    expect(ENGLISH.fails).toContain("With swappiness 30 or 90 instead of 60, our run is the same");
    expect(GERMAN.fails).toContain("Mit swappiness 30 oder 90 statt 60 ist unser Lauf derselbe");
  });
});

describe("the tunables", () => {
  it("are all that were tried, each with words in both languages", () => {
    expect(tunables).toHaveLength(14);
    for (const words of [ENGLISH, GERMAN])
      expect(Object.keys(words.conditionsOf)).toEqual(tunables.map(({ condition }) => condition));
  });

  it("lead to the Kernel view with the one thing changed, beside the untuned machine", () => {
    expect(tunables.filter(({ link }) => link === undefined).map(({ condition }) => condition)).toEqual([
      "file systems",
    ]);
    for (const { link, condition } of tunables) {
      if (link === undefined) continue;
      const values = kernelUrl.read(link.params);
      const pinned = pinnedValues(values);
      if (pinned === undefined) throw new Error(condition);
      const [machine, stock] = [machineOf(values), machineOf(pinned)];
      expect(machine).not.toEqual(stock);
      expect(machine.workloads).toEqual(stock.workloads);
      expect([machine.seconds, stock.frames]).toEqual([3600, 2_097_152]);
    }
  });
});

it("a machine of the experiment runs here, with so many nets", () => {
  const scenario = netsScenario(EXPERIMENT, 3, 1);
  expect(scenario?.run).toMatchObject({ seconds: 3600, workloads: [{ id: "nets", nets: 3 }] });
  if (scenario?.run.kind !== "machine") throw new Error("no machine");
  const { head } = machineSession(JSON.stringify({ ...scenario, run: { ...scenario.run, seconds: 60 } }));
  expect(head).toContain("nr_mapped");
});

it("the machine in two nodes is the same but for its zones, and a link keeps that", () => {
  const scenario = netsScenario(EXPERIMENT, 3, 1);
  if (scenario?.run.kind !== "machine") throw new Error("no machine");
  const machine = inTwoNodes(scenario.run);
  expect(machine).toEqual({ ...scenario.run, os: { ...scenario.run.os, knobs: { zones: "two-nodes" } } });
  const values = { ...FIRST_VALUES, ...valuesOfMachine(machine), seed: 1 };
  const params = kernelUrl.write(new Map(), values);
  expect(machineOf(kernelUrl.read(params)).os).toEqual(machine.os);
});

it("what a run has used is its most mapped memory, and the swap at its end", () => {
  const columns = new Map([
    ["nr_mapped", Float64Array.of(0, 512, 256)],
    ["swap_used", Float64Array.of(0, 1024, 768)],
  ]);
  const run = { series: (id: string) => columns.get(id) ?? new Float64Array() };
  expect(measuredOf(run)).toEqual({ memory: 2, swap: 3 });
});
