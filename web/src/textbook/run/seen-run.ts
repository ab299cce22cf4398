// A replay as the goals of lessons see it.

import { referencesOf, type StringValues } from "../../base/link/string/reference-string.ts";
import type { ReplayRun } from "./replay-run.ts";
import { hashOf } from "../../base/model/hash.ts";
import type { SeenRun } from "../../base/model/seen.ts";

/** A name that only the same string has. The seed is in it: with another, a written string may have another run. */
export function stringName(string: StringValues & { readonly seed: number }): string {
  return String(hashOf(JSON.stringify(referencesOf(string)).trim(), string.seed));
}

/** A replay of a string; `references` is the same for the same string. */
export function seenRun(run: ReplayRun, references: string): SeenRun {
  const { faults, writebacks } = run.counts(run.length);
  const { id, params } = run.head.policy;
  // A policy that takes as much memory as it needs is not compared with others at the frames that those were given.
  const frames = run.meta.allocation === "fixed" ? run.head.frames : 0;
  return { policy: id, setting: JSON.stringify(params), frames, references, faults, writebacks };
}
