import { describe, expect, test } from "vitest";
import { type DisputeRun, killsOf, linkOfPair } from "../../../base/published/disputes.ts";
import { kernelUrl, machineOf, pinnedValues } from "../../../base/link/kernel/kernel-url.ts";
import en from "../../../../words/en/machine/disputes.json" with { type: "json" };
import { besideOf } from "./dispute-answer.tsx";
import { DISPUTES, disputeRuns, scenarioNamed } from "./fetched.ts";

const { disputes } = await disputeRuns();
const all = disputes.flatMap(({ scenarios }) => scenarios);
const run = (name: string): DisputeRun => {
  const found = all.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no run ${name}`);
  return found;
};
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * What the answers say: the counter of one machine in proportion to that of another lies between two numbers, on the
 * real kernel and in the model.
 */
const CLAIMS: readonly [name: string, beside: string, low: number, high: number][] = [
  ["swap-off.b", "swap-off.a", 2, Infinity],
  ["high-or-max.b", "high-or-max.a", 10, Infinity],
  ["zram-swappiness.b", "zram-swappiness.a", 0, 0.5],
  ["noisy-neighbour.b", "noisy-neighbour.a", 0.6, 0.95],
  ["noisy-neighbour.d", "noisy-neighbour.c", 0, 0.05],
  ["proactive-reclaim.b", "proactive-reclaim.a", 0.25, 0.4],
];

describe("what the answers to public disputes say", () => {
  test.each(CLAIMS)("is what was counted on %s beside %s", (name, beside, low, high) => {
    const isSo = (by: "real" | "model"): boolean => {
      const ratio = mean(run(name).measure[by] ?? []) / Math.max(mean(run(beside).measure[by] ?? []), 0.01);
      return ratio >= low && ratio <= high;
    };
    expect(isSo("real")).toBe(true);
    expect(isSo("model")).toBe(true);
  });

  test("of kills is what happened", () => {
    const machines = ["swap-off.a", "swap-off.b", "high-or-max.a", "high-or-max.b"];
    for (const by of ["real", "model"] as const) {
      const kills = machines.map((name) => killsOf(run(name).killed?.[by] ?? []).length);
      expect(kills, by).toEqual([0, 3, 3, 0]);
    }
  });

  test("has words for every dispute and machine", () => {
    const ids = DISPUTES.map(({ id }) => id);
    for (const table of [en.names, en.questions, en.answers, en.limits]) expect(Object.keys(table)).toEqual(ids);
    expect(Object.keys(en.machines)).toEqual(DISPUTES.flatMap(({ scenarios }) => scenarios));
  });

  test("can be seen: a link opens both machines", async () => {
    for (const dispute of DISPUTES) {
      for (const name of dispute.scenarios) {
        const beside = besideOf(dispute, name);
        if (beside === undefined) continue;
        const [a, b] = [await scenarioNamed(beside), await scenarioNamed(name)];
        const values = kernelUrl.read(linkOfPair(a, b).params);
        const pinned = pinnedValues(values);
        const plain = (of: unknown): unknown => JSON.parse(JSON.stringify(of));
        expect(plain({ kind: "machine", ...machineOf(values) })).toEqual(plain(b.run));
        expect(pinned && plain({ kind: "machine", ...machineOf(pinned) })).toEqual(plain(a.run));
      }
    }
  });
});
