import { describe, expect, it } from "vitest";
import { NOTHING_SEEN, type Seen } from "../../base/model/seen.ts";
import { emptyPage, type Lesson } from "./lesson.ts";
import {
  doneOn,
  formatProgress,
  NO_PROGRESS,
  pageToGoOn,
  parseProgress,
  partsDone,
  type Progress,
  withDone,
} from "./progress.ts";
import { goalsReached, watched, watchFrom } from "./watch.ts";
import { meaningOf } from "../../shell/link/meanings.ts";

const GOAL = { text: "", aim: { kind: "differ" } } as const;
const LESSON: Lesson = {
  id: "clock",
  title: "",
  summary: "",
  pages: [{ ...emptyPage(""), goals: [GOAL, GOAL] }, emptyPage(""), { ...emptyPage(""), goals: [GOAL] }],
};

const after = (...done: readonly (readonly [page: number, goals: readonly number[]])[]): Progress =>
  done.reduce((progress, [page, goals]) => withDone(progress, "clock", page, goals), NO_PROGRESS);

describe("progress", () => {
  it("counts goals, and pages without any once they were turned to", () => {
    expect(partsDone(LESSON, NO_PROGRESS)).toEqual({ done: 0, of: 4 });
    expect(partsDone(LESSON, after([0, [1]]))).toEqual({ done: 1, of: 4 });
    expect(partsDone(LESSON, after([0, [1]], [1, []]))).toEqual({ done: 2, of: 4 });
    expect(partsDone(LESSON, after([0, [0, 1]], [1, []], [2, [0]]))).toEqual({ done: 4, of: 4 });
  });

  it("goes on at the first page that is not done", () => {
    expect(pageToGoOn(LESSON, NO_PROGRESS)).toBe(0);
    expect(pageToGoOn(LESSON, after([0, [0, 1]]))).toBe(1);
    expect(pageToGoOn(LESSON, after([0, [0, 1]], [1, []]))).toBe(2);
    expect(pageToGoOn(LESSON, after([2, [0]]))).toBe(0);
  });

  it("stays the same object when nothing is new, so that nothing is written", () => {
    const progress = after([0, [1]]);
    expect(withDone(progress, "clock", 0, [1])).toBe(progress);
    expect(withDone(progress, "clock", 0, [0])).not.toBe(progress);
  });

  it("comes back from its text, and from a damaged text without what is damaged", () => {
    const progress = after([0, [0, 1]], [2, []]);
    expect(parseProgress(formatProgress(progress))).toEqual({ value: progress, isWhole: true });
    expect(parseProgress("{")).toEqual({ value: NO_PROGRESS, isWhole: false });
    expect(parseProgress(null)).toEqual({ value: NO_PROGRESS, isWhole: true });
    const damaged = parseProgress('{"clock":[[0,"x"],null],"arc":7}');
    expect(damaged).toEqual({ value: new Map([["clock", [[0], undefined]]]), isWhole: false });
  });

  it("forgets goals that a changed lesson no longer has", () => {
    expect(partsDone(LESSON, after([2, [0, 5]]))).toEqual({ done: 1, of: 4 });
    expect(doneOn(after([2, [0, 5]]), "clock", 2)).toEqual([0, 5]);
  });
});

describe("a watch on a page", () => {
  const page = { ...emptyPage(""), goals: [{ text: "", aim: { kind: "predict", right: 2 } }] } as const;
  const seen = (right: number): Seen => ({ ...NOTHING_SEEN, right });
  const goals = (from: number, ...rights: readonly number[]): readonly number[] => {
    const shown = rights.map(seen);
    const watch = shown.reduce(watched, watchFrom(seen(from)));
    return goalsReached(page, { view: "lab", params: new Map(), seen: shown.at(-1) ?? NOTHING_SEEN, meaningOf }, watch);
  };

  it("counts right predictions from where the page was turned to", () => {
    expect(goals(3, 3, 4)).toEqual([]);
    expect(goals(3, 3, 4, 5)).toEqual([0]);
  });

  it("counts anew when another run begins", () => {
    expect(goals(3, 0, 1)).toEqual([]);
    expect(goals(3, 0, 1, 2)).toEqual([0]);
  });
});
