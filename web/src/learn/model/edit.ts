// What an author does to a lesson. Pure: each edit returns a new lesson.

import { emptyPage, type Lesson, OWN_PREFIX, type Page } from "./lesson.ts";

/** A lesson with one page that shows `state`. `number` distinguishes lessons that were started with the same title. */
export function newLesson(title: string, state: string, number: number): Lesson {
  return { id: `${OWN_PREFIX}${number.toString(36)}`, title, summary: "", pages: [emptyPage(state)] };
}

/** Turns a lesson from a file into one of this machine's own. */
export function asOwn(lesson: Lesson): Lesson {
  return lesson.id.startsWith(OWN_PREFIX) ? lesson : { ...lesson, id: `${OWN_PREFIX}${lesson.id}`.slice(0, 64) };
}

/** Changes a page. */
export function withPage(lesson: Lesson, at: number, patch: Partial<Page>): Lesson {
  return { ...lesson, pages: lesson.pages.map((page, place) => (place === at ? { ...page, ...patch } : page)) };
}

/** Adds a page after another one. */
export function withPageAfter(lesson: Lesson, at: number, state: string): Lesson {
  return { ...lesson, pages: lesson.pages.toSpliced(at + 1, 0, emptyPage(state)) };
}

/** Removes a page, unless it is the only one: a lesson needs a page. */
export function withoutPage(lesson: Lesson, at: number): Lesson {
  return lesson.pages.length < 2 ? lesson : { ...lesson, pages: lesson.pages.toSpliced(at, 1) };
}

/** Moves a page by one place; returns the same lesson if there is no such place. */
export function withPageMoved(lesson: Lesson, at: number, by: 1 | -1): Lesson {
  const page = lesson.pages[at];
  if (page === undefined || lesson.pages[at + by] === undefined) return lesson;
  return { ...lesson, pages: lesson.pages.toSpliced(at, 1).toSpliced(at + by, 0, page) };
}

/** Adds a lesson, replacing the one with the same id if there is one. */
export function withLessonIn(lessons: readonly Lesson[], lesson: Lesson): readonly Lesson[] {
  const at = lessons.findIndex(({ id }) => id === lesson.id);
  return at < 0 ? [...lessons, lesson] : lessons.with(at, lesson);
}
