// A and B over several seeds: how far the runs have come, and what they say.

import { useCallback, useEffect, useRef, useState } from "react";
import { kernelScenario, type MachineValues } from "../../scenario/kernel-url.ts";
import { MACHINES, startSession } from "../../sim/machines.ts";
import type { Diag, MachineHead, MeansCompared } from "../../sim/schema.gen.ts";
import { runSeeds, type SeedRun } from "../../sim/seed-runs.ts";
import { MEASURES, sampleOf } from "../../state/seed-samples.ts";

/** One in twenty intervals misses. */
export const LEVEL = 0.95;

/** Each holds a machine's memory; the page itself wants a processor, too. */
const WORKERS = Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1));

/** What is known of the runs. */
export interface Seeds {
  readonly running: boolean;
  readonly done: number;
  readonly of: number;
  /** In the order of `MEASURES`; null where there is not a run of each yet. */
  readonly compared: readonly (MeansCompared | null)[] | undefined;
  readonly diags: readonly Diag[];
  readonly run: (count: number) => void;
  readonly stop: () => void;
}

interface Progress extends Omit<Seeds, "run" | "stop"> {
  /** The machines the runs are of. */
  readonly key: string;
}

/** Runs of A and B with the seeds from 1 on. Other machines are other runs. */
export function useSeeds(a: MachineValues, b: MachineValues): Seeds {
  const key = JSON.stringify([a, b]);
  const [progress, setProgress] = useState<Progress>(() => begun(key, 0));
  const stopRuns = useRef<() => void>(undefined);
  useEffect(() => () => stopRuns.current?.(), [key]);
  const stop = useCallback(() => {
    stopRuns.current?.();
    setProgress((last) => ({ ...last, running: false }));
  }, []);
  const run = (count: number): void => {
    stopRuns.current?.();
    const heads = { a: [] as MachineHead[], b: [] as MachineHead[] };
    const runs = seedRuns(a, b, count);
    setProgress(begun(key, runs.length));
    const end = (diags: readonly Diag[]) => setProgress((last) => ({ ...last, running: false, diags }));
    stopRuns.current = runSeeds(runs, startSession, WORKERS, {
      done: ({ side }, head) => {
        heads[side].push(head);
        const done = heads.a.length + heads.b.length;
        void compare(heads).then((compared) => {
          setProgress((last) => ({ ...last, done, compared, running: done < runs.length }));
        });
      },
      refused: end,
      crashed: () => end([]),
    });
  };
  return { ...(progress.key === key ? progress : begun(key, 0)), run, stop };
}

function begun(key: string, of: number): Progress {
  return { key, running: of > 0, done: 0, of, compared: undefined, diags: [] };
}

/** A and B in turn, so that both grow together. */
function seedRuns(a: MachineValues, b: MachineValues, count: number): SeedRun[] {
  return Array.from({ length: count }, (_, i) => i + 1).flatMap((seed) =>
    (
      [
        { side: "a", values: a },
        { side: "b", values: b },
      ] as const
    ).map(({ side, values }): SeedRun => ({
      side,
      seed,
      scenario: JSON.stringify(kernelScenario({ ...values, seed })),
    })),
  );
}

async function compare(heads: Readonly<Record<"a" | "b", readonly MachineHead[]>>): Promise<Seeds["compared"]> {
  const pairs = MEASURES.map((measure) => ({ a: sampleOf(heads.a, measure), b: sampleOf(heads.b, measure) }));
  return MACHINES.b.session.compare({ pairs, level: LEVEL });
}
