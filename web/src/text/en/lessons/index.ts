// The words of the lessons, in English, by their ids.

import type { LessonWords } from "../../../lesson/plan.ts";
import { ARC } from "./arc.ts";
import { BELADY } from "./belady.ts";
import { CLOCK } from "./clock.ts";
import { DIRTY } from "./dirty.ts";
import { LRU_STACK } from "./lru-stack.ts";
import { NO_LRU } from "./no-lru.ts";
import { OPT } from "./opt.ts";
import { SLIM_CHANCE } from "./slim-chance.ts";
import { VMSTAT } from "./vmstat.ts";
import { WATERMARKS } from "./watermarks.ts";
import { WORKING_SET } from "./working-set.ts";

export const LESSON_TEXT: Readonly<Record<string, LessonWords>> = {
  "fifo-belady": BELADY,
  "lru-stack": LRU_STACK,
  clock: CLOCK,
  dirty: DIRTY,
  opt: OPT,
  "working-set": WORKING_SET,
  "no-lru": NO_LRU,
  arc: ARC,
  watermarks: WATERMARKS,
  vmstat: VMSTAT,
  "slim-chance": SLIM_CHANCE,
};
