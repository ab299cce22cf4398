// The words of what leads from the Kernel view to Slim Chance: the lesson, and what was published of it.

import * as english from "./en/story.ts";
import { spoken } from "./language.ts";

export const { STORY_TEXT } = await spoken(english, { de: () => import("./de/story.ts") });
