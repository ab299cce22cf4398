// The lessons on policies: their words, their links, and a way to every goal, played through with the real engine.

import { describe, expect, it } from "vitest";
import { readLink } from "../../base/link/url.ts";
import { POLICIES } from "../../base/sim/schema.gen.ts";
import type { LessonPlan } from "../../learn/model/plan.ts";
import { BELADY } from "../../learn/plans/belady.ts";
import { CLOCK } from "../../learn/plans/clock.ts";
import { DIRTY } from "../../learn/plans/dirty.ts";
import { LRU_STACK } from "../../learn/plans/lru-stack.ts";
import { OPT } from "../../learn/plans/opt.ts";
import { type Deed, labRun, reachedBy } from "./test-sights.ts";
import { describeLessons, type Ways } from "./test-ways.ts";

/** For each page, what a learner may do to reach its goals, goal by goal. */
const WAYS: Ways = [
  [
    BELADY,
    [
      [[{ link: "t=4" }], [{ link: "t=5" }]],
      [[{ goal: 0, types: 9 }]],
      [[{ link: "f=4" }], [{ link: "f=5" }]],
      [[{ link: "f=4" }]],
      [[{ link: "a=fifo" }, { link: "f=4" }, { link: "a=mfu" }, { link: "f=3" }]],
    ],
  ],
  [
    LRU_STACK,
    [
      [[{ answers: 3 }]],
      [[{ link: "t=13" }]],
      [[{ goal: 0, types: 12 }], [{ goal: 1, types: 8 }]],
      [[{ link: "f=4" }], [{ link: "f=6" }]],
      [[{ link: "f=6" }], [{ link: "a=mru" }]],
    ],
  ],
  [
    CLOCK,
    [
      [[{ link: "t=10" }], [{ link: "t=12" }]],
      [[{ answers: 3 }]],
      [[{ link: "r=1.2.3.1.2.3.4&t=7" }]],
      [[{ link: "f=4" }], [{ link: "f=4" }, { link: "c=load-r:0" }]],
      [[{ link: "t=6" }], [{ link: "a=fifo,clock,lru" }]],
    ],
  ],
  [
    DIRTY,
    [
      [[{ link: "t=6" }], [{ link: "t=9" }]],
      [[{ goal: 0, types: 4 }], [{ link: "a=nru" }]],
      [[{ link: "t=15" }], [{ link: "c=tick:5" }, { link: "t=8" }]],
      [[{ link: "a=opt" }]],
      [[{ link: "c=tau:2" }]],
    ],
  ],
  [
    OPT,
    [
      [[{ answers: 3 }]],
      [[{ link: "f=4" }], [{ link: "f=2" }]],
      [[{ link: "t=8" }]],
      [[{ link: "r=1.2.3.4.1.2.1.2.3" }]],
      [[{ link: "r=1.2.3.4.1.2.3.4.1.2.3.4" }]],
    ],
  ],
];

describeLessons(WAYS);

describe("what is no way to a goal", () => {
  const reachedOn = (plan: LessonPlan, page: number, deeds: readonly Deed[]): readonly number[] =>
    plan.pages.slice(page - 1, page).flatMap((begun) => reachedBy(begun, deeds));

  it("is FIFO's own anomaly where another culprit is wanted", () => {
    expect(reachedOn(BELADY, 5, [{ link: "a=fifo" }, { link: "f=4" }])).toEqual([]);
    expect(reachedOn(BELADY, 3, [{ link: "f=4" }])).toEqual([0]);
  });

  it("is a policy with no write-back that takes more frames than the four of the others", () => {
    expect(labRun(`${DIRTY.pages[1]?.state}&a=pff`).head.totals.writebacks).toBe(0);
    expect(reachedOn(DIRTY, 2, [{ link: "a=pff" }])).toEqual([]);
  });

  it("is a string on which LRU has a little less than twice OPT's faults", () => {
    expect(reachedOn(OPT, 5, [{ link: "r=1.2.3.4.1.2.3.4.1.2.3.4.1" }])).toEqual([]);
  });

  it("is a wrong answer", () => {
    expect(reachedOn(BELADY, 2, [{ goal: 0, types: 10 }])).toEqual([]);
    expect(reachedOn(CLOCK, 2, [{ answers: 2 }])).toEqual([]);
  });
});

