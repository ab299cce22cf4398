import { describe, expect, it } from "vitest";
import short from "../../../../sim-wasm/cli/tests/stored/experiments.short.json";
import { kernelScenario, kernelUrl, pinnedValues } from "../link/kernel/kernel-url.ts";
import { agreementOf, changeOf, onMachines, pairsOf, type PublishedExperiment } from "./published-experiments.ts";

const ALL = short as unknown as readonly PublishedExperiment[];
const EXPERIMENTS = onMachines(ALL);

describe("the experiments of the Kernel view", () => {
  it("are those whose runs are machines", () => {
    expect(EXPERIMENTS.map(({ id }) => id)).toEqual(["freebsd-slim-a", "freebsd-slim-b"]);
    expect(ALL.map(({ id }) => id)).toContain("lru-k-1");
  });
});

describe("the pairs of an experiment", () => {
  const pairs = EXPERIMENTS.map(pairsOf);

  it("are its kernels two by two, each with all its metrics in the order they were published in", () => {
    expect(pairs.map((of) => of.map(({ id }) => id))).toEqual([["test 1: custom", "test 2: custom"], ["Alternate"]]);
    expect(pairs.flat().map(({ metrics }) => metrics.length)).toEqual([11, 11, 7]);
    for (const { id, metrics } of pairs.flat()) {
      for (const { stock, variant } of metrics) {
        expect([variant.condition, variant.metric]).toEqual([id, stock.metric]);
        expect(stock.condition).not.toBe(id);
      }
    }
    expect(pairs[1]?.[0]?.metrics[1]?.variant.published).toBe(235_876.43);
  });

  it("lead to the runs that were run, the stock kernel's as A", () => {
    for (const [at, experiment] of EXPERIMENTS.entries()) {
      for (const [place, { link }] of (pairs[at] ?? []).entries()) {
        const [stock, variant] = experiment.conditions.slice(2 * place, 2 * place + 2);
        const values = kernelUrl.read(link.params);
        const a = pinnedValues(values);
        expect(inFull(kernelScenario(values))).toEqual(inFull(variant?.scenario));
        expect(inFull(a && kernelScenario(a))).toEqual(inFull(stock?.scenario));
      }
    }
  });

  it("agree if both kernels' numbers change in the same direction", () => {
    const [b = []] = pairs.slice(1);
    expect(agreementOf(b)).toEqual({ agree: 5, of: 7 });
  });
});

it("a change is a share of what was there, and there is none from nothing", () => {
  expect(changeOf(200, 150)).toBe(-0.25);
  expect(changeOf(0, 0)).toBe(0);
  expect(changeOf(0, 0.355)).toBeUndefined();
});

/** A scenario with the optional fields written out, since links leave out other ones than the core does. */
function inFull(scenario: unknown): unknown {
  const { run, ...rest } = scenario as { run: { os: object } };
  return { ...rest, run: { cpus: 1, ...run, os: { knobs: {}, ...run.os } } };
}
