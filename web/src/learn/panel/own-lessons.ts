// Lessons written or opened on this machine, in the browser's database: they may be too long for its small storage.

import { get, set } from "idb-keyval";
import type { Lesson } from "../model/lesson.ts";
import { readLessons } from "../model/read-lesson.ts";
import type { LessonsStore } from "../model/lessons.ts";

const KEY = "faultline.lessons";

/** Reads the stored lessons, once. */
export async function loadOwn(lessons: LessonsStore): Promise<void> {
  if (lessons.getState().own !== undefined) return;
  let kept: unknown;
  try {
    kept = await get(KEY);
  } catch {
    kept = undefined; // storage can be forbidden: lessons then last as long as the page
  }
  if (lessons.getState().own === undefined) lessons.setState({ own: readLessons(kept) });
}

/** Stores lessons, and returns whether that worked. */
export async function keepOwn(lessons: LessonsStore, own: readonly Lesson[]): Promise<boolean> {
  lessons.setState({ own });
  try {
    await set(KEY, own);
    return true;
  } catch {
    return false;
  }
}
