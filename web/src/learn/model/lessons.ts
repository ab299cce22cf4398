// Lessons as the page knows them: which one is open, how far the learner has got, and the lessons written here.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Lesson } from "./lesson.ts";
import type { Progress } from "./progress.ts";
import { perPage } from "../../base/model/per-page.ts";

/** The state of lessons. */
export interface LessonsState {
  /** Empty until a lesson or Learn has been shown: stored progress is read then. */
  readonly progress: Progress;
  /** Lessons written or opened on this machine; `undefined` until they have been read. */
  readonly own: readonly Lesson[] | undefined;
  /** Ids of those among them that this browser does not keep. */
  readonly unkept: ReadonlySet<string>;
  /** How many lessons here only a newer version of this page can read. */
  readonly newer: number;
  /** The open lesson and its page, once its words have loaded. */
  readonly open: OpenLesson | undefined;
  /** Whether the open lesson is being edited, if it is one of this machine's. */
  readonly editing: boolean;
}

/** A lesson at a page. */
export interface OpenLesson {
  readonly lesson: Lesson;
  /** Counted from 0. */
  readonly page: number;
}

/** The page's lessons. */
export type LessonsStore = StoreApi<LessonsState>;

/** No lesson open. */
function createLessons(): LessonsStore {
  return createStore<LessonsState>(() => ({
    progress: new Map(),
    own: undefined,
    unkept: new Set(),
    newer: 0,
    open: undefined,
    editing: false,
  }));
}

/** The lessons of a page. */
export const lessonsOf = perPage(createLessons);
