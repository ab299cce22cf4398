import { describe, expect, it } from "vitest";
import { askEngine } from "../../base/sim/node-engine.ts";
import { replayOf } from "../run/test-engine.ts";
import { explainLanes, explainSearch, laneNames } from "./arena.ts";
import { plain } from "../../base/text/sentence.ts";

const STRING = "1 2 3 4 1 2 5 1 2 3 4 5 6 3 2 4 1 3 1 7";
const policies = ["fifo", "lru", "opt"];
const names = laneNames(policies);
const runs = policies.map((policy) => replayOf(policy, STRING, 3));
const said = (step: number): string => plain(explainLanes(runs, names, step));

describe("the Arena's sentence", () => {
  it("says who hits and who faults", () => {
    expect(said(14)).toBe("On page 3, FIFO and OPT hit; LRU faults and evicts 4.");
  });

  it("says who evicts which page when all fault", () => {
    expect(said(4)).toBe("On page 4, all lanes fault but disagree on the victim: FIFO and LRU evict 1; OPT evicts 3.");
  });

  it("says when all do the same, and what is asked for first", () => {
    expect(said(0)).toBe("Memory is empty in every lane. The first reference is to page 1.");
    expect(said(3)).toBe("On page 3, all lanes fault; no victim is needed.");
    expect(said(8)).toBe("On page 1, all lanes hit.");
    expect(plain(explainLanes([], [], 0))).toMatch(/^There is nothing to show/);
  });

  it("tells lanes of one policy apart by their numbers", () => {
    expect(laneNames(["clock", "lru", "clock"])).toEqual(["Clock (1)", "LRU", "Clock (3)"]);
  });
});

describe("what a search says", () => {
  const searched = { winner: "FIFO", loser: undefined, seconds: 20 };

  it("is the string, the faults and that no shorter one does it", () => {
    const report = askEngine("search", { policy: { id: "fifo" }, frames: 3, pages: 5, length: 12, patience: 20_000 });
    expect(plain(explainSearch(report, searched))).toMatch(
      /^(?:\d ){11}\d: FIFO has 9 faults with 3 frames and 10 with 4\. No string of fewer than 12 references does this\.$/,
    );
  });

  it("is that there is none, or how far the proof goes", () => {
    const ask = { policy: { id: "lru" }, frames: 2, pages: 3, length: 6 };
    expect(plain(explainSearch(askEngine("search", { ...ask, patience: 20_000 }), searched))).toBe(
      "There is none: all strings of at most 6 references to at most 3 pages were tried.",
    );
    const given = askEngine("search", { ...ask, pages: 9, length: 40, patience: 1 });
    expect(plain(explainSearch(given, { ...searched, seconds: 1 }))).toMatch(
      /^None found in 1 s\. Proven: no string of at most \d+ references to at most 9 pages does this\.$/,
    );
  });
});
