// The lessons on memory in real systems: their words, their links, and a way to every goal, played through with the
// real engine.

import { describe, expect, it } from "vitest";
import { readLink } from "../../base/link/url.ts";
import type { LessonPlan } from "../../learn/model/plan.ts";
import { ARC } from "../../learn/plans/arc.ts";
import { NO_LRU } from "../../learn/plans/no-lru.ts";
import { VMSTAT } from "../../learn/plans/vmstat.ts";
import { WATERMARKS } from "../../learn/plans/watermarks.ts";
import { WORKING_SET } from "../../learn/plans/working-set.ts";
import { sampleLog } from "../../logs/model/test-logs.ts";
import { changed, type Deed, labRun, machineRun, reachedBy, shownBy } from "./test-sights.ts";
import { describeLessons, type Ways } from "./test-ways.ts";

/** For each page, what a learner may do to reach its goals, goal by goal. */
const WAYS: Ways = [
  [
    WORKING_SET,
    [
      [[{ link: "o=curve" }], [{ link: "f=4" }]],
      [[{ goal: 0, types: 24 }], [{ link: "a=mru&f=5" }]],
      [[{ link: "t=15" }], [{ link: "c=tau:7" }]],
      [[{ link: "f=6" }], [{ link: "r=1.2.3.1.2.3.1.2.3.11.12.13.11.12.13&t=15" }]],
    ],
  ],
  [
    NO_LRU,
    [
      [[{ link: "t=4" }], [{ link: "a=clock&t=4" }]],
      [[{ link: "t=9" }], [{ link: "r=1.2.1.3.4.5.2&t=7" }]],
      [[{ link: "a=sieve" }]],
      [[{ link: "e=4681" }], [{ link: "e=4858" }]],
    ],
  ],
  [
    ARC,
    [
      [[{ link: "t=13" }], [{ link: "a=lru,arc" }]],
      [[{ link: "t=4" }], [{ link: "t=9" }]],
      [[{ link: "t=12" }], [{ link: "t=17" }]],
      [[{ answers: 5 }]],
      [[{ link: "r=1.1.2.3.4.5.6.2&t=8" }]],
    ],
  ],
  [
    WATERMARKS,
    [
      [[{ link: "e=407" }]],
      [[{ link: "e=821" }], [{ link: "e=4102" }]],
      [[{ link: "e=4207" }], [{ link: "e=4523" }], [{ link: "e=4738" }]],
      [[{ link: "e=1228" }], [{ link: "e=1227" }]],
      [[{ link: "load=400" }]],
    ],
  ],
  [
    VMSTAT,
    [
      [[{ link: "ex=1" }]],
      [[{ moment: 5 }], [{ moment: 21 }]],
      [[{ moment: 13 }]],
      [[{ moment: 4 }]],
      [[{ moment: 7 }], [{ link: "sh=table" }]],
    ],
  ],
];

describeLessons(WAYS);

describe("what is no way to a goal", () => {
  const reachedOn = (plan: LessonPlan, page: number, deeds: readonly Deed[]): readonly number[] =>
    plan.pages.slice(page - 1, page).flatMap((begun) => reachedBy(begun, deeds));

  it("is a frame more than needed, or a policy that takes as many as it likes", () => {
    expect(reachedOn(WORKING_SET, 1, [{ link: "f=5" }])).toEqual([]);
    expect(reachedOn(WORKING_SET, 2, [{ link: "a=pff&f=5" }])).toEqual([]);
  });

  it("is a load just above the one that fits", () => {
    expect(reachedOn(WATERMARKS, 5, [{ link: "load=416" }])).toEqual([]);
  });

  it("is the other log's highest row", () => {
    expect(reachedOn(VMSTAT, 2, [{ moment: 6 }])).toEqual([]);
  });
});

