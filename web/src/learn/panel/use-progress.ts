// How far a learner is in lessons, kept in the browser.

import { useLayoutEffect } from "react";
import { useStore } from "zustand";
import { formatProgress, parseProgress, type Progress } from "../model/progress.ts";
import { lessonsOf, type LessonsStore } from "../model/lessons.ts";
import { useServices } from "../../base/page/services.ts";

const PROGRESS_KEY = "faultline.progress";

/** Stores whose progress is kept already. */
const kept = new WeakSet<LessonsStore>();

/** The progress, that of earlier visits among it. */
export function useProgress(): Progress {
  const lessons = lessonsOf(useServices());
  useLayoutEffect(() => keepProgress(window, lessons), [lessons]);
  return useStore(lessons, (state) => state.progress);
}

/** Takes up what earlier visits left, and keeps what comes. Storage can be forbidden; lessons work without. */
function keepProgress(page: Window, lessons: LessonsStore): void {
  if (kept.has(lessons)) return;
  kept.add(lessons);
  try {
    lessons.setState({ progress: parseProgress(page.localStorage.getItem(PROGRESS_KEY)) });
  } catch {
    // as if there had been no visit
  }
  lessons.subscribe(({ progress }, before) => {
    if (progress === before.progress) return;
    try {
      page.localStorage.setItem(PROGRESS_KEY, formatProgress(progress));
    } catch {
      // lasts as long as the page, then
    }
  });
}
