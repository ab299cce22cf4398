// Denning's curve: throughput against the degree of multiprogramming, measured machine by machine in parallel workers.

import { useCallback, useEffect, useRef, useState } from "react";
import { consumersOf, crowdScenario, DENNING_S } from "../model/thrash/thrash-machine.ts";
import type { StudiedId, ThrashValues } from "../link/thrash-url.ts";
import { ANEW, KEPT_RUNS } from "../run/kept-runs.ts";
import { type MadeRun, runMany, type WantedRun } from "../run/many-runs.ts";
import { startSession } from "../../base/sim/machines/machines.ts";
import type { Diag } from "../../base/sim/schema.gen.ts";
import { remediesOf, type Remedies } from "./talk/remedies.ts";
import type { Thrash } from "./use-thrash.ts";

/** One machine on the curve. */
interface CrowdRun extends WantedRun {
  readonly system: StudiedId;
  /** The remedy's id; undefined for a machine without one. */
  readonly remedy: string | undefined;
  readonly crowd: number;
}

/** How much work a number of consumers got done. */
export interface CrowdPoint extends Omit<CrowdRun, "scenario"> {
  /** Cycles per second. */
  readonly throughput: number;
}

/** The curves as far as they are known. */
export interface Denning {
  readonly remedies: Remedies;
  readonly points: readonly CrowdPoint[];
  readonly diags: readonly Diag[];
  readonly done: number;
  readonly of: number;
  /** Those of the runs that were kept from before. */
  readonly found: number;
  readonly running: boolean;
  /** `anew` also makes those runs again that are kept from before. */
  readonly start: (remedies: Remedies, anew?: boolean) => void;
  readonly stop: () => void;
}

type Progress = Omit<Denning, "remedies" | "start" | "stop"> & { readonly key: string };

/** The most points between one consumer and all of them. */
const MOST_POINTS: Readonly<Record<Remedies, number>> = { chosen: 14, every: 7 };

/** The curves of what the link describes. Another machine has other curves. */
export function useDenning({ values, systems }: Thrash): Denning {
  const [remedies, setRemedies] = useState<Remedies>("chosen");
  const ids = systems.map(({ id }) => id);
  const key = keyOf(values, ids, remedies);
  const [progress, setProgress] = useState<Progress>(() => nothing(key));
  const under = useRef<{ readonly key: string; readonly stop: () => void }>(undefined);
  // What is in progress belongs to another machine.
  useEffect(() => {
    if (under.current?.key !== key) under.current?.stop();
  }, [key]);
  useEffect(() => () => under.current?.stop(), []);
  const stop = useCallback(() => {
    under.current?.stop();
    setProgress((last) => ({ ...last, running: false }));
  }, []);
  const start = (wanted: Remedies, anew = false): void => {
    under.current?.stop();
    const [runs, wantedKey] = [runsOf(values, ids, wanted), keyOf(values, ids, wanted)];
    setRemedies(wanted);
    setProgress({ ...nothing(wantedKey), of: runs.length, running: true });
    const came = (more: Partial<Pick<Progress, "points" | "diags" | "found">>, runsDone = 1): void =>
      setProgress((last) => {
        const done = last.done + runsDone;
        const points = [...last.points, ...(more.points ?? [])];
        return { ...last, ...more, points, done, running: done < last.of };
      });
    const stopRuns = runMany(runs, startSession, anew ? ANEW : KEPT_RUNS, {
      found: (made) => came({ points: made.map(pointOf), found: made.length }, made.length),
      done: (run, head) => came({ points: [pointOf({ run, head })] }),
      refused: (_, diags) => came({ diags }),
      crashed: stop,
    });
    under.current = { key: wantedKey, stop: stopRuns };
  };
  return { ...(progress.key === key ? progress : nothing(key)), remedies, start, stop };
}

function pointOf({ run: { system, remedy, crowd }, head: { processes } }: MadeRun<CrowdRun>): CrowdPoint {
  const cycles = processes.reduce((sum, { rounds }) => sum + rounds, 0);
  return { system, remedy, crowd, throughput: cycles / DENNING_S };
}

function nothing(key: string): Progress {
  return { key, points: [], diags: [], done: 0, of: 0, found: 0, running: false };
}

/** Identifies what the curves show. If all controls are swept, choosing another one changes nothing. */
function keyOf(values: ThrashValues, systems: readonly StudiedId[], remedies: Remedies): string {
  const bare = { ...values, control: undefined };
  const each = systems.map((system) => crowdScenario(bare, system, 1));
  return JSON.stringify([remedies, each, consumersOf(values).consumers, remediesOf(values, systems, remedies)]);
}

/**
 * The numbers of consumers take turns, so that the whole curve is visible early. For many curves, the largest numbers
 * come first.
 */
function runsOf(values: ThrashValues, systems: readonly StudiedId[], remedies: Remedies): readonly CrowdRun[] {
  const rising = crowds(consumersOf(values).consumers, MOST_POINTS[remedies]);
  return (remedies === "chosen" ? rising : rising.toReversed()).flatMap((crowd) =>
    remediesOf(values, systems, remedies).flatMap(({ id: remedy, change }) =>
      systems.map((system) => {
        const scenario = JSON.stringify(crowdScenario({ ...values, ...change }, system, crowd));
        return { system, remedy, crowd, scenario };
      }),
    ),
  );
}

/** From one to all, or to 64, evenly spaced. */
function crowds(most: number, points: number): readonly number[] {
  const last = Math.min(most, 64);
  const step = Math.max(1, Math.ceil(last / points));
  const even = Array.from({ length: Math.ceil(last / step) }, (_, i) => last - i * step);
  return [...new Set([...even, 1])].filter((crowd) => crowd >= 1).sort((a, b) => a - b);
}
