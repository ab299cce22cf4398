// The results of a class as one table, and what each condition came to.

import { CONDITIONS, type Condition } from "./condition.ts";
import { ITEM_KINDS } from "./items.ts";
import type { ReadResults, Refusal, Result } from "./result.ts";

/** A file of results, as it was read. */
export interface ResultFile extends ReadResults {
  readonly name: string;
}

/** Something that was left out, with its file. */
export type LeftOut =
  | ({ readonly why: "refused"; readonly file: string } & Refusal)
  | { readonly why: "other-trial"; readonly file: string; readonly code: string }
  /** Another result of the same participant came first. */
  | { readonly why: "twice"; readonly file: string; readonly participant: number };

/** A class. */
export interface Joined {
  /** One a participant, by number. */
  readonly results: readonly Result[];
  readonly leftOut: readonly LeftOut[];
}

/** What a condition came to. */
export interface Summary {
  readonly condition: Condition;
  readonly n: number;
  /** Means of right answers; `undefined` without participants. */
  readonly pre: number | undefined;
  readonly post: number | undefined;
  readonly learnSeconds: number | undefined;
  /** Hake's normalised gain of the means; `undefined` if there was nothing left to gain. */
  readonly gain: number | undefined;
}

/** Joins files. The same file dropped twice counts once, and nothing is said of it. */
export function joined(code: string, files: readonly ResultFile[]): Joined {
  const kept = new Map<number, Result>();
  const leftOut: LeftOut[] = [];
  for (const { name: file, results, refused } of files) {
    for (const refusal of refused) leftOut.push({ why: "refused", file, ...refusal });
    for (const result of results) {
      const before = kept.get(result.participant);
      if (result.code !== code) leftOut.push({ why: "other-trial", file, code: result.code });
      else if (before === undefined) kept.set(result.participant, result);
      else if (JSON.stringify(before) !== JSON.stringify(result)) {
        leftOut.push({ why: "twice", file, participant: result.participant });
      }
    }
  }
  return { results: [...kept.values()].sort((one, other) => one.participant - other.participant), leftOut };
}

/** The conditions, in their order. */
export function summaries(results: readonly Result[]): readonly Summary[] {
  return CONDITIONS.map((condition) => {
    const of = results.filter((result) => result.condition === condition);
    const pre = mean(of.flatMap((result) => result.pre)) ?? NaN;
    const post = mean(of.flatMap((result) => result.post)) ?? NaN;
    const known = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);
    return {
      condition,
      n: of.length,
      pre: known(pre * ITEM_KINDS.length),
      post: known(post * ITEM_KINDS.length),
      learnSeconds: mean(of.map(({ learnSeconds }) => learnSeconds)),
      gain: known((post - pre) / (1 - pre)),
    };
  });
}

function mean(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
