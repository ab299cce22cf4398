import { describe, expect, it } from "vitest";
import { POLICIES } from "../../base/sim/schema.gen.ts";
import { replayOf } from "../run/test-engine.ts";
import { STRINGS } from "../run/test-runs.ts";
import { OptChoices } from "./opt-choice.ts";
import { Structure } from "../../base/player/structure.ts";

/** The pages in memory before a step, in the order of their numbers. */
function memory(structure: Structure, step: number): string {
  structure.seek(step - 1);
  return Array.from(structure.frames.toSorted()).join(" ");
}

describe("what OPT would have done", () => {
  it("names the page in memory that is used again last, and when", () => {
    const run = replayOf("fifo", "1 2 3 4 1 2 3", 3);
    // 1 leaves at step 4, and 3 would have been needed only at step 7.
    const choice = new OptChoices(run).at(4);
    expect(choice && { ...choice, page: run.label(choice.page) }).toEqual({ page: "3", nextUse: 7, same: false });
  });

  it("prefers a page that is never used again", () => {
    const run = replayOf("fifo", "1 2 3 4 1 2", 3);
    const choice = new OptChoices(run).at(4);
    expect(choice && { ...choice, page: run.label(choice.page) }).toEqual({ page: "3", nextUse: 0, same: false });
  });

  it("takes any page that is used as late for the same", () => {
    const run = replayOf("lru", "1 2 3", 2);
    expect(new OptChoices(run).at(3)?.same).toBe(true);
  });

  it("says nothing of steps that evict nobody, of OPT itself, and of memory that is as large as asked for", () => {
    expect(new OptChoices(replayOf("lru", "1 2 1", 3)).at(2)).toBeUndefined();
    expect(new OptChoices(replayOf("opt", "1 2 3", 2)).at(3)).toBeUndefined();
    expect(new OptChoices(replayOf("ws", "1 2 3 4 5 6 7 8", 3, { tau: 2 })).at(6)).toBeUndefined();
  });

  it("is what OPT itself does wherever it finds the same memory, whatever the policy", () => {
    let compared = 0;
    for (const references of STRINGS) {
      for (const frames of [2, 4, 6]) {
        const opt = replayOf("opt", references, frames);
        const memoryOfOpt = new Structure(opt, opt.shape);
        for (const { id, allocation } of POLICIES) {
          if (allocation !== "fixed" || id === "opt") continue;
          const run = replayOf(id, references, frames);
          const choices = new OptChoices(run);
          const structure = new Structure(run, run.shape);
          for (let step = 1; step <= 120; step++) {
            const choice = choices.at(step);
            if (choice === undefined || opt.victim(step) === undefined) continue;
            if (memory(structure, step) !== memory(memoryOfOpt, step)) continue;
            expect(choice.page, `${id}, ${frames} frames, step ${step}`).toBe(opt.victim(step));
            compared++;
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(200);
  });
});
