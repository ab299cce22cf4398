// Lessons as the page knows them: which is open, how far the learner is, and the lessons written here.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Lesson } from "./lesson.ts";
import type { Progress } from "./progress.ts";
import { perPage } from "../../base/model/per-page.ts";

/** The state of lessons. */
export interface LessonsState {
  /** Nothing until a lesson or Learn was shown: what was kept is read then. */
  readonly progress: Progress;
  /** Lessons written or opened on this machine; `undefined` until they were read. */
  readonly own: readonly Lesson[] | undefined;
  /** The lesson that is open, with its page, once its words are here. */
  readonly open: OpenLesson | undefined;
  /** Whether the open lesson is being written, if it is one of this machine. */
  readonly editing: boolean;
}

/** A lesson at a page. */
export interface OpenLesson {
  readonly lesson: Lesson;
  /** From 0. */
  readonly page: number;
}

/** The page's lessons. */
export type LessonsStore = StoreApi<LessonsState>;

/** No lesson open. */
function createLessons(): LessonsStore {
  return createStore<LessonsState>(() => ({
    progress: new Map(),
    own: undefined,
    open: undefined,
    editing: false,
  }));
}

/** The lessons of a page. */
export const lessonsOf = perPage(createLessons);
