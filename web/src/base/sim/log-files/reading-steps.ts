// The successive steps of reading a file, as one share that only rises.

import type { Progress } from "../protocol.ts";

/** A step's name. */
export type ReadingStep = Progress["step"];

/** The share of the whole work at which each step ends, as measured on 60 MB of vmstat in Chromium. */
const ENDS: Readonly<Record<ReadingStep, number>> = { reading: 0.1, unpacking: 0.3, parsing: 0.8, summing: 1 };

/** Smallest change that is reported: a bar can't show less. */
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

  /** Begins a step on `bytes` bytes; the result takes the share of the step that is done. Steps may be skipped. */
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
