// The lessons there are, in the order they are taught.

import type { LessonPlan } from "../plan.ts";
import { ARC } from "./arc.ts";
import { BELADY } from "./belady.ts";
import { NO_LRU } from "./no-lru.ts";
import { VMSTAT } from "./vmstat.ts";
import { WATERMARKS } from "./watermarks.ts";
import { WORKING_SET } from "./working-set.ts";

export const LESSON_PLANS: readonly LessonPlan[] = [BELADY, WORKING_SET, NO_LRU, ARC, WATERMARKS, VMSTAT];
