// Runs that bring out everything a policy does, for tests that apply to every policy.

import { type Domain, type Meta, type ParamValue } from "../../base/sim/schema.gen.ts";
import type { ReplayRun } from "./replay-run.ts";
import { replayOf } from "./test-engine.ts";

/** Reproducible numbers below `n`. */
function numbers(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function string(length: number, page: (i: number, below: (n: number) => number) => number, seed: number): string {
  const below = numbers(seed);
  return Array.from({ length }, (_, i) => `${page(i, below)}${below(4) === 0 ? "w" : ""}`).join(" ");
}

/** Strings of different character: uniform, hot and cold pages, loops, phases, scans between re-uses, long silences. */
export const STRINGS: readonly string[] = [
  string(300, (_, below) => below(12), 1),
  string(300, (_, below) => below(below(below(30) + 1) + 1), 2),
  string(200, (i) => i % 7, 3),
  string(300, (i, below) => Math.floor(i / 40) * 4 + below(6), 4),
  string(300, (i, below) => (i % 10 < 6 ? below(3) : 3 + (i % 23)), 5),
  string(120, (i, below) => (i % 4 === 3 ? below(2) : i % 4), 6),
  string(160, (_, below) => below(40), 7),
];

/** Numbers of frames to try. */
export const FRAME_COUNTS: readonly number[] = [1, 2, 3, 4, 6, 10];

/** Values worth trying for a parameter: each word; for a number its ends and some between. */
function valuesOf(domain: Domain): readonly ParamValue[] {
  if (domain.kind === "choice") return domain.words;
  const near = [domain.min, 0.05, 0.25, 0.5, 1, 2, 3, 8, 20, domain.max];
  const fits = (value: number): boolean =>
    value >= domain.min && value <= domain.max && (!domain.whole || Number.isInteger(value));
  return [...new Set(near.filter(fits))];
}

/** Parameters of each kind of run: the defaults, each parameter alone at its values, each pair of words. */
export function variantsOf({ params }: Meta): readonly Readonly<Record<string, ParamValue>>[] {
  const alone = params.flatMap(({ id, domain }) => valuesOf(domain).map((value) => ({ [id]: value })));
  const words = params.filter(({ domain }) => domain.kind === "choice");
  const withWord = words.flatMap(({ id, domain }) =>
    valuesOf(domain)
      .slice(1)
      .flatMap((value) => alone.filter((other) => !(id in other)).map((other) => ({ ...other, [id]: value }))),
  );
  return [{}, ...alone, ...withWord];
}

/** Runs of a policy, one after the other: the caller stops when it has seen enough. */
export function* runsOf(meta: Meta): Generator<ReplayRun> {
  for (const params of variantsOf(meta)) {
    for (const references of STRINGS) {
      for (const frames of FRAME_COUNTS) yield replayOf(meta.id, references, frames, params);
    }
  }
}
