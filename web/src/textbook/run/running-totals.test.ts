import { expect, test } from "vitest";
import { POLICIES } from "../../base/sim/schema.gen.ts";
import { replayOf } from "./test-engine.ts";

const STRING = Array.from({ length: 500 }, (_, i) => `${(i * i) % 13}${i % 3 === 0 ? "w" : ""}`).join(" ");

test("the counts after each step are those of the steps before it, one by one", () => {
  for (const { id, allocation } of POLICIES) {
    const run = replayOf(id, STRING, 5);
    const sums = { faults: 0, cold: 0, fills: 0, coldFills: 0, writebacks: 0 };
    let [resident, sum, max] = [0, 0, 0];
    for (let step = 1; step <= run.length; step++) {
      const outcome = run.outcome(step);
      const loads = outcome !== "hit" && run.frame(step) !== undefined;
      const fills = loads && run.evicted(step) === 0;
      sums.faults += Number(outcome !== "hit");
      sums.cold += Number(outcome === "cold");
      sums.fills += Number(fills);
      sums.coldFills += Number(fills && outcome === "cold");
      sums.writebacks += run.writebacks(step);
      resident += Number(loads) - run.evicted(step);
      sum += resident;
      max = Math.max(max, resident);
      const held = allocation === "variable" ? { mean: sum / step, max } : undefined;
      expect(run.counts(step), `${id}, step ${step}`).toEqual({ ...sums, hits: step - sums.faults, resident: held });
    }
  }
});
