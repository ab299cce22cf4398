// The lessons there are, in the order they are taught.

import type { LessonPlan } from "../plan.ts";
import { BELADY } from "./belady.ts";

export const LESSON_PLANS: readonly LessonPlan[] = [BELADY];
