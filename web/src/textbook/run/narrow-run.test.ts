import { describe, expect, test } from "vitest";
import { askEngine } from "../../base/sim/node-engine.ts";
import type { ReplayColumns } from "../../base/sim/protocol.ts";
import { narrowSteps } from "../../base/sim/replay/narrow.ts";
import { POLICIES } from "../../base/sim/schema.gen.ts";
import { ReplayRun } from "./replay-run.ts";

const LENGTH = 3000;

function columnsOf(policy: string, pages: number): ReplayColumns {
  const references = Array.from({ length: LENGTH }, (_, i) => `${(i * i * 7919) % pages}${i % 5 === 0 ? "w" : ""}`);
  const run = { kind: "replay", references: references.join(" "), policy: { id: policy, params: {} }, frames: 7 };
  return askEngine("replay", { scenario: JSON.stringify({ version: 1, run }) });
}

/** All that a step record says. */
const told = (run: ReplayRun): unknown =>
  Array.from({ length: run.length + 1 }, (_, step) => [
    run.firstDelta(step),
    run.counts(step),
    ...(step === 0
      ? []
      : [run.page(step), run.outcome(step), run.isWrite(step), run.frame(step), run.victims(step), run.reason(step)]),
    ...(step === 0 ? [] : [run.aux(step), run.writebacks(step), run.evicted(step)]),
  ]);

describe("the steps of a long run are kept in as few bytes as they need", () => {
  for (const { id } of POLICIES) {
    test(`and say the same under ${id}`, () => {
      for (const pages of [5, 11, 1009]) {
        const columns = columnsOf(id, pages);
        const { steps } = columns;
        if (!(steps instanceof Uint32Array)) throw new Error("a short run is narrowed");
        const narrow = narrowSteps(steps, 0);
        expect(told(new ReplayRun({ ...columns, steps: narrow }))).toEqual(told(new ReplayRun(columns)));
      }
    });
  }

  test("which are half as many or fewer where pages are few", () => {
    const { steps } = columnsOf("clock", 11);
    const bytes = (columns: typeof steps): number =>
      [columns].flat().reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(bytes(narrowSteps(steps as Uint32Array, 0))).toBeLessThan(bytes(steps) / 2);
  });
});
