// Denning's curve: throughput against the degree of multiprogramming, machine after machine in parallel workers.

import { useCallback, useEffect, useRef, useState } from "react";
import { consumersOf, crowdScenario, DENNING_S } from "../../scenario/thrash-machine.ts";
import type { StudiedId } from "../../scenario/thrash-url.ts";
import { runMany, type WantedRun } from "../../sim/many-runs.ts";
import { startSession } from "../../sim/machines.ts";
import type { Diag } from "../../sim/schema.gen.ts";
import type { Thrash } from "./use-thrash.ts";

/** A machine of the curve. */
interface CrowdRun extends WantedRun {
  readonly system: StudiedId;
  readonly control: boolean;
  readonly crowd: number;
}

/** How much so many consumers got done. */
export interface CrowdPoint extends Omit<CrowdRun, "scenario"> {
  /** Cycles a second. */
  readonly throughput: number;
}

/** The curves as far as they are known. */
export interface Denning {
  readonly points: readonly CrowdPoint[];
  readonly diags: readonly Diag[];
  readonly done: number;
  readonly of: number;
  readonly running: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

type Progress = Omit<Denning, "start" | "stop"> & { readonly key: string };

/** The page itself wants a processor, too. */
const WORKERS = Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1));
/** Largest number of points between one consumer and all. */
const MOST_POINTS = 14;

/** The curves of what the link describes. Another machine has others. */
export function useDenning({ values, systems }: Thrash): Denning {
  const runs = systems.flatMap(({ id }) => runsOf(values, id));
  const key = JSON.stringify(runs.map(({ scenario }) => scenario));
  const [progress, setProgress] = useState<Progress>(() => nothing(key));
  const stopRuns = useRef<() => void>(undefined);
  useEffect(() => () => stopRuns.current?.(), [key]);
  const stop = useCallback(() => {
    stopRuns.current?.();
    setProgress((last) => ({ ...last, running: false }));
  }, []);
  const start = (): void => {
    stopRuns.current?.();
    setProgress({ ...nothing(key), of: runs.length, running: true });
    const came = (more: Partial<Pick<Progress, "points" | "diags">>): void =>
      setProgress((last) => {
        const done = last.done + 1;
        const points = [...last.points, ...(more.points ?? [])];
        return { ...last, points, diags: more.diags ?? last.diags, done, running: done < last.of };
      });
    stopRuns.current = runMany(runs, startSession, WORKERS, {
      done: ({ system, control, crowd }, { processes }) => {
        const cycles = processes.reduce((sum, { rounds }) => sum + rounds, 0);
        came({ points: [{ system, control, crowd, throughput: cycles / DENNING_S }] });
      },
      refused: (_, diags) => came({ diags }),
      crashed: stop,
    });
  };
  return { ...(progress.key === key ? progress : nothing(key)), start, stop };
}

function nothing(key: string): Progress {
  return { key, points: [], diags: [], done: 0, of: 0, running: false };
}

/** With the control, if one is chosen, and without. The numbers of consumers come in turn, so that the whole curve is seen early. */
function runsOf(values: Thrash["values"], system: StudiedId): readonly CrowdRun[] {
  const controls = values.control === undefined ? [false] : [false, true];
  return crowds(consumersOf(values).consumers).flatMap((crowd) =>
    controls.map((control) => {
      const of = control ? values : { ...values, control: undefined };
      return { system, control, crowd, scenario: JSON.stringify(crowdScenario(of, system, crowd)) };
    }),
  );
}

/** From one to all, evenly. */
function crowds(most: number): readonly number[] {
  const last = Math.min(most, 64);
  const step = Math.max(1, Math.ceil(last / MOST_POINTS));
  const even = Array.from({ length: Math.ceil(last / step) }, (_, i) => last - i * step);
  return [...new Set([...even, 1])].filter((crowd) => crowd >= 1).sort((a, b) => a - b);
}
