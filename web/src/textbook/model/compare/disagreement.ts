// Where the lanes of the Arena part ways: steps at which some hit and some fault, or at which they evict other pages.

import { pause } from "../../../base/model/pause.ts";
import type { ReplayRun } from "../../run/replay-run.ts";

/** How lanes differ at a step. A different outcome weighs more than a different victim. */
export type Difference = "outcome" | "victims";

/** A step at which lanes differ. */
export interface Disagreement {
  readonly step: number;
  readonly kind: Difference;
}

/** Lanes that do the same at a step, by their places. */
export interface Camp {
  readonly lanes: readonly number[];
  readonly hit: boolean;
  /** Pages that leave. */
  readonly victims: readonly number[];
}

/** Steps that are compared at once. */
const SLICE = 2 ** 16;

/** The steps at which the runs of one string differ, in order. */
export function disagreementsOf(runs: readonly ReplayRun[]): readonly Disagreement[] {
  return [...slicesOf(runs)].flat();
}

/** The same of long runs, between whose slices the page can answer. */
export async function disagreementsInSlices(runs: readonly ReplayRun[]): Promise<readonly Disagreement[]> {
  const found: Disagreement[][] = [];
  for (const slice of slicesOf(runs)) {
    found.push(slice);
    if (found.length * SLICE < stepsOf(runs)) await pause(0);
  }
  return found.flat();
}

function* slicesOf(runs: readonly ReplayRun[]): Generator<Disagreement[]> {
  const steps = stepsOf(runs);
  for (let from = 1; from <= steps; from += SLICE) {
    const slice: Disagreement[] = [];
    for (let step = from; step < from + SLICE && step <= steps; step++) {
      const kind = differenceAt(runs, step);
      if (kind !== undefined) slice.push({ step, kind });
    }
    yield slice;
  }
}

/** How many steps there are to compare. */
function stepsOf(runs: readonly ReplayRun[]): number {
  return runs.length < 2 ? 0 : Math.min(...runs.map((run) => run.length));
}

/** How the lanes differ at a step; `undefined` if they do the same. */
export function differenceAt(runs: readonly ReplayRun[], step: number): Difference | undefined {
  const [first, ...others] = runs;
  if (first === undefined || step < 1) return undefined;
  const hit = isHit(first, step);
  if (others.some((run) => isHit(run, step) !== hit)) return "outcome";
  return others.some((run) => !sameVictims(first, run, step)) ? "victims" : undefined;
}

/** The camps at a step: those that hit first, then by their first lane. */
export function campsAt(runs: readonly ReplayRun[], step: number): readonly Camp[] {
  const camps = new Map<string, { lanes: number[]; hit: boolean; victims: readonly number[] }>();
  runs.forEach((run, lane) => {
    const hit = isHit(run, step);
    const key = `${hit} ${victimsKey(run, step)}`;
    const camp = camps.get(key) ?? { lanes: [], hit, victims: run.victims(step) };
    camp.lanes.push(lane);
    camps.set(key, camp);
  });
  return [...camps.values()].sort((one, other) => Number(other.hit) - Number(one.hit));
}

/** The nearest disagreement after or before a step. */
export function nextDisagreement(list: readonly Disagreement[], step: number, by: 1 | -1): number | undefined {
  const found = by === 1 ? list.find((d) => d.step > step) : list.findLast((d) => d.step < step);
  return found?.step;
}

function isHit(run: ReplayRun, step: number): boolean {
  return run.outcome(step) === "hit";
}

function sameVictims(one: ReplayRun, other: ReplayRun, step: number): boolean {
  const [here, there] = [one.evicted(step), other.evicted(step)];
  // Usually there is one victim or none, and no key has to be built.
  if (here < 2 && there < 2) return one.victim(step) === other.victim(step);
  return here === there && victimsKey(one, step) === victimsKey(other, step);
}

/** The pages that leave, in whatever order. */
function victimsKey(run: ReplayRun, step: number): string {
  if (run.evicted(step) < 2) return String(run.victim(step) ?? "");
  return [...run.victims(step)].sort((a, b) => a - b).join(" ");
}
