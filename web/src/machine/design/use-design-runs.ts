// The runs of a design in parallel workers, and the effects once all runs are done.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { startSession } from "../../base/sim/machines/machines.ts";
import { ANEW, KEPT_RUNS } from "../run/kept-runs.ts";
import { runMany } from "../run/many-runs.ts";
import type { Counted } from "../../base/link/kernel/measures.ts";
import type { DesignEffects, Diag } from "../../base/sim/schema.gen.ts";
import { type DesignRun, designRuns, responsesOf } from "../model/edit/design.ts";
import { useEngine } from "../../base/page/use-engine.ts";
import type { Design } from "./use-design.ts";

/** The confidence level: one interval in twenty misses. */
export const LEVEL = 0.95;

/** What is known of the runs. */
export interface DesignRuns {
  readonly running: boolean;
  readonly done: number;
  readonly of: number;
  /** Those of the runs that were kept from before. */
  readonly found: number;
  /** The effects on each measure; undefined until all runs are done. */
  readonly effects: readonly (DesignEffects | null)[] | undefined;
  readonly diags: readonly Diag[];
  readonly crash: boolean;
  /** `anew` also makes those runs again that are kept from before. */
  readonly start: (anew?: boolean) => void;
  readonly stop: () => void;
}

interface Progress {
  /** Identifies what is being run. */
  readonly key: string;
  readonly running: boolean;
  readonly of: number;
  readonly found: number;
  readonly heads: readonly (Counted | undefined)[];
  readonly diags: readonly Diag[];
  readonly crash: boolean;
}

const NONE: Progress = { key: "", running: false, of: 0, found: 0, heads: [], diags: [], crash: false };

/** Runs that are started by hand. They are forgotten when the design changes. */
export function useDesignRuns({ values, machine, machineValues, plan }: Design): DesignRuns {
  const { factors, seeds } = values;
  const key = JSON.stringify([machineValues, factors, plan?.halvings, seeds]);
  const [progress, setProgress] = useState(NONE);
  const stopRuns = useRef<() => void>(undefined);
  useEffect(() => () => stopRuns.current?.(), [key]);
  const stop = useCallback(() => {
    stopRuns.current?.();
    setProgress((last) => ({ ...last, running: false }));
  }, []);
  const start = (anew = false): void => {
    if (plan === undefined) return;
    stopRuns.current?.();
    const runs = designRuns(machine, factors, plan, { seeds, first: machineValues.seed });
    setProgress({ ...NONE, key, running: true, of: runs.length });
    stopRuns.current = follow(runs, anew, (change) =>
      setProgress((last) => (last.key === key ? { ...last, ...change } : last)),
    );
  };
  const mine = progress.key === key ? progress : NONE;
  const effects = useEffects(mine, factors.length, plan?.halvings ?? 0, seeds);
  const done = mine.heads.filter((head) => head !== undefined).length;
  const { running, of, found, diags, crash } = mine;
  return { running, done, of, found, effects, diags, crash, start, stop };
}

function follow(runs: readonly DesignRun[], anew: boolean, tell: (change: Partial<Progress>) => void): () => void {
  const heads: (Counted | undefined)[] = Array.from({ length: runs.length });
  let left = runs.length;
  let wanted = true;
  const end = runMany(runs, startSession, anew ? ANEW : KEPT_RUNS, {
    found: (made) => {
      for (const { run, head } of made) heads[run.place] = head;
      left -= made.length;
      if (wanted) tell({ heads: [...heads], found: made.length, running: left > 0 });
    },
    done: ({ place }, head) => {
      heads[place] = head;
      left -= 1;
      if (wanted) tell({ heads: [...heads], running: left > 0 });
    },
    // A design with one run missing is of no use, so the others need not go on.
    refused: (_, diags) => {
      if (wanted) tell({ diags, running: false });
      end();
    },
    crashed: () => {
      if (wanted) tell({ crash: true, running: false });
    },
  });
  return () => {
    wanted = false;
    end();
  };
}

const asIs = (found: readonly (DesignEffects | null)[]): readonly (DesignEffects | null)[] => found;

function useEffects({ key, heads, of }: Progress, factors: number, halvings: number, replicates: number) {
  const all = useMemo(() => heads.filter((head) => head !== undefined), [heads]);
  const isWhole = of > 0 && all.length === of;
  const ask = useMemo(
    () => (isWhole ? { factors, halvings, replicates, level: LEVEL, responses: responsesOf(all) } : undefined),
    [isWhole, all, factors, halvings, replicates],
  );
  // A repeated run has the same key, but it says the same, too.
  const { result, resultKey } = useEngine("design-effects", "design-effects", ask, key, asIs);
  return isWhole && resultKey === key ? result : undefined;
}
