import { describe, expect, it } from "vitest";
import { reached, type Sight } from "./aim.ts";
import { NOTHING_SEEN, type Seen, type SeenRun } from "../../base/model/seen.ts";
import { AIM_KINDS, aimFrom } from "./aim-from.ts";
import { meaningOf } from "../../shell/link/meanings.ts";

const run = (policy: string, faults: number): SeenRun => ({
  policy,
  setting: "{}",
  frames: 3,
  references: "s",
  faults,
  writebacks: 0,
});

const sightOf = (view: string, params: Readonly<Record<string, string>>, seen: Partial<Seen>): Sight => {
  const all = { ...NOTHING_SEEN, ...seen };
  return { view, params: new Map(Object.entries(params)), seen: all, runs: all.runs, meaningOf };
};

const LAB = sightOf(
  "lab",
  { a: "lru", f: "4", t: "7" },
  { runs: [run("lru", 8)], step: 7, last: 12, reason: "hit", right: 3 },
);
const ARENA = sightOf(
  "arena",
  {},
  { runs: [run("lru", 8), run("opt", 6), run("fifo", 9)], step: 4, last: 12, differ: true },
);
const KERNEL = sightOf("kernel", {}, { daemon: "asleep" });
const LOGS = sightOf(
  "logs",
  {},
  {
    logs: 2,
    extremes: [
      { side: "a", column: "free", which: "lowest" },
      { side: "b", column: "so", which: "highest" },
    ],
  },
);

describe("an aim by demonstration", () => {
  it("is reached by what it was made from, but for those that ask for something to be found or typed", () => {
    const found = [LAB, ARENA, KERNEL, LOGS].flatMap((sight) =>
      AIM_KINDS.filter((kind) => kind !== "anomaly" && kind !== "number").flatMap((kind) => {
        const aim = aimFrom(kind, sight, "");
        return aim === undefined ? [] : [{ aim, reached: reached(aim, sight) }];
      }),
    );
    expect(found.filter(({ reached }) => !reached)).toEqual([]);
    expect(new Set(found.map(({ aim }) => aim.kind)).size).toBe(AIM_KINDS.length - 2);
  });

  it("asks for what differs from where the page begins, not for where the player stands", () => {
    expect(aimFrom("link", LAB, "view=lab&a=fifo&f=4")).toEqual({ kind: "link", link: "view=lab&a=lru" });
    expect(aimFrom("link", LAB, "view=lab&a=lru&f=4&t=2")).toBeUndefined();
    const back = sightOf("lab", {}, {});
    expect(aimFrom("link", back, "view=lab&a=lru"), "by its name, though links leave it out").toEqual({
      kind: "link",
      link: "view=lab&a=clock",
    });
    expect(aimFrom("link", LAB, "view=arena")).toEqual({ kind: "link", link: "view=lab&a=lru&f=4" });
  });

  it("of a number asks for the faults of the run, wherever the player stands in it", () => {
    expect(aimFrom("number", LAB, "")).toEqual({ kind: "number", total: "faults", link: "view=lab&a=lru&f=4" });
  });

  it("of a column of a log prefers one that is at its highest", () => {
    expect(aimFrom("extreme", LOGS, "")).toEqual({ kind: "extreme", side: "b", column: "so", which: "highest" });
    expect(aimFrom("extreme", KERNEL, "")).toBeUndefined();
  });

  it("of a match names the best and the worst lane", () => {
    expect(aimFrom("beats", ARENA, "")).toEqual({ kind: "beats", winner: "opt", loser: "fifo" });
    expect(aimFrom("beats", LAB, "")).toBeUndefined();
  });
});
