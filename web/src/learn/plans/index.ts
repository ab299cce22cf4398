// All lessons, in the order in which they are taught.

import type { LessonPlan } from "../model/plan.ts";
import { ADDRESS } from "./address.ts";
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
  ADDRESS, // 1
  BELADY, // 2
  LRU_STACK, // 3
  CLOCK, // 4
  DIRTY, // 5
  OPT, // 6
  WORKING_SET, // 7
  NO_LRU, // 8
  ARC, // 9
  WATERMARKS, // 10
  VMSTAT, // 11
  SLIM_CHANCE, // 12
];
