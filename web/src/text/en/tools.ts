// The words of the Lab's teaching tools that are needed at once: commands, buttons, what is hidden.

/** Text of the teaching tools. */
export const TOOLS_TEXT = {
  button: "Tools",
  /** Stands where the reference string stood. */
  hiddenString: "The reference string is hidden with the future.",
  /** Before the first step, if nothing may be told of it. */
  begin: "Memory is empty.",
  loopSaid: (first: number, last: number): string => `Loop ${first}–${last}`,
  loopEnd: (first: number, last: number): string => `Loop ${first}–${last}: end it`,
  loopOff: "End the loop",
  access: "access time",
  accessLabel: (time: string): string => `Effective access time, ${time}: the formula and its parts`,
  original: "original",
  forkLeave: "Back to the original",
  commands: {
    hideFuture: "Hide or show the future",
    staged: "Steps in stages, or as a whole",
    explain: "Explanation on or off",
    legend: "Legend of the marks",
    bookmark: "Bookmark this step, or take its bookmark away",
    nextBookmark: "Next bookmark",
    loopFrom: "Loop from this step",
    loopTo: "Loop to this step",
    fork: "Fork: another future from this step",
  },
} as const;
