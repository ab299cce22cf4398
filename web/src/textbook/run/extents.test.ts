import { describe, expect, it } from "vitest";
import { POLICIES } from "../../base/sim/schema.gen.ts";
import { replayOf } from "./test-engine.ts";
import { STRINGS } from "./test-runs.ts";
import { extentsOf } from "./extents.ts";
import { Structure } from "../../base/player/structure.ts";

describe("extentsOf", () => {
  it("bounds every list at every step, and puts lists that share a page into different spaces", () => {
    for (const { id } of POLICIES) {
      const run = replayOf(id, STRINGS[4] ?? "", 5);
      const { longest, spaces } = extentsOf(run);
      const structure = new Structure(run, run.shape);
      for (let step = 0; step <= run.length; step++) {
        structure.seek(step);
        const marks = structure.lists.flatMap((pages, i) => pages.map((page) => `${spaces[i]}:${page}`));
        expect(new Set(marks).size, `${id}, step ${step}`).toBe(marks.length);
        structure.lists.forEach((pages, i) => expect(pages.length).toBeLessThanOrEqual(longest[i] ?? 0));
      }
    }
  });

  it("finds the length a list reaches", () => {
    expect(extentsOf(replayOf("fifo", "1 2 3 4", 3)).longest).toEqual([3]);
    expect(extentsOf(replayOf("fifo", "1 2 1", 3)).longest).toEqual([2]);
  });
});
