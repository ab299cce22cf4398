// The words of the lessons: only what shows a lesson loads them.

import * as english from "./en/lessons/index.ts";
import { spoken } from "./language.ts";

export const { LESSON_TEXT } = await spoken(english, { de: () => import("./de/lessons/index.ts") });
