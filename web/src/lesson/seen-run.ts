// A replay as goals see it.

import type { ReplayRun } from "../sim/replay-run.ts";
import type { SeenRun } from "./aim.ts";

/** A replay of a string; `references` is the same for the same string. */
export function seenRun(run: ReplayRun, references: string): SeenRun {
  const { faults, writebacks } = run.counts(run.length);
  const { id, params } = run.head.policy;
  // A policy that takes as much memory as it needs competes with none in the frames that others were given.
  const frames = run.meta.allocation === "fixed" ? run.head.frames : 0;
  return { policy: id, setting: JSON.stringify(params), frames, references, faults, writebacks };
}
