// Many runs in parallel workers: their progress, and what they say.

import { useCallback, useEffect, useRef, useState } from "react";
import { MACHINES, startSession } from "../../../base/sim/machines/machines.ts";
import { ANEW, KEPT_RUNS } from "../../run/kept-runs.ts";
import { type MadeRun, runMany, type WantedRun } from "../../run/many-runs.ts";
import type { Counted } from "../../../base/link/kernel/measures.ts";
import type { Diag, MeansCompared } from "../../../base/sim/schema.gen.ts";
import type { SamplePair } from "../../../base/sim/machines/session-protocol.ts";

/** The confidence level: one interval in twenty misses. */
export const LEVEL = 0.95;

/** The runs that were done, in the order in which they were asked for, and those that were refused. */
export interface Outcomes<Run> {
  readonly heads: readonly MadeRun<Run>[];
  readonly refused: readonly { readonly run: Run; readonly diags: readonly Diag[] }[];
}

/** What is known of the runs. */
export interface ManyRuns<Run> extends Outcomes<Run> {
  readonly running: boolean;
  readonly done: number;
  readonly of: number;
  /** Those of the runs that were kept from before. */
  readonly found: number;
  /** The comparisons of the pairs that the runs so far make; null where a sample is empty. */
  readonly compared: readonly (MeansCompared | null)[] | undefined;
  /** `anew` also makes those runs again that are kept from before. */
  readonly start: (runs: readonly Run[], anew?: boolean) => void;
  readonly stop: () => void;
}

interface Progress<Run> extends Omit<ManyRuns<Run>, "start" | "stop"> {
  readonly key: string;
}

/**
 * Runs that are started by hand. A new `key` means other runs, and the old ones are forgotten. `pairs` says which
 * samples the runs so far make; it must keep its identity.
 */
export function useManyRuns<Run extends WantedRun>(
  key: string,
  pairs: (heads: Outcomes<Run>["heads"]) => readonly SamplePair[],
): ManyRuns<Run> {
  const [progress, setProgress] = useState<Progress<Run>>(() => begun(key, 0));
  const stopRuns = useRef<() => void>(undefined);
  useEffect(() => () => stopRuns.current?.(), [key]);
  const stop = useCallback(() => {
    stopRuns.current?.();
    setProgress((last) => ({ ...last, running: false }));
  }, []);
  const start = (runs: readonly Run[], anew = false): void => {
    stopRuns.current?.();
    setProgress(begun(key, runs.length));
    stopRuns.current = follow(runs, anew, pairs, (came) => setProgress((last) => ({ ...last, ...came })));
  };
  return { ...(progress.key === key ? progress : begun<Run>(key, 0)), start, stop };
}

function begun<Run>(key: string, of: number): Progress<Run> {
  return { key, running: of > 0, done: 0, of, found: 0, heads: [], refused: [], compared: undefined };
}

/**
 * Starts the runs and reports their results. The returned function cancels them, after which nothing more is reported.
 */
function follow<Run extends WantedRun>(
  runs: readonly Run[],
  anew: boolean,
  pairs: (heads: Outcomes<Run>["heads"]) => readonly SamplePair[],
  tell: (came: Partial<Progress<Run>>) => void,
): () => void {
  let wanted = true;
  const made = new Map<Run, Counted>();
  let { refused }: Pick<Outcomes<Run>, "refused"> = { refused: [] };
  let found = 0;
  const came = (): void => {
    // Workers end in any order, and sums of the same numbers in another order may differ in their last bits.
    const heads = runs.flatMap((run) => {
      const head = made.get(run);
      return head === undefined ? [] : [{ run, head }];
    });
    const done = heads.length + refused.length;
    const soFar = { done, found, heads, refused, running: done < runs.length };
    void MACHINES.b.session.compare({ pairs: pairs(heads), level: LEVEL }).then((compared) => {
      if (wanted) tell({ ...soFar, compared });
    });
  };
  const stop = runMany(runs, startSession, anew ? ANEW : KEPT_RUNS, {
    found: (all) => {
      for (const { run, head } of all) made.set(run, head);
      found = all.length;
      came();
    },
    done: (run, head) => {
      made.set(run, head);
      came();
    },
    refused: (run, diags) => {
      refused = [...refused, { run, diags }];
      came();
    },
    crashed: () => tell({ running: false }),
  });
  return () => {
    wanted = false;
    stop();
  };
}
