// A fork: the same past with another future. Up to its step a fork and its original serve the same references, and every
// policy that does not look ahead has done the same with them.

import type { StringValues } from "../../base/link/string/reference-string.ts";
import type { ReplayRun } from "../run/replay-run.ts";

/** What a link says about a fork. */
export interface ForkSaid {
  /** The last common step; 0 if there is no fork. */
  readonly fork: number;
  /** The string as it was. */
  readonly original: string;
  readonly references: string;
}

/** Why there can be no fork here. */
export type NoFork = "forked" | "start" | "end" | "optimal" | "predict" | "locked";

/** The references of some steps as a string: `7 0 1w`. */
export function stringOf(run: ReplayRun, from: number, to: number): string {
  const steps = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  return steps.map((step) => run.label(run.page(step)) + (run.isWrite(step) ? "w" : "")).join(" ");
}

/**
 * A fork after a step, with nothing changed yet. Its string is written so that one word is one reference, and so is the
 * original if a pattern made it.
 */
export function forkAt(run: ReplayRun, step: number, { references, pattern }: StringValues): ForkSaid {
  const string = stringOf(run, 1, run.length);
  return { fork: step, original: pattern === null ? references : string, references: string };
}

/** What the link says without the fork: the string is as it was or, if `keep`, as it is now. */
export function forkLeft({ original, references }: ForkSaid, keep: boolean): ForkSaid {
  return { fork: 0, original: "", references: keep ? references : original };
}

/** The references after the fork. */
export function tailOf({ fork, references }: ForkSaid): string {
  return wordsOf(references).slice(fork).join(" ");
}

/** The whole string with another tail. */
export function withTail({ fork, references }: ForkSaid, tail: string): string {
  return [...wordsOf(references).slice(0, fork), ...wordsOf(tail)].join(" ");
}

function wordsOf(references: string): readonly string[] {
  return references.split(/\s+/).filter((word) => word !== "");
}

/** Whether two runs did the same with the same references up to a step: a link written by hand may not be a fork. */
export function samePast(run: ReplayRun, original: ReplayRun, step: number): boolean {
  if (step > run.length || step > original.length) return false;
  for (let s = 1; s <= step; s++) {
    const asked = run.label(run.page(s)) === original.label(original.page(s)) && run.isWrite(s) === original.isWrite(s);
    const left = leftIn(run, s) === leftIn(original, s);
    if (!asked || !left || run.outcome(s) !== original.outcome(s) || run.frame(s) !== original.frame(s)) return false;
  }
  return true;
}

function leftIn(run: ReplayRun, step: number): string {
  return run
    .victims(step)
    .map((page) => run.label(page))
    .join(" ");
}
