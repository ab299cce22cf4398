// The words of the lessons, in German, by their ids.

import type { LessonWords } from "../../../lesson/plan.ts";
import { BELADY } from "./belady.ts";

export const LESSON_TEXT: Readonly<Record<string, LessonWords>> = { "fifo-belady": BELADY };
