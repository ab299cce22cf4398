// The exercise that is being written is kept in this browser, so that a reload loses nothing.

import { isRecord, parsed } from "../../base/export/read-json.ts";
import type { Exercise } from "../../base/sim/schema.gen.ts";
import { newExercise } from "../model/homework/draft.ts";
import type { HomeworkStore } from "../model/homework/store.ts";

const KEY = "faultline-exercise";

/** Takes up the exercise of an earlier visit, or begins one; keeps what is written from then on. */
export function loadDraft(store: HomeworkStore, title: string): () => void {
  if (store.getState().draft === undefined) store.setState({ draft: kept() ?? newExercise(title) });
  return store.subscribe(({ draft }, before) => {
    if (draft !== undefined && draft !== before.draft) keep(draft);
  });
}

/** The kept exercise. It was written by a page like this one; a version of it that had other fields is not read. */
function kept(): Exercise | undefined {
  try {
    const found = parsed(window.localStorage.getItem(KEY) ?? "");
    return isRecord(found) && found["version"] === 1 && Array.isArray(found["questions"])
      ? (found as unknown as Exercise)
      : undefined;
  } catch {
    return undefined; // storage can be forbidden
  }
}

function keep(draft: Exercise): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // as above: what is written then lasts as long as the page
  }
}
