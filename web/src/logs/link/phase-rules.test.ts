import { describe, expect, it } from "vitest";
import { DEFAULT_RULES } from "../../base/sim/logs.gen.ts";
import { editedRules, editsOf, ruleEdits } from "./phase-rules.ts";

describe("edited rules", () => {
  it("are the default ones without an edit", () => {
    expect(editedRules([])).toEqual(DEFAULT_RULES);
    expect(editsOf(DEFAULT_RULES)).toEqual([]);
    expect(ruleEdits.format([])).toBe("");
  });

  it("survive the link", () => {
    const thresholds = [
      { amount: 0, base: "unit" as const },
      { amount: 12.5, base: "median" as const },
      { amount: 30, base: "unit" as const },
    ];
    const edits = [{ id: "thrashing", on: true, samples: 5, thresholds }];
    const written = ruleEdits.format(edits);
    expect(written).toBe("thrashing:1:5:0:12.5x:30");
    expect(ruleEdits.parse("thrashing:1:5:0:12.5:30")?.[0]?.thresholds[1]).toEqual({ amount: 12.5, base: "unit" });
    expect(ruleEdits.parse(written)).toEqual(edits);
    const rules = editedRules(edits);
    expect(rules[0]?.all.map(({ threshold }) => threshold.amount)).toEqual([0, 12.5, 30]);
    expect(editsOf(rules)).toEqual(edits);
  });

  it("are left out where they cannot be meant", () => {
    const amounts = DEFAULT_RULES.find(({ id }) => id === "idle")?.all.map((_, at) => at + 5) ?? [];
    const idle = (on: number, samples: number, ...numbers: readonly (number | string)[]): string =>
      ["idle", on, samples, ...numbers].join(":");
    const wrong = [
      "nobody:1:3:0",
      "thrashing:1:3:0",
      idle(2, 3, ...amounts),
      idle(1, 0, ...amounts),
      idle(1, 3, ...amounts.slice(1), "NaN"),
      idle(1, 3, ...amounts.slice(1), "5q"),
    ];
    expect(ruleEdits.parse([...wrong, idle(0, 3, ...amounts)].join(","))).toEqual([
      { id: "idle", on: false, samples: 3, thresholds: amounts.map((amount) => ({ amount, base: "unit" })) },
    ]);
  });
});
