import { describe, expect, it } from "vitest";
import { recheck } from "../../base/sim/node-engine.ts";
import type { RecheckRow } from "../../base/sim/schema.gen.ts";
import german from "virtual:words-of/de/logs/recheck";
import { words as RECHECK_TEXT } from "virtual:words/logs/recheck";
import { explainInterval, explainSamples } from "./recheck.ts";

type Sign = "point" | "comma";

const check = (text: string, sign: Sign = "point") =>
  recheck({ text, runs: 30, decimal_sign: sign, level: 0.99, width: 0.05 });

const told = (row: RecheckRow | undefined): string => {
  if (row === undefined) return "";
  return row.kind === "samples" ? explainSamples(row) : explainInterval(row, (share) => `${Math.round(share * 100)} %`);
};

describe("a published table", () => {
  it("is judged by its intervals, and its claims by its means", () => {
    const rows = check(RECHECK_TEXT.exampleText).rows.map(told);
    expect(rows[0]).toContain("A and B differ");
    expect(rows[0]).toContain("skewed");
    expect(rows[2]).toContain("no difference is shown");
    expect(rows[3]).toContain("+45 % is relative to B. Relative to A, the change is +81 %.");
    expect(rows[4]).toContain("is B as a percentage of A. The change is +217 %");
    expect(rows[5]).toContain("The mean is in the middle");
    expect(rows[6]).toContain("not in the middle");
    expect(rows[6]).toContain("reaches below 0");
  });

  it("says the same of an example in German numbers", () => {
    const rows = check(german.exampleText, "comma").rows;
    expect(check(german.exampleText, "comma").diags).toEqual([]);
    expect(rows.map(told)).toEqual(check(RECHECK_TEXT.exampleText).rows.map(told));
  });

  it("names the lines it cannot read", () => {
    expect(check("metric mean sd\nfaults 1 2 3").diags.map(({ line, code }) => [line, code])).toEqual([
      [1, "log-recheck-numbers"],
      [2, "log-recheck-numbers"],
    ]);
  });
});
