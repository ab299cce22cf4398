import { describe, expect, it } from "vitest";
import { LESSON_TEXT as GERMAN } from "../../text/de/lessons/index.ts";
import { LESSON_TEXT as ENGLISH } from "../../text/en/lessons/index.ts";
import { formatLink, readLink } from "../../scenario/url.ts";
import { questionAt } from "../../state/question-choice.ts";
import { Questions } from "../../state/questions.ts";
import { withWords } from "./built-in.ts";
import type { Aim } from "../../lesson/aim.ts";
import { LESSON_ID, type Lesson } from "../../lesson/lesson.ts";
import type { LessonPlan } from "../../lesson/plan.ts";
import { LESSON_PLANS } from "../../lesson/plans/index.ts";
import { goalsReached, watched, watchFrom } from "../../lesson/progress.ts";
import { readLesson, writeLesson } from "../../lesson/read-lesson.ts";
import { type Deeds, fieldsOf, labRun, shown } from "./test-sight.ts";

const MINE = ["working-set", "no-lru", "arc", "watermarks", "vmstat"];
const LANGUAGES = { English: ENGLISH, German: GERMAN };

/** A way to a goal: what is changed in the page's link, one change after the other, or what is done at the page's link. */
type Way = readonly Readonly<Record<string, string>>[] | Deeds;

/** A way to each goal of each page, in their order. */
const WAYS: Readonly<Record<string, readonly (readonly Way[])[]>> = {
  "working-set": [
    [[{ o: "curve" }], [{ f: "4" }]],
    [{}, [{ a: "mru", f: "5" }]],
    [[{ t: "15" }], [{ c: "tau:7" }]],
    [[{ f: "6" }], [{ r: "1.2.3.1.2.3.1.2.3.11.12.13.11.12.13.11.12.13", t: "18" }]],
  ],
  "no-lru": [
    [[{ t: "4" }], [{ a: "clock", t: "4" }]],
    [[{ t: "9" }], [{ r: "1.2.1.3.4.5.2" }]],
    [[{ a: "sieve" }]],
    [[{ e: "4681" }], [{ e: "4858" }]],
  ],
  arc: [
    [[{ t: "13" }], [{ a: "lru,arc" }]],
    [[{ t: "4" }], [{ t: "9" }]],
    [[{ t: "12" }], [{ t: "17" }]],
    [{ right: 5 }],
    [[{ r: "1.1.2.3.4.5.6.2" }]],
  ],
  watermarks: [
    [[{ e: "407" }]],
    [[{ e: "821" }], [{ e: "4102" }]],
    [[{ e: "4207" }], [{ e: "4523" }], [{ e: "4738" }]],
    [[{ e: "1228" }], [{ e: "1227" }]],
    [[{ load: "400" }]],
  ],
  vmstat: [
    [[{ ex: "1" }]],
    [{ moment: 5 }, { moment: 21 }],
    [{ moment: 13 }],
    [{ moment: 4 }],
    [{ moment: 7 }, [{ sh: "table" }]],
  ],
};

function planOf(id: string): LessonPlan {
  const plan = LESSON_PLANS.find((known) => known.id === id);
  if (plan === undefined) throw new Error(`there is no lesson ${id}`);
  return plan;
}

function lessonIn(words: typeof ENGLISH, id: string): Lesson {
  const said = words[id];
  if (said === undefined) throw new Error(`the lesson ${id} has no words`);
  return withWords(planOf(id), said);
}

/** The link with some of its values changed. */
function changed(link: string, change: Readonly<Record<string, string>>): string {
  const { link: read } = readLink(link);
  return formatLink({ ...read, params: new Map([...read.params, ...Object.entries(change)]) });
}

/** The goals of a page that are reached at the end of a way, and where it begins. */
function reachedOn(page: Lesson["pages"][number], way: Way): { before: readonly number[]; after: readonly number[] } {
  const begin = shown(page.state);
  let watch = watched(watchFrom(begin.seen), begin.seen);
  const before = goalsReached(page, begin.view, begin.params, begin.seen, watch);
  const stops = isChanges(way) ? way.map((change) => shown(changed(page.state, change))) : [shown(page.state, way)];
  let after: readonly number[] = [];
  for (const { view, params, seen } of stops) {
    watch = watched(watch, seen);
    after = goalsReached(page, view, params, seen, watch);
  }
  return { before, after };
}

function isChanges(way: Way): way is Exclude<Way, Deeds> {
  return Array.isArray(way);
}

const words = (text: string): number => text.split(/\s+/).length;

