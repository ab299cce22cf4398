import { describe, expect, it } from "vitest";
import { readLink } from "../../base/link/url.ts";
import GERMAN from "virtual:words-of/de/lessons";
import ENGLISH from "virtual:words-of/en/lessons";
import { LESSON_PLANS } from "../../learn/plans/index.ts";
import { rewritten } from "./test-ways.ts";
import type { LessonWords } from "../../learn/model/plan.ts";

describe.each<[string, Readonly<Record<string, LessonWords>>]>([
  ["English", ENGLISH],
  ["German", GERMAN],
])("the words of the lessons in %s", (_, lessons) => {
  it.each(LESSON_PLANS)("say of $id as many pages and goals as there are", ({ id, pages }) => {
    expect(lessons[id]?.pages.map(({ goals }) => goals.length)).toEqual(pages.map(({ aims }) => aims.length));
  });

  it.each(LESSON_PLANS)("are few: a page of $id is read in half a minute", ({ id }) => {
    for (const { text, notes } of lessons[id]?.pages ?? []) {
      expect(text.split(/\s+/).length).toBeLessThanOrEqual(90);
      expect(notes.split(/\s+/).length).toBeLessThanOrEqual(60);
    }
  });

  it.each(LESSON_PLANS)("lead out of $id to links that a view understands", ({ id }) => {
    for (const { text } of lessons[id]?.pages ?? []) {
      for (const [, link = ""] of text.matchAll(/\]\((#[^)]*)\)/g)) {
        expect(rewritten(link)).toEqual(readLink(link).link.params);
      }
    }
  });
});
