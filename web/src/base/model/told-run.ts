// A run of a textbook's policy as one wing tells it to another: step by step, by the labels of the pages.

/** What is asked. The policy's parameters are the Lab's own. */
export interface AskedRun {
  readonly policy: string;
  readonly frames: number;
  /** The reference string: "1 2 3". */
  readonly references: string;
}

/** A step. */
export interface ToldStep {
  readonly page: string;
  readonly fault: boolean;
  /** What is in each frame after the step; `undefined` in a free one. */
  readonly frames: readonly (string | undefined)[];
  /** The pages of which one leaves: the run's own victim first, then those that tie with it. Empty if none leaves. */
  readonly leaving: readonly string[];
  /** Whether more pages tie than anyone would list, so that `leaving` is not complete. */
  readonly open: boolean;
}

/** Tells a run. */
export type TellRun = (asked: AskedRun) => Promise<readonly ToldStep[]>;
