// Lessons as the page knows them: what the shown view reports, how far the learner is, and the lessons written here.

import { createStore, type StoreApi } from "zustand/vanilla";
import { NOTHING_SEEN, type Seen } from "../lesson/seen.ts";
import type { Lesson } from "../lesson/lesson.ts";
import type { Params } from "../scenario/url.ts";
import type { Progress } from "../lesson/progress.ts";

/** The state of lessons. */
export interface LessonsState {
  /** What the view that is shown reports. */
  readonly seen: Seen;
  /** The link's parameters it reports it of: until they are the present ones, it shows something older. */
  readonly seenOf: Params | undefined;
  /** Nothing until a lesson or Learn was shown: what was kept is read then. */
  readonly progress: Progress;
  /** Lessons written or opened on this machine; `undefined` until they were read. */
  readonly own: readonly Lesson[] | undefined;
  /** The lesson that is open, with its page, once its words are here. */
  readonly open: OpenLesson | undefined;
  /** How often a page was turned to: each time its questions are put anew. */
  readonly turned: number;
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
export function createLessons(): LessonsStore {
  return createStore<LessonsState>(() => ({
    seen: NOTHING_SEEN,
    seenOf: undefined,
    progress: new Map(),
    own: undefined,
    open: undefined,
    turned: 0,
    editing: false,
  }));
}
