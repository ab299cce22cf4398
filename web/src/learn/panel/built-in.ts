// The lessons that come with Faultline: their plans with the words in the page's language.

import type { Goal, Lesson } from "../model/lesson.ts";
import type { LessonPlan, LessonWords, PageWords } from "../model/plan.ts";
import { LESSON_PLANS } from "../plans/index.ts";
import { words as LESSON_TEXT } from "virtual:words/lessons";

/** A plan with its words. */
export function withWords(plan: LessonPlan, words: LessonWords): Lesson {
  const { title, summary } = words;
  const pages = plan.pages.map(({ state, clicks = 0, aims }, place) => {
    const { goals, ...said } = pageOf(words, place);
    return { ...said, state, clicks, goals: aims.map((aim, at): Goal => ({ aim, text: goalOf(goals, at) })) };
  });
  return { id: plan.id, title, summary, pages };
}

function pageOf({ title, pages }: LessonWords, place: number): PageWords {
  const page = pages[place];
  if (page === undefined) throw new Error(`the lesson "${title}" has no page ${place + 1}`);
  return page;
}

function goalOf(goals: readonly string[], at: number): string {
  const goal = goals[at];
  if (goal === undefined) throw new Error(`there are no words for goal ${at + 1} beside "${goals.join('", "')}"`);
  return goal;
}

/** In the order in which they are taught. */
export const BUILT_IN: readonly Lesson[] = LESSON_PLANS.map((plan) => withWords(plan, LESSON_TEXT[plan.id]));
