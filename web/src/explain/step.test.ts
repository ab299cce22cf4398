import { describe, expect, it } from "vitest";
import { explainStep, pseudoCode } from "./step.ts";
import { plain, sentence } from "./sentence.ts";
import { POLICIES, REASONS, type Reason } from "../sim/schema.gen.ts";
import { PSEUDOCODE } from "../text/en/pseudocode.ts";
import { REASON_TEXT } from "../text/en/reasons.ts";
import { POLICY_TEXT } from "../text/en/policies.ts";
import { replayOf } from "../sim/test-engine.ts";

const said = (policy: string, refs: string, frames: number, step: number, params = {}) =>
  plain(explainStep(replayOf(policy, refs, frames, params), step, 2));

describe("the sentence of a step", () => {
  it("names the victim, its load time and the write-back in FIFO", () => {
    expect(said("fifo", "1w 2 3", 2, 3)).toBe(
      "Cold fault on 3, its first use. 1 has been in memory longest, since step 1, so it leaves frame 0. It is dirty and is written first.",
    );
  });

  it("names the last use in LRU", () => {
    expect(said("lru", "1 2 1 3", 2, 4)).toContain("2 was last used at step 2, longer ago than any other page");
  });

  it("lists the pages the clock hand passed", () => {
    expect(said("clock", "1 2 3 1 2 4", 3, 6)).toContain("The hand passed 1 and 2, clearing R, and stopped at 3");
    expect(said("clock", "1 2 3 4", 3, 4, { "load-r": 1 })).toContain("Every page had R = 1");
  });

  it("looks into the future for OPT", () => {
    expect(said("opt", "1 2 3 1 2", 2, 3)).toContain("2 is used again at step 5, later than any other page in memory");
    expect(said("opt", "1 2 3 1", 2, 3)).toContain("2 is never used again");
    expect(said("opt", "1 1 1", 2, 2)).toContain("Its next use is at step 3.");
  });

  it("tells a beginning, an empty string and a look-up apart", () => {
    const run = replayOf("lru", "7 7", 1);
    expect(plain(explainStep(run, 0, 2))).toBe("Memory is empty. The first reference is to 7.");
    expect(plain(explainStep(run, 1, 0))).toBe("7 is wanted. It is in no frame.");
    expect(plain(explainStep(run, 2, 0))).toBe("7 is wanted. It is in frame 0.");
  });

  it("can be made for every step of every policy", () => {
    const refs = Array.from(
      { length: 300 },
      (_, i) => `${Math.floor(((i * i * 37) % 101) / 9)}${i % 4 === 0 ? "w" : ""}`,
    ).join(" ");
    const met = new Set<Reason>();
    for (const { id } of POLICIES) {
      for (const loadR of id === "clock" ? [0, 1] : [0]) {
        const run = replayOf(id, refs, 4, id === "clock" ? { "load-r": loadR } : {});
        for (let step = 1; step <= run.length; step++) {
          met.add(run.reason(step));
          for (const stage of [0, 1, 2] as const) {
            expect(plain(explainStep(run, step, stage))).toMatch(/^[^<>{}]+$/);
            const { lines, active } = pseudoCode(run, step, stage);
            expect(lines[active]).toBeDefined();
          }
        }
      }
    }
    expect(REASONS.filter((reason) => !met.has(reason))).toEqual([]);
  });
});

describe("the string tables", () => {
  it("have a sentence for each reason and a name and pseudo-code for each policy", () => {
    expect(Object.keys(REASON_TEXT).sort()).toEqual([...REASONS].sort());
    const ids = POLICIES.map((p) => p.id).sort();
    expect(Object.keys(PSEUDOCODE).sort()).toEqual(ids);
    expect(Object.keys(POLICY_TEXT).sort()).toEqual(ids);
  });

  it("refuse a template whose argument is missing or whose mark is unknown", () => {
    expect(() => sentence("Fault on {page}")).toThrow("page");
    expect(() => sentence("<blink>x</blink>")).toThrow("blink");
  });
});
