// Keeps how far a learner is in lessons, in the browser.

import { formatProgress, parseProgress, type Progress } from "../lesson/progress.ts";
import type { LessonsStore } from "../state/lessons.ts";

const PROGRESS_KEY = "faultline.progress";

/** The progress of earlier visits. */
export function loadProgress(window: Window): Progress {
  try {
    return parseProgress(window.localStorage.getItem(PROGRESS_KEY));
  } catch {
    return parseProgress(null); // storage can be forbidden; the page works without
  }
}

/** Keeps the progress from now on. */
export function bindProgress(window: Window, lessons: LessonsStore): void {
  lessons.subscribe(({ progress }, before) => {
    if (progress === before.progress) return;
    try {
      window.localStorage.setItem(PROGRESS_KEY, formatProgress(progress));
    } catch {
      // as above
    }
  });
}
