import { describe, expect, it } from "vitest";
import { pseudoCode } from "./pseudo-code.ts";
import { entryOf } from "../../base/text/words.ts";
import { plain, sentence } from "../../base/text/sentence.ts";
import { explainStep } from "./step.ts";
import { PSEUDO_CODE } from "../../base/sim/pseudo-code.gen.ts";
import { type Meta, POLICIES } from "../../base/sim/schema.gen.ts";
import type { ReplayRun } from "../run/replay-run.ts";
import { replayOf } from "../run/test-engine.ts";
import { runsOf, variantsOf } from "../run/test-runs.ts";
import { POLICY_TEXT, policyText } from "../../base/text/policy.ts";
import { say } from "../../base/text/words.ts";
import { words as STEP_TEXT } from "virtual:words/textbook/steps";

const said = (policy: string, refs: string, frames: number, step: number, params = {}) =>
  plain(explainStep(replayOf(policy, refs, frames, params), step, 2));

describe("the sentence of a step", () => {
  it("names the victim, its load time and the write-back in FIFO", () => {
    expect(said("fifo", "1w 2 3", 2, 3)).toBe(
      "Cold fault on page 3, its first use. Page 1 has been in memory longest, since step 1, so it is evicted from frame 0. The victim is dirty, so it is written back first.",
    );
  });

  it("does not say that a page is written when it leaves if WSClock's hand wrote it on its way", () => {
    let found = 0;
    for (const run of runsOf(POLICIES.find(({ id }) => id === "wsclock") as Meta)) {
      for (let step = 1; step <= run.length && found < 20; step++) {
        if (run.reason(step) !== "wsclock-written") continue;
        expect(plain(explainStep(run, step, 2))).not.toContain("is written back first");
        expect(run.writtenOnTheWay(step)).toContain(run.victim(step));
        found++;
      }
      if (found >= 20) break;
    }
    expect(found).toBe(20);
  });

  it("names the last use in LRU", () => {
    expect(said("lru", "1 2 1 3", 2, 4)).toContain("Page 2 was last used at step 2, longer ago than any other page");
  });

  it("lists the pages the clock hand passed", () => {
    expect(said("clock", "1 2 3 1 2 4", 3, 6)).toContain("The hand passed 1 and 2, clearing R, and stopped at page 3");
    expect(said("clock", "1 2 3 4", 3, 4, { "load-r": 1 })).toContain("Every page had R = 1");
  });

  it("looks into the future for OPT", () => {
    expect(said("opt", "1 2 3 1 2", 2, 3)).toContain(
      "Page 2 is next used at step 5, later than any other page in memory",
    );
    expect(said("opt", "1 2 3 1", 2, 3)).toContain("Page 2 is never used again");
    expect(said("opt", "1 1 1", 2, 2)).toContain("Its next use is at step 3.");
  });

  it("tells a beginning, an empty string and a look-up apart", () => {
    const run = replayOf("lru", "7 7", 1);
    expect(plain(explainStep(run, 0, 2))).toBe("Memory is empty. The first reference is to page 7.");
    expect(plain(explainStep(run, 1, 0))).toBe("Page 7 is referenced. It is in no frame.");
    expect(plain(explainStep(run, 2, 0))).toBe("Page 7 is referenced. It is in frame 0.");
  });
});

/** All reasons but the one that policies share and need not use. */
function ownReasons({ reasons }: Meta): readonly string[] {
  return reasons.filter((reason) => reason !== "free-frame");
}

/** Two steps are both worth reading only if they differ in this: the reason, and all that adds or selects words. */
function kindOf(run: ReplayRun, step: number): string {
  const victims = Math.min(2, run.victims(step).length);
  const written = Math.min(2, run.written(step).length);
  return [run.reason(step), run.outcome(step), victims, written, run.writebacks(step), run.isWrite(step)].join(" ");
}

/** Reads every kind of step once, in all its stages, and returns the reasons met. */
function readEverything(meta: Meta): ReadonlySet<string> {
  const kinds = new Set<string>();
  const met = new Set<string>();
  for (const run of runsOf(meta)) {
    for (let step = 1; step <= run.length; step++) {
      const kind = kindOf(run, step);
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      met.add(run.reason(step));
      for (const stage of [0, 1, 2] as const) {
        expect(plain(explainStep(run, step, stage)), `${meta.id}: ${kind}`).toMatch(/^[^<>{}]+$/);
        const { lines, active } = pseudoCode(run, step, stage);
        expect(lines[active], `${meta.id}: ${kind}, line ${active}`).toBeDefined();
      }
    }
  }
  return met;
}

describe.each(POLICIES.map((meta) => [meta.id, meta] as const))("%s", (id, meta) => {
  const text = policyText(id);

  it("can be explained at every step, and gives each of its reasons in some run", () => {
    const met = readEverything(meta);
    expect(ownReasons(meta).filter((reason) => !met.has(reason))).toEqual([]);
  });

  it("has a sentence for each reason of its own and no other", () => {
    expect(Object.keys(text.reasons).sort()).toEqual([...ownReasons(meta)].sort());
    expect(meta.reasons).toEqual(expect.arrayContaining(Object.keys(entryOf(PSEUDO_CODE, id).at ?? {})));
  });

  it("names its parts and parameters", () => {
    const parts = [...meta.lists, ...meta.attrs, ...meta.hands, ...meta.scalars].map((part) => part.id);
    expect(Object.keys(text.parts ?? {})).toEqual(expect.arrayContaining(parts));
    expect(Object.keys(text.params ?? {}).sort()).toEqual(meta.params.map((param) => param.id).sort());
    for (const { id: param, domain } of meta.params) {
      const words = domain.kind === "choice" ? domain.words : [];
      const named = Object.keys(text.params?.[param]?.values ?? {});
      expect(named).toEqual(expect.arrayContaining(words));
    }
  });

  it("has pseudo-code that fits its panel, whatever the parameters", () => {
    for (const params of variantsOf(meta)) {
      const { lines } = pseudoCode(replayOf(id, "1 2 3", 2, params), 0, 2);
      expect(lines.length).toBeLessThanOrEqual(9);
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(46);
    }
  });
});

describe("the string tables", () => {
  it("have a text for each policy and for no other", () => {
    const ids = POLICIES.map((p) => p.id).sort();
    expect(Object.keys(POLICY_TEXT).sort()).toEqual(ids);
    expect(Object.keys(PSEUDO_CODE).sort()).toEqual(ids);
  });

  it("refuse a template whose argument is missing or whose mark is unknown", () => {
    expect(() => say(STEP_TEXT.fault, {})).toThrow("page");
    expect(() => sentence("<blink>x</blink>")).toThrow("blink");
  });
});
