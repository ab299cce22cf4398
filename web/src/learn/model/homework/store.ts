// The homework that a page knows: the exercise that is written or done, and the files of a class.

import { createStore, type StoreApi } from "zustand/vanilla";
import { perPage } from "../../../base/model/per-page.ts";
import type { Exercise, ExerciseInput } from "../../../base/sim/schema.gen.ts";

/** The state. */
export interface HomeworkState {
  /** The exercise that is being written. */
  readonly draft: Exercise | undefined;
  /** An exercise that was opened from a file, to be done. */
  readonly opened: Exercise | undefined;
  /** Result files, and what was left out of what was dropped, one sentence each. */
  readonly files: readonly ExerciseInput[];
  readonly leftOut: readonly string[];
}

/** The page's homework. */
export type HomeworkStore = StoreApi<HomeworkState>;

/** The homework of a page. */
export const homeworkOf = perPage((): HomeworkStore =>
  createStore<HomeworkState>(() => ({ draft: undefined, opened: undefined, files: [], leftOut: [] })),
);

/** Adds files; one with the same name and text is there already. */
export function withFiles(before: readonly ExerciseInput[], more: readonly ExerciseInput[]): readonly ExerciseInput[] {
  const keys = new Set<string>();
  return [...before, ...more].filter(({ name, text }) => {
    const key = JSON.stringify([name, text]);
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}
