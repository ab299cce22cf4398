// The two sides of a comparison.

/** One side of a comparison. */
export type Side = "a" | "b";

/** Both sides, in their order. */
export const SIDES: readonly Side[] = ["a", "b"];
