import { describe, expect, it } from "vitest";
import { POLICIES } from "../../base/sim/schema.gen.ts";
import { replayOf } from "../run/test-engine.ts";
import { STRINGS } from "../run/test-runs.ts";
import { forkAt, forkLeft, samePast, tailOf, withTail } from "./fork.ts";

const HOMEWORK = "# week 3\n7 0x10\n1w 2, 0";

describe("a fork", () => {
  const run = replayOf("lru", HOMEWORK, 3);
  const fork = forkAt(run, 3, { references: HOMEWORK, pattern: null });

  it("writes the string as one word a reference, and remembers how it was written", () => {
    expect(fork).toEqual({ fork: 3, original: HOMEWORK, references: "7 16 1w 2 0" });
    expect(replayOf("lru", fork.references, 3).counts(run.length)).toEqual(run.counts(run.length));
  });

  it("writes out what a pattern made, so that there is something to come back to", () => {
    const made = forkAt(run, 3, { references: "unused", pattern: { id: "loop", params: {} } });
    expect(made.original).toBe(made.references);
  });

  it("lets what comes behind it be changed and nothing else", () => {
    expect(tailOf(fork)).toBe("2 0");
    const changed = { ...fork, references: withTail(fork, " 7\n7 3w ") };
    expect(tailOf(changed)).toBe("7 7 3w");
    expect(changed.references).toBe("7 16 1w 7 7 3w");
  });

  it("is left for the original as it was written, or kept as it has become", () => {
    const changed = { ...fork, references: withTail(fork, "9") };
    expect(forkLeft(changed, false)).toEqual({ fork: 0, original: "", references: HOMEWORK });
    expect(forkLeft(changed, true)).toEqual({ fork: 0, original: "", references: changed.references });
  });

  it("has the past of its original under every policy that does not look ahead", () => {
    const step = 40;
    let compared = 0;
    for (const { id, offline } of POLICIES) {
      if (offline) continue;
      for (const references of STRINGS) {
        const original = replayOf(id, references, 4);
        const said = forkAt(original, step, { references, pattern: null });
        const other = replayOf(id, withTail(said, "3 1 99w 4 1 5 98 2 6"), 4);
        expect(samePast(other, original, step), id).toBe(true);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it("is none if the past differs: OPT had been told of another future", () => {
    const original = replayOf("opt", "1 2 3 1 2", 2);
    const other = replayOf("opt", "1 2 3 2 1", 2);
    expect(samePast(other, original, 3)).toBe(false);
    expect(samePast(replayOf("fifo", "1 2 4 1", 2), replayOf("fifo", "1 2 3 1", 2), 3)).toBe(false);
  });
});
