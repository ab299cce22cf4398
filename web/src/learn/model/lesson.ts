// A lesson: pages of text, each with a moment to look at and goals to reach. The same document, whoever wrote it.

import type { Aim } from "./aim.ts";

/** A task for the learner: a sentence, and the condition for having reached it. */
export interface Goal {
  readonly text: string;
  readonly aim: Aim;
}

/** One page. */
export interface Page {
  readonly title: string;
  /** Markdown, for the learner. */
  readonly text: string;
  /** Markdown, for the presenter. */
  readonly notes: string;
  /**
   * What is shown when the page is turned to: a link's view and parameters, `view=lab&a=fifo&f=3`; empty: no change.
   */
  readonly state: string;
  /** How many steps a presenter's clicker takes before it turns the page. */
  readonly clicks: number;
  readonly goals: readonly Goal[];
}

/** A lesson. */
export interface Lesson {
  /** Its name in links, `[a-z0-9-]`. */
  readonly id: string;
  readonly title: string;
  /** One sentence: the question it answers. */
  readonly summary: string;
  readonly pages: readonly Page[];
}

/** How a lesson's file identifies itself. */
export const LESSON_FORMAT = "faultline-lesson";

/** Prefix of ids of lessons written on this machine, so that none is mistaken for one of ours. */
export const OWN_PREFIX = "my-";

/** Whether a lesson was written or opened here, and so can be changed. */
export function isOwn({ id }: Pick<Lesson, "id">): boolean {
  return id.startsWith(OWN_PREFIX);
}

/** An empty page that shows a moment. */
export function emptyPage(state: string): Page {
  return { title: "", text: "", notes: "", state, clicks: 0, goals: [] };
}
