// How far a learner has got in lessons, stored in the browser.

import { useLayoutEffect } from "react";
import { useStore } from "zustand";
import { heedText, readKept } from "../../base/keep/kept-text.ts";
import { keepDurably, lostText } from "../../base/keep/durable-text.ts";
import { textAt } from "../../base/keep/texts.ts";
import { formatProgress, joinedProgress, parseProgress, type Progress } from "../model/progress.ts";
import { lessonsOf, type LessonsStore } from "../model/lessons.ts";
import { useServices } from "../../base/page/services.ts";

const PROGRESS_KEY = "faultline.progress";

/** Stores whose progress is being saved already. */
const kept = new WeakSet<LessonsStore>();

/** The progress, including that of earlier visits. */
export function useProgress(): Progress {
  const lessons = lessonsOf(useServices());
  useLayoutEffect(() => keepProgress(lessons), [lessons]);
  return useStore(lessons, (state) => state.progress);
}

/**
 * Restores earlier visits' progress, and saves what is added here or in another tab: what was reached anywhere counts. Storage
 * can be forbidden; lessons work without it.
 */
function keepProgress(lessons: LessonsStore): void {
  if (kept.has(lessons)) return;
  kept.add(lessons);
  const { value, isSafe } = readKept(PROGRESS_KEY, parseProgress);
  const take = (more: Progress): void =>
    lessons.setState(({ progress }) => ({ progress: joinedProgress(progress, more) }));
  take(value);
  void lostText(PROGRESS_KEY).then((text) => {
    if (text !== undefined) take(parseProgress(text).value);
  });
  heedText(PROGRESS_KEY, (text) => take(parseProgress(text).value));
  lessons.subscribe(({ progress }, before) => {
    if (progress === before.progress || !isSafe) return;
    const text = textAt(PROGRESS_KEY);
    const all = joinedProgress(progress, parseProgress(text).value);
    // Or two tabs would answer each other for ever.
    if (formatProgress(all) !== text) keepDurably(PROGRESS_KEY, formatProgress(all));
  });
}
