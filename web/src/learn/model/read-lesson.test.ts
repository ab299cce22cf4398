import { describe, expect, it } from "vitest";
import { asOwn, newLesson, withLessonIn, withoutPage, withPage, withPageAfter, withPageMoved } from "./edit.ts";
import { emptyPage, isOwn, type Lesson } from "./lesson.ts";
import { problemIn, readLesson, readStored, writeLesson } from "./read-lesson.ts";

const LESSON: Lesson = {
  id: "my-clock",
  title: "Clock",
  summary: "Who gets a second chance?",
  pages: [
    {
      title: "One",
      text: "**Look**",
      notes: "Wait.",
      state: "view=lab&a=clock",
      clicks: 2,
      goals: [{ text: "Few faults", aim: { kind: "total", total: "faults", atMost: 7, policy: "clock" } }],
    },
  ],
};

const damagedBy = (change: (lesson: Record<string, unknown>) => void): unknown => {
  const file = JSON.parse(writeLesson(LESSON)) as { lesson: Record<string, unknown> };
  change(file.lesson);
  return readLesson(JSON.stringify(file));
};

describe("a lesson's file", () => {
  it("comes back as it was", () => {
    expect(readLesson(writeLesson(LESSON))).toEqual({ kind: "lesson", lesson: LESSON, newer: false });
  });

  it("with a name that an object has twice is not opened, and the name is told with its place", () => {
    const twice = writeLesson(LESSON).replace('"clicks": 2', '"text": "Look away", "clicks": 2');
    expect(readLesson(twice)).toEqual({ kind: "twice", twice: { token: "text", line: 14, column: 9 } });
  });

  it("is told from other files", () => {
    expect(readLesson("r b swpd\n1 0 0")).toEqual({ kind: "other" });
    expect(readLesson('{"format":"faultline-run"}')).toEqual({ kind: "other" });
    expect(readLesson("[]")).toEqual({ kind: "other" });
  });

  it("of a newer version is read as far as it can be, and says so", () => {
    const newer = writeLesson(LESSON)
      .replace('"version": 1', '"version": 2')
      .replace('"title": "One"', '"title": "One", "film": 1');
    expect(readLesson(newer)).toEqual({ kind: "lesson", lesson: LESSON, newer: true });
  });

  it("that is damaged names the place, what is expected there and what is found", () => {
    const page = LESSON.pages[0];
    expect(damagedBy((lesson) => (lesson["pages"] = []))).toMatchObject({
      kind: "damaged",
      problems: [{ place: "pages", expected: ">=1", found: "0" }],
    });
    expect(damagedBy((lesson) => (lesson["pages"] = [page, { ...page, text: 7 }]))).toMatchObject({
      problems: [{ place: "pages 2, text", expected: "string", found: "7" }],
    });
    const goals = [{ text: "", aim: { kind: "fly" } }];
    expect(damagedBy((lesson) => (lesson["pages"] = [{ ...page, goals }]))).toMatchObject({
      problems: [{ place: "pages 1, goals 1, aim, kind" }],
    });
  });
});

describe("what was kept", () => {
  it("may not ask for an endless number of times, which could not be written again", () => {
    const beats = `"kind":"beats","winner":"opt","loser":"lru","times":1e400`;
    const text = writeLesson(LESSON).replace(/"kind": "total"[^}]*/, beats);
    expect(text).toContain(beats);
    const problem = { place: "pages 1, goals 1, aim, times", expected: "", found: "Infinity" };
    expect(readLesson(text)).toMatchObject({
      kind: "damaged",
      problems: [{ ...problem, expected: expect.anything() }],
    });
  });

  it("comes back without what is no lesson", () => {
    expect([LESSON, { id: "x" }, 7, undefined].map(readStored)).toEqual([LESSON, undefined, undefined, undefined]);
  });

  it("is refused before it is kept if it would not be read again", () => {
    const [page = emptyPage("")] = LESSON.pages;
    expect(problemIn(LESSON)).toBeUndefined();
    expect(problemIn({ ...LESSON, pages: [{ ...page, text: "x".repeat(20_001) }] })).toMatchObject({
      place: "pages 1, text",
      found: "20001",
    });
  });
});

describe("an author", () => {
  it("begins with a page that shows something, in a lesson of this machine", () => {
    const lesson = newLesson("Mine", "view=lab", 1_700_000_000_000);
    expect(isOwn(lesson)).toBe(true);
    expect(readStored(lesson)).toEqual(lesson);
    expect(lesson.pages).toMatchObject([{ state: "view=lab" }]);
  });

  it("makes somebody's lesson one of this machine, and a second time the same one", () => {
    const foreign = { ...LESSON, id: "fifo-belady" };
    expect(asOwn(foreign).id).toBe("my-fifo-belady");
    expect(asOwn(asOwn(foreign))).toEqual(asOwn(foreign));
    expect(withLessonIn(withLessonIn([], LESSON), { ...LESSON, title: "New" })).toEqual([{ ...LESSON, title: "New" }]);
  });

  it("adds, moves, changes and deletes pages, but never the last", () => {
    const three = withPageAfter(withPageAfter(LESSON, 0, "view=arena"), 1, "view=logs");
    const states = (lesson: Lesson): readonly string[] => lesson.pages.map(({ state }) => state);
    expect(states(three)).toEqual(["view=lab&a=clock", "view=arena", "view=logs"]);
    expect(states(withPageMoved(three, 2, -1))).toEqual(["view=lab&a=clock", "view=logs", "view=arena"]);
    expect(withPageMoved(three, 2, 1)).toBe(three);
    expect(states(withoutPage(three, 0))).toEqual(["view=arena", "view=logs"]);
    expect(withoutPage(LESSON, 0)).toBe(LESSON);
    expect(withPage(three, 1, { title: "Two" }).pages.map(({ title }) => title)).toEqual(["One", "Two", ""]);
  });
});
