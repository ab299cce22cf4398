// How many tints there are for pages, and for whatever else is told apart by a number.

/** The number of tints. After the last, they begin again. */
export const TINTS = 8;
