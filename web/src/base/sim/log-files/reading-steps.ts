// What is done to a file one after the other, as one share that only rises.

import type { Progress } from "../protocol.ts";

/** What a step is. */
export type ReadingStep = Progress["step"];

/** The share of the whole work at which each step ends, as measured on 60 MB of vmstat in Chromium. */
const ENDS: Readonly<Record<ReadingStep, number>> = { reading: 0.1, unpacking: 0.3, parsing: 0.8, summing: 1 };

/** Tells no more often than a bar can show. */
const LEAST = 0.005;

/** Follows the reading of one file. */
export class ReadingSteps {
  readonly #name: string;
  readonly #tell: (progress: Progress) => void;
  #share = 0;
  #told = 0;

  constructor(name: string, tell: (progress: Progress) => void) {
    this.#name = name;
    this.#tell = tell;
  }

  /** Begins a step, on so many bytes; the answer hears which share of the step is done. A step that is left out costs nothing. */
  begin(step: ReadingStep, bytes: number): (done: number) => void {
    const from = this.#share;
    const tell = (): void => {
      this.#told = this.#share;
      this.#tell({ step, name: this.#name, share: this.#share, bytes });
    };
    tell();
    return (done) => {
      const share = from + (ENDS[step] - from) * Math.min(1, Math.max(0, done));
      this.#share = Math.max(this.#share, share);
      if (this.#share - this.#told >= LEAST) tell();
    };
  }
}
