// The lessons there are, in the order they are taught.

import type { LessonPlan } from "../plan.ts";
import { BELADY } from "./belady.ts";
import { CLOCK } from "./clock.ts";
import { DIRTY } from "./dirty.ts";
import { LRU_STACK } from "./lru-stack.ts";
import { OPT } from "./opt.ts";

export const LESSON_PLANS: readonly LessonPlan[] = [
  BELADY, // 1
  LRU_STACK, // 2
  CLOCK, // 3
  DIRTY, // 4
  OPT, // 5
];
