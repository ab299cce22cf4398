// Names of policies, their structures and their conventions, by the ids of the registry.

/** A policy as people call it. */
export interface PolicyText {
  readonly name: string;
  /** What its structure is called, and how to read it. */
  readonly structure: string;
  readonly reading: string;
}

export const POLICY_TEXT: Readonly<Record<string, PolicyText>> = {
  fifo: { name: "FIFO", structure: "Queue", reading: "oldest at the exit" },
  lru: { name: "LRU", structure: "Stack", reading: "used last on top" },
  clock: { name: "Clock", structure: "Ring", reading: "the hand walks clockwise" },
  opt: { name: "OPT", structure: "Next uses", reading: "how far ahead each page is needed" },
};

/** A convention on which textbooks differ: a policy parameter with a name for each value. */
export interface ConventionText {
  readonly label: string;
  readonly values: readonly { readonly value: number; readonly label: string; readonly said: string }[];
}

/** Conventions by `policy.parameter`. */
export const CONVENTION_TEXT: Readonly<Record<string, ConventionText>> = {
  "clock.load-r": {
    label: "Pages load with R",
    values: [
      { value: 0, label: "0", said: "pages load with R = 0" },
      { value: 1, label: "1", said: "pages load with R = 1" },
    ],
  },
};