describe("what the lessons claim", () => {
  const faults = (link: string): number => labRun(`view=lab&${link}`).head.totals.faults;
  const all = (policy: string, string: string, frames: readonly number[]): readonly number[] =>
    frames.map((f) => faults(`${policy}&f=${f}&r=${string}`));
  const belady = "1.2.3.4.1.2.5.1.2.3.4.5";
  const silberschatz = "7.0.1.2.0.3.0.4.2.3.0.3.2.1.2.0.1.7.0.1";

  it("that Clock has FIFO's faults on Belady's string if pages load with R = 1, and LRU's with R = 0", () => {
    const frames = [1, 2, 3, 4, 5];
    expect(all("a=clock&c=load-r:1", belady, frames)).toEqual(all("a=fifo", belady, frames));
    expect(all("a=clock&c=load-r:0", belady, frames)).toEqual(all("a=lru", belady, frames));
  });

  it("that a fourth frame harms five fixed policies on Belady's string, with the Lab's settings", () => {
    const fixed = POLICIES.filter(({ allocation }) => allocation === "fixed").map(({ id }) => id);
    const harmed = fixed.filter((id) => {
      const [three = 0, four = 0] = all(`a=${id}`, belady, [3, 4]);
      return four > three;
    });
    expect(harmed.sort()).toEqual(["clock", "fifo", "mfu", "second-chance", "wsclock"]);
  });

  it("which step each frame costs and saves there", () => {
    const [three, four] = [3, 4].map((frames) => labRun(`view=lab&a=fifo&f=${frames}&r=${belady}`));
    const steps = Array.from({ length: 12 }, (_, i) => i + 1);
    const hits = (run: typeof three): readonly number[] => steps.filter((step) => run?.outcome(step) === "hit");
    expect([hits(three), hits(four)]).toEqual([
      [8, 9, 12],
      [5, 6],
    ]);
  });

  it("how far the others are from OPT on the twenty references", () => {
    expect(["fifo", "lru", "clock", "opt"].map((id) => faults(`a=${id}&f=3&r=${silberschatz}`))).toEqual([
      15, 12, 14, 9,
    ]);
    expect(["fifo", "lru", "opt"].map((id) => faults(`a=${id}&f=2&r=${silberschatz}`))).toEqual([15, 17, 13]);
    expect(["lru", "opt"].map((id) => faults(`a=${id}&f=4&r=${silberschatz}`))).toEqual([8, 8]);
    expect(faults(`a=clock&c=load-r:0&f=3&r=${silberschatz}`)).toBe(11);
  });

  it("that MRU is as good as OPT on the loop that defeats LRU", () => {
    const loop = "1.2.3.4.5.6.1.2.3.4.5.6.1.2.3.4.5.6.1.2.3.4.5.6";
    expect(["lru", "mru", "opt"].map((id) => faults(`a=${id}&f=5&r=${loop}`))).toEqual([24, 9, 9]);
  });

  it("what faults and write-backs of the dirty pages come to", () => {
    const string = readLink(DIRTY.pages[0]?.state ?? "").link.params.get("r");
    const bill = (policy: string): readonly number[] => {
      const { faults: reads, writebacks } = labRun(`view=lab&${policy}&f=4&r=${string}`).head.totals;
      return [reads, writebacks];
    };
    expect(["a=lru", "a=nru", "a=opt", "a=nru&c=tick:5"].map(bill)).toEqual([
      [14, 4],
      [10, 0],
      [9, 4],
      [15, 3],
    ]);
  });
});