describe.each(MINE)("the lesson %s", (id) => {
  it("has an id that links can carry, and three to five pages", () => {
    expect(id).toMatch(LESSON_ID);
    expect(planOf(id).pages.length).toBeGreaterThanOrEqual(3);
    expect(planOf(id).pages.length).toBeLessThanOrEqual(5);
  });

  it.each(Object.entries(LANGUAGES))("has the words of every page and every goal in %s, and not too many", (_, all) => {
    const { pages } = all[id] ?? { pages: [] };
    expect(pages.map(({ goals }) => goals.length)).toEqual(planOf(id).pages.map(({ aims }) => aims.length));
    for (const { title, text, notes } of pages) {
      expect(words(text), title).toBeLessThanOrEqual(90);
      expect(words(notes), title).toBeLessThanOrEqual(60);
    }
  });

  it("survives being saved and opened", () => {
    const lesson = lessonIn(ENGLISH, id);
    expect(readLesson(writeLesson(lesson))).toEqual({ kind: "lesson", lesson, newer: false });
  });

  it("opens on links that are read without loss", () => {
    for (const { state } of planOf(id).pages) {
      const { link, problems } = readLink(state);
      expect(problems).toEqual([]);
      const fields = fieldsOf(link.view);
      if (fields === undefined) throw new Error(`no view ${link.view}`);
      // A value that is not understood, or that is meant anyway, would not come back.
      const again = fields.write(new Map(), fields.read(link.params));
      expect(again, state).toEqual(link.params);
    }
  });

  it("asks for nothing that is there already, and for nothing that can't be reached", () => {
    lessonIn(ENGLISH, id).pages.forEach((page, number) => {
      expect(WAYS[id]?.[number]?.length, page.title).toBe(page.goals.length);
      page.goals.forEach(({ text, aim }, place) => {
        const way = WAYS[id]?.[number]?.[place] ?? {};
        const { before, after } = reachedOn(page, way);
        expect(before, `${page.title}: as it opens`).toEqual([]);
        // A number is typed where the goal stands.
        const there = aim.kind === "number" ? answerOf(aim) > 0 : after.includes(place);
        expect(there, text).toBe(true);
      });
    });
  });
});

function answerOf({ total, link }: Extract<Aim, { kind: "number" }>): number {
  return labRun(readLink(link).link.params).head.totals[total];
}

describe("what the lessons say", () => {
  const page = (id: string, number: number): string => planOf(id).pages[number - 1]?.state ?? "";
  const runs = (link: string) => shown(link).seen.runs;
  const faults = (link: string): readonly number[] => runs(link).map((run) => run.faults);

  it("is so of working sets", () => {
    const phases = page("working-set", 1);
    expect(["2", "3", "4", "5"].flatMap((f) => faults(changed(phases, { f })))).toEqual([49, 31, 12, 12]);
    const loop = page("working-set", 2);
    expect(["lru", "mru", "opt"].flatMap((a) => faults(changed(loop, { a, f: "5" })))).toEqual([24, 9, 9]);
    const window = labRun(readLink(changed(page("working-set", 3), { c: "tau:7" })).link.params).head.totals;
    expect([window.faults, window.resident?.max]).toEqual([14, 7]);
    const turns = page("working-set", 4);
    expect(["lru", "opt"].flatMap((a) => faults(changed(turns, { a })))).toEqual([36, 12]);
    expect(faults(changed(turns, { r: "1.2.3.1.2.3.11.12.13.11.12.13", t: "12" }))).toEqual([6]);
  });

  it("is so of LRU and its stand-ins", () => {
    expect(faults(page("no-lru", 2))).toEqual([10, 14, 11, 8]);
    const scans = page("no-lru", 3);
    expect(["lru", "opt"].flatMap((a) => faults(changed(scans, { a })))).toEqual([23, 17]);
    expect(shown(scans).seen.last).toBe(29);
  });

  it("is so of ARC", () => {
    expect(faults(changed(page("arc", 1), { a: "lru,arc,opt" }))).toEqual([30, 21, 21]);
    const run = labRun(readLink(page("arc", 4)).link.params);
    const questions = new Questions(run);
    const asked = Array.from({ length: run.length - 11 }, (_, at) => questionAt(questions, at + 12, 0));
    expect(asked.filter((question) => question !== undefined).length).toBeGreaterThanOrEqual(8);
  });

  it("is so of the machine", () => {
    const total = (load: string): number => runs(`view=kernel&load=${load}&e=1`)[0]?.writebacks ?? NaN;
    expect([total("400"), total("404")]).toEqual([0, 0]);
    expect(total("416")).toBeGreaterThan(300);
  });
});
