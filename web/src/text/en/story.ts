// What leads from the Kernel view to Slim Chance, in English.

/** The lesson, and what was published. */
export const STORY_TEXT = {
  story: "Stock vs Slim Chance",
  /** Named by the lesson, too. */
  published: "What the teams measured",
} as const;
