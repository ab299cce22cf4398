// What leads from the Kernel view to Slim Chance, in German.

import type * as english from "../en/story.ts";
import type { Words } from "../language.ts";

/** The lesson, and what was published. */
export const STORY_TEXT: Words<typeof english.STORY_TEXT> = {
  story: "Original gegen Slim Chance",
  published: "Messungen der Teams",
};
