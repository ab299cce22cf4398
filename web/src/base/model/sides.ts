// The two sides of a comparison.

/** One of two that are compared. */
export type Side = "a" | "b";

/** Both sides, in their order. */
export const SIDES: readonly Side[] = ["a", "b"];
