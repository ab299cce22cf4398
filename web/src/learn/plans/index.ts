// All lessons, in the order in which they are taught.

import type { LessonPlan } from "../model/plan.ts";
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

export const LESSON_PLANS: readonly LessonPlan[] = [
  BELADY, // 1
  LRU_STACK, // 2
  CLOCK, // 3
  DIRTY, // 4
  OPT, // 5
  WORKING_SET, // 6
  NO_LRU, // 7
  ARC, // 8
  WATERMARKS, // 9
  VMSTAT, // 10
  SLIM_CHANCE, // 11
];
