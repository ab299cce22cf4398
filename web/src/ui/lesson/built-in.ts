// The lessons that come with Faultline: their plans with the words of the page's language.

import type { Goal, Lesson } from "../../lesson/lesson.ts";
import type { LessonPlan, LessonWords } from "../../lesson/plan.ts";
import { LESSON_PLANS } from "../../lesson/plans/index.ts";
import { LESSON_TEXT } from "../../text/lessons.ts";

/** A plan with its words. */
export function withWords(plan: LessonPlan, words: LessonWords): Lesson {
  const { title, summary } = words;
  const pages = plan.pages.map(({ state, clicks = 0, aims }, place) => {
    const { goals, ...said } = words.pages[place] ?? { title: "", text: "", notes: "", goals: [] };
    return { ...said, state, clicks, goals: aims.map((aim, at): Goal => ({ aim, text: goals[at] ?? "" })) };
  });
  return { id: plan.id, title, summary, pages };
}

/** In the order they are taught. */
export const BUILT_IN: readonly Lesson[] = LESSON_PLANS.flatMap((plan) => {
  const words = LESSON_TEXT[plan.id];
  return words === undefined ? [] : [withWords(plan, words)];
});
