import { describe, expect, it } from "vitest";
import { replayOf } from "../../run/test-engine.ts";
import { boardOf } from "./board.ts";
import { campsAt, differenceAt, disagreementsInSlices, disagreementsOf, nextDisagreement } from "./disagreement.ts";

const BELADY = "1 2 3 4 1 2 5 1 2 3 4 5";

const runs = (policies: readonly string[], references = BELADY, frames = 3) =>
  policies.map((policy) => replayOf(policy, references, frames));

describe("disagreements", () => {
  it("are the steps at which some hit and some fault, or others leave", () => {
    // From the table in all textbooks: at 10 FIFO evicts 1 and LRU 5, at 11 they evict 2 and 1, at 12 only LRU faults.
    expect(disagreementsOf(runs(["fifo", "lru"]))).toEqual([
      { step: 10, kind: "victims" },
      { step: 11, kind: "victims" },
      { step: 12, kind: "outcome" },
    ]);
  });

  it("are where outcomes and victims of independent replays differ, and nowhere else", () => {
    const lanes = runs(["fifo", "lru", "clock", "opt", "lfu"], "1 2 3 4 1 2 5 1 2 3 4 5 6 3 2 4 1 3 1 7");
    const found = new Map(disagreementsOf(lanes).map(({ step, kind }) => [step, kind]));
    for (let step = 1; step <= 20; step++) {
      const outcomes = new Set(lanes.map((run) => run.outcome(step) === "hit"));
      const victims = new Set(lanes.map((run) => [...run.victims(step)].sort((a, b) => a - b).join(" ")));
      const expected = outcomes.size > 1 ? "outcome" : victims.size > 1 ? "victims" : undefined;
      expect(found.get(step), `step ${step}`).toBe(expected);
    }
    expect([...new Set(found.values())].sort()).toEqual(["outcome", "victims"]);
  });

  it("do not exist between a policy and itself, before the first step, or with one lane", () => {
    expect(disagreementsOf(runs(["lru", "lru"]))).toEqual([]);
    expect(disagreementsOf(runs(["lru"]))).toEqual([]);
    expect(differenceAt(runs(["fifo", "opt"]), 0)).toBeUndefined();
  });

  it("of long runs are found in slices, and the page can answer in between", async () => {
    const long = runs(["fifo", "lru"], Array.from({ length: 150_000 }, (_, i) => (i * i) % 7).join(" "));
    let answered = 0;
    const timer = setInterval(() => answered++);
    expect(await disagreementsInSlices(long)).toEqual(disagreementsOf(long));
    clearInterval(timer);
    expect(answered).toBeGreaterThan(0);
  });

  it("lead from one to the next and back, and end where there are no more", () => {
    const list = [3, 7, 9].map((step) => ({ step, kind: "outcome" as const }));
    expect(nextDisagreement(list, 3, 1)).toBe(7);
    expect(nextDisagreement(list, 8, -1)).toBe(7);
    expect(nextDisagreement(list, 9, 1)).toBeUndefined();
    expect(nextDisagreement(list, 3, -1)).toBeUndefined();
  });

  it("sort the lanes into camps, those that hit first", () => {
    const lanes = runs(["lru", "fifo", "opt"]);
    // Step 12 references 5, which LRU has evicted.
    const camps = campsAt(lanes, 12);
    expect(camps.map(({ lanes: places, hit }) => [places, hit])).toEqual([
      [[1, 2], true],
      [[0], false],
    ]);
    expect(camps[1]?.victims.map((page) => lanes[0]?.label(page))).toEqual(["2"]);
  });
});

describe("the board", () => {
  it("ranks lanes by faults, ties alike, with the optimum as 100 per cent", () => {
    const scores = [
      { lane: 0, faults: 9 },
      { lane: 1, faults: 10 },
      { lane: 2, faults: 9 },
      { lane: 3, faults: 6 },
    ];
    expect(boardOf(scores, 6).map(({ lane, rank, percent }) => [lane, rank, Math.round(percent)])).toEqual([
      [3, 1, 100],
      [0, 2, 150],
      [2, 2, 150],
      [1, 4, 167],
    ]);
    expect(boardOf([{ lane: 0, faults: 0 }], 0)[0]?.percent).toBe(100);
  });
});
