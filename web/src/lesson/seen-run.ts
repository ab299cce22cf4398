// A replay as goals see it.

import type { ReplayRun } from "../sim/replay-run.ts";
import type { SeenRun } from "./aim.ts";

/** A replay of a string; `references` is the same for the same string. */
export function seenRun(run: ReplayRun, references: string): SeenRun {
  const { faults, writebacks } = run.counts(run.length);
  const { id, params } = run.head.policy;
  return { policy: id, setting: JSON.stringify(params), frames: run.head.frames, references, faults, writebacks };
}
