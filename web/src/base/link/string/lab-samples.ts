// Reference strings to choose with one click.

/** The samples by the ids that the string table uses. */
export const LAB_SAMPLES = {
  opening: "0 2 6w 4 2 1 3w 0 6w 5 4w 2 0 1w 0 2 4 2w 1 2w",
  belady: "1 2 3 4 1 2 5 1 2 3 4 5",
  silberschatz: "7 0 1 2 0 3 0 4 2 3 0 3 2 1 2 0 1 7 0 1",
  loop: "1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6",
  scan: "1 2 1 2 1 2 3 4 5 6 7 8 9 1 2 1 2 1w 2w 1 2",
} as const;

/** A sample's id. */
export type LabSample = keyof typeof LAB_SAMPLES;
