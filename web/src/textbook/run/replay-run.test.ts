import { describe, expect, test } from "vitest";
import { TINTS } from "../../base/model/tints.ts";
import { replayOf } from "./test-engine.ts";

const tints = (references: string, policy = "lru") => {
  const run = replayOf(policy, references, 3);
  return new Map(run.head.labels.map((label, page) => [label, run.hue(page)]));
};

describe("the tint of a page", () => {
  test("no two pages of a string of up to eight pages have the same", () => {
    for (const string of ["7 0 1 2 0 3 0 4", "0 7 14 21 28 35 42 49", "90071992547409921 1 8 3 10 5 12 7"]) {
      const found = tints(string);
      expect(new Set(found.values()).size, string).toBe(found.size);
    }
  });

  test("goes by first appearance, and begins again after the last tint", () => {
    const found = [...tints("9 4 9 1 0 2 3 5 6 7").values()];
    expect(found).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0]);
    expect(found.length).toBe(TINTS + 1);
  });

  test("is the same under every policy, so that the lanes of the Arena agree", () => {
    const string = "7 0 1 2 0 3 0 4 2 3 0 3 2 1 2 0 1 7 0 1";
    for (const policy of ["fifo", "opt", "clock", "arc"]) expect(tints(string, policy)).toEqual(tints(string));
  });
});
