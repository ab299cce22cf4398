// A lesson without its words: moments and aims, the same in every language. learn/panel/built-in.ts adds the words.

import type { words } from "virtual:words/lessons";
import type { Aim } from "./aim.ts";

/** A page without its words. */
export interface PagePlan {
  readonly state: string;
  readonly clicks?: number;
  readonly aims: readonly Aim[];
}

/** A lesson without its words. */
export interface LessonPlan {
  /** The name of its words, too. */
  readonly id: keyof typeof words;
  readonly pages: readonly PagePlan[];
}

/** The words of a page, with one sentence for each of its aims. */
export interface PageWords {
  readonly title: string;
  readonly text: string;
  readonly notes: string;
  readonly goals: readonly string[];
}

/** The words of a lesson. */
export interface LessonWords {
  readonly title: string;
  readonly summary: string;
  readonly pages: readonly PageWords[];
}
