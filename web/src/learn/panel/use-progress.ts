// How far a learner has got in lessons, stored in the browser.

import { useLayoutEffect } from "react";
import { useStore } from "zustand";
import { formatProgress, parseProgress, type Progress } from "../model/progress.ts";
import { lessonsOf, type LessonsStore } from "../model/lessons.ts";
import { useServices } from "../../base/page/services.ts";

const PROGRESS_KEY = "faultline.progress";

/** Stores whose progress is being saved already. */
const kept = new WeakSet<LessonsStore>();

/** The progress, including that of earlier visits. */
export function useProgress(): Progress {
  const lessons = lessonsOf(useServices());
  useLayoutEffect(() => keepProgress(window, lessons), [lessons]);
  return useStore(lessons, (state) => state.progress);
}

/** Restores earlier visits' progress, and saves what is added. Storage can be forbidden; lessons work without it. */
function keepProgress(page: Window, lessons: LessonsStore): void {
  if (kept.has(lessons)) return;
  kept.add(lessons);
  try {
    lessons.setState({ progress: parseProgress(page.localStorage.getItem(PROGRESS_KEY)) });
  } catch {
    // as if there had been no earlier visit
  }
  lessons.subscribe(({ progress }, before) => {
    if (progress === before.progress) return;
    try {
      page.localStorage.setItem(PROGRESS_KEY, formatProgress(progress));
    } catch {
      // then it lasts as long as the page
    }
  });
}
