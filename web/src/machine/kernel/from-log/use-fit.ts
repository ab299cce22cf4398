// The current search, or the last one: what was tried, and what was best.

import { useCallback, useEffect, useRef, useState } from "react";
import { machineScenario } from "../../../base/link/kernel/kernel-url.ts";
import { type FitProgress, type FitTried, runFit } from "../../run/fit-search.ts";
import { workersFor } from "../../run/cores.ts";
import { startSession } from "../../../base/sim/machines/machines.ts";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import { type FitAxis, fittedMachine, packedAxes } from "../../model/fit/fit-axes.ts";
import { type FromLog, targetsOf } from "../../model/fit/from-log.ts";

/** The same choices give the same search. */
const SEARCH_SEED = 1;

/** What to search. */
export interface FitWish {
  readonly machine: Machine;
  readonly axes: readonly FitAxis[];
  readonly measures: readonly string[];
  readonly budget: number;
  readonly seeds: number;
}

/** A search and its results so far. */
export interface FitRun extends FitProgress {
  readonly wish: FitWish;
  readonly stopped: boolean;
}

/** The searches for a log. */
export interface Fit {
  readonly run: FitRun | undefined;
  readonly start: (wish: FitWish) => void;
  readonly stop: () => void;
}

/** The best machine of those tried. */
export function bestOf(tried: readonly FitTried[]): FitTried | undefined {
  const there = tried.filter(({ loss }) => !Number.isNaN(loss));
  return there.length === 0 ? undefined : there.reduce((best, one) => (one.loss < best.loss ? one : best));
}

/** Searches that are started by hand. */
export function useFit(held: FromLog): Fit {
  const [run, setRun] = useState<FitRun>();
  const giveUp = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      giveUp.current?.();
      setRun(undefined);
    },
    [held],
  );
  const stop = useCallback(() => {
    giveUp.current?.();
    setRun((last) => last && { ...last, running: false, stopped: true });
  }, []);
  const start = useCallback(
    (wish: FitWish) => {
      giveUp.current?.();
      const begun = { wish, tried: [], batch: undefined, running: true, crashed: false, stopped: false };
      setRun(begun);
      const { machine, axes, measures, budget } = wish;
      const ask = {
        seed: SEARCH_SEED,
        budget,
        axes: packedAxes(axes),
        targets: targetsOf(held, measures),
        seeds: Array.from({ length: wish.seeds }, (_, i) => i + 1),
        scenario: (point: readonly number[], seed: number) =>
          JSON.stringify(machineScenario(fittedMachine(machine, axes, point), seed)),
      };
      const workers = workersFor([JSON.stringify(machineScenario(machine, SEARCH_SEED))]);
      giveUp.current = runFit(ask, startSession, workers, (progress) =>
        setRun((last) => (last?.wish === wish ? { ...last, ...progress } : last)),
      );
    },
    [held],
  );
  return { run, start, stop };
}
