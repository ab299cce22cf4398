// The words of the lessons, in English, by their ids.

import type { LessonWords } from "../../../lesson/plan.ts";
import { BELADY } from "./belady.ts";
import { CLOCK } from "./clock.ts";
import { DIRTY } from "./dirty.ts";
import { LRU_STACK } from "./lru-stack.ts";
import { OPT } from "./opt.ts";

export const LESSON_TEXT: Readonly<Record<string, LessonWords>> = {
  "fifo-belady": BELADY,
  "lru-stack": LRU_STACK,
  clock: CLOCK,
  dirty: DIRTY,
  opt: OPT,
};