describe("what the lessons claim", () => {
  const state = (plan: LessonPlan, page: number): string => plan.pages[page - 1]?.state ?? "";
  const faults = (link: string): readonly number[] => shownBy(link).seen.runs.map((run) => run.faults);
  const each = (link: string, changes: readonly string[]): readonly number[] =>
    changes.flatMap((change) => faults(changed(link, change)));

  it("of working sets: the knee, the loop, the window, the two programs", () => {
    expect(each(state(WORKING_SET, 1), ["f=2", "f=3", "f=4", "f=5"])).toEqual([49, 31, 12, 12]);
    expect(each(state(WORKING_SET, 2), ["f=6", "f=5", "a=mru&f=5", "a=opt&f=5"])).toEqual([6, 24, 9, 9]);
    const window = labRun(changed(state(WORKING_SET, 3), "c=tau:7")).head.totals;
    expect([window.faults, window.resident?.max]).toEqual([14, 7]);
    expect(each(state(WORKING_SET, 4), ["a=lru", "a=opt"])).toEqual([36, 12]);
    expect(each(state(WORKING_SET, 4), ["r=1.2.3.1.2.3.11.12.13.11.12.13"])).toEqual([6]);
  });

  it("of LRU and what stands in for it, and what scans do to it", () => {
    expect(faults(state(NO_LRU, 2))).toEqual([10, 14, 10, 8]);
    expect(each(state(NO_LRU, 3), ["a=lru", "a=opt"])).toEqual([23, 17]);
    expect(labRun(state(NO_LRU, 3)).length).toBe(29);
  });

  it("of the touch that is noticed late", () => {
    const { watched } = machineRun(readLink(state(NO_LRU, 4)).link.params).stretch;
    expect([watched.reason(4681), watched.page(4681), watched.time(4681).toFixed(2)]).toEqual(["touched", 82, "5.96"]);
    expect([watched.page(4858), watched.time(4858).toFixed(2)]).toEqual([82, "6.00"]);
  });

  it("of ARC, LRU and OPT, and how the target goes up and down again", () => {
    expect(each(state(ARC, 1), ["a=lru,arc,opt"])).toEqual([30, 21, 21]);
    const run = labRun(state(ARC, 3));
    const ghosts = Array.from({ length: run.length }, (_, i) => run.reason(i + 1) ?? "").filter((reason) =>
      /^arc-b\d/.test(reason),
    );
    expect(ghosts.map((reason) => reason.slice(0, 6))).toEqual(["arc-b1", "arc-b1", "arc-b2", "arc-b2", "arc-b2"]);
  });

  it("of the daemon: its marks, its ten scans, its eight pages a write", () => {
    const { run, stretch } = machineRun(readLink(state(WATERMARKS, 1)).link.params);
    const { watched } = stretch;
    const threshold = (name: string): number => run.threshold(name);
    expect([threshold("vm.pageout_wakeup_thresh"), threshold("v_free_target")]).toEqual([44, 58]);
    expect(watched.aux(407)).toEqual([43, 44]);
    expect(watched.aux(1228)).toEqual([43, 44]);
    expect(watched.aux(410)[0]).toBe(102);
    expect(run.scanNumber(watched.scanOf(4102) ?? NaN, "pass")).toBe(10);
    expect(watched.aux(411)).toEqual([5, 9]);
    expect(watched.aux(4207)).toEqual([15, 8]);
    expect(run.head.frames - run.head.wired).toBe(448);
  });

  it("of the load: 404 pages fit, and a notch above 400 the worker runs a fifth of the time", () => {
    const run = (load: number) => machineRun(new Map([["load", String(load)]])).run;
    const sum = (load: number, series: string): number =>
      run(load)
        .series(series)
        .reduce((all, one) => all + one, 0);
    expect([400, 404].map((load) => sum(load, "v_swapout"))).toEqual([0, 0]);
    expect(sum(405, "v_pdpages")).toBeGreaterThan(0);
    expect([400, 416].map((load) => Math.round(sum(load, "user") / 60))).toEqual([100, 22]);
  });

  it("of the logs: when A writes nothing comes back, much is free, and nobody is seen to wait", () => {
    const values = (side: "a" | "b", id: string): Float64Array =>
      sampleLog(side).columns.find(({ head }) => head.qualified === id)?.values ?? new Float64Array();
    expect(values("a", "si")[5]).toBe(0);
    expect(Math.min(...values("a", "free")) / 2 ** 20).toBeCloseTo(17.84, 2);
    expect(Math.floor(Math.max(...values("a", "si")) / 1024)).toBe(46);
    expect(Math.max(...values("a", "wa"), ...values("b", "wa"))).toBe(0);
    expect([Math.min(...values("a", "r")), Math.max(...values("a", "r"))]).toEqual([5, 7]);
    expect(values("a", "so").findIndex((so) => so > 0)).toBe(4);
  });
});
