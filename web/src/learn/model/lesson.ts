// A lesson: pages of text, each with a moment to look at and goals to reach. One kind of document, whoever wrote it.

import type { Aim } from "./aim.ts";

/** What a page asks of the learner: a sentence, and when it counts as reached. */
export interface Goal {
  readonly text: string;
  readonly aim: Aim;
}

/** One page. */
export interface Page {
  readonly title: string;
  /** Markdown, for the learner. */
  readonly text: string;
  /** Markdown, for whoever presents. */
  readonly notes: string;
  /** What is shown when the page is turned to: a link's view and parameters, `view=lab&a=fifo&f=3`. Empty: whatever is shown. */
  readonly state: string;
  /** How many steps a presenter's clicker takes before it turns the page. */
  readonly clicks: number;
  readonly goals: readonly Goal[];
}

/** A lesson. */
export interface Lesson {
  /** Names it in links, `[a-z0-9-]`. */
  readonly id: string;
  readonly title: string;
  /** One sentence: the question it answers. */
  readonly summary: string;
  readonly pages: readonly Page[];
}

/** What a lesson's file says it is. */
export const LESSON_FORMAT = "faultline-lesson";

/** Ids of lessons that were written on this machine, so that none is taken for a lesson of ours. */
export const OWN_PREFIX = "my-";

/** Whether a lesson was written or opened here, and can be changed. */
export function isOwn({ id }: Pick<Lesson, "id">): boolean {
  return id.startsWith(OWN_PREFIX);
}

/** A page with nothing on it but a moment. */
export function emptyPage(state: string): Page {
  return { title: "", text: "", notes: "", state, clicks: 0, goals: [] };
}
