// How far a learner has got: pages turned to, and goals reached on them. Pure; stored between visits as text.

import { isSame } from "../../base/keep/merge.ts";
import type { Lesson } from "./lesson.ts";

/** The goals reached on each page, by index; `undefined` for a page that was never turned to. */
export type PagesDone = readonly (readonly number[] | undefined)[];

/** Progress in each lesson, by the lesson's id. */
export type Progress = ReadonlyMap<string, PagesDone>;

/** No lesson has been begun. */
export const NO_PROGRESS: Progress = new Map();

/** Goals reached on a page. */
export function doneOn(progress: Progress, lesson: string, page: number): readonly number[] {
  return progress.get(lesson)?.[page] ?? [];
}

/** Marks a page as turned to and adds goals reached there. Returns the same progress if that adds nothing. */
export function withDone(progress: Progress, lesson: string, page: number, goals: readonly number[]): Progress {
  const pages = progress.get(lesson) ?? [];
  const before = pages[page];
  const after = [...new Set([...(before ?? []), ...goals])].sort((one, other) => one - other);
  if (before !== undefined && after.length === before.length) return progress;
  const next = Array.from({ length: Math.max(pages.length, page + 1) }, (_, at) => (at === page ? after : pages[at]));
  return new Map(progress).set(lesson, next);
}

/** How much of a lesson is done. Each goal counts as one part, and so does each page without goals, once turned to. */
export function partsDone({ id, pages }: Lesson, progress: Progress): { readonly done: number; readonly of: number } {
  const kept = progress.get(id) ?? [];
  const counted = pages.map(({ goals }, page) => {
    const reachedHere = (kept[page] ?? []).filter((goal) => goal < goals.length).length;
    return { done: goals.length === 0 ? Number(kept[page] !== undefined) : reachedHere, of: Math.max(1, goals.length) };
  });
  const sum = (part: "done" | "of"): number => counted.reduce((all, count) => all + count[part], 0);
  return { done: sum("done"), of: sum("of") };
}

/** The page to continue with: the first that is not done, or else the first of all. */
export function pageToGoOn({ id, pages }: Lesson, progress: Progress): number {
  const kept = progress.get(id) ?? [];
  const open = pages.findIndex(({ goals }, page) => (kept[page]?.length ?? -1) < goals.length);
  return Math.max(0, open);
}

/** What two tabs, or two versions of this page, know of the same learner: all of it. */
export function joinedProgress(one: Progress, other: Progress): Progress {
  let all = one;
  for (const [lesson, pages] of other) {
    for (const [page, goals] of pages.entries()) if (goals !== undefined) all = withDone(all, lesson, page, goals);
  }
  return all;
}

/** Progress as text. */
export function formatProgress(progress: Progress): string {
  const pages = [...progress].map(([id, done]): [string, unknown] => [id, done.map((goals) => goals ?? null)]);
  return JSON.stringify(Object.fromEntries(pages));
}

/** Reads progress from text; what can't be read is left out, and it is said whether there was such. */
export function parseProgress(text: string | null): { readonly value: Progress; readonly isWhole: boolean } {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "{}");
  } catch {
    return { value: NO_PROGRESS, isWhole: false };
  }
  if (typeof kept !== "object" || kept === null) return { value: NO_PROGRESS, isWhole: false };
  const lessons = Object.entries(kept).flatMap(([id, pages]: [string, unknown]) => {
    return Array.isArray(pages) ? [[id, pages.map(goalsOf)] as const] : [];
  });
  const value = new Map(lessons);
  return { value, isWhole: isSame(JSON.parse(formatProgress(value)), kept) };
}

function goalsOf(kept: unknown): readonly number[] | undefined {
  return Array.isArray(kept) ? kept.filter((goal): goal is number => Number.isInteger(goal)) : undefined;
}
