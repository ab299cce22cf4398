// Sweeps that were started, kept so that one goes on after the tab was closed or ended: what was chosen, and a digest of the
// machine. Their runs are kept by themselves (`machine/run/kept-runs.ts`).

import { allResults, keepResult, type Shelf } from "../../../base/keep/results.ts";
import { MEASURES } from "../../../base/link/kernel/measures.ts";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import { digestOf } from "../../run/kept-runs.ts";
import { sweptKey } from "../../model/sweep/plan.ts";
import { SEEDS, type SweepSetup } from "./setup.ts";

/** What became of a sweep. One whose page has ended before it is still `begun`. */
export type Fate = "begun" | "stopped" | "whole";

/** A sweep that was started. */
export interface KeptSweep {
  readonly ids: readonly string[];
  readonly setup: SweepSetup;
  readonly fate: Fate;
}

const SWEEPS: Shelf<KeptSweep> = { store: "sweeps", most: 40, read: readSweep };

let last: Promise<void> = Promise.resolve();

/** Keeps what became of a sweep, in place of the last one of the same machine and knobs. */
export function keepSweep(machine: Machine, seed: number, sweep: KeptSweep): void {
  // One after the other: what is told last counts.
  last = last.then(async () => {
    const key = await digestOf(sweptKey(machine, sweep.ids, seed));
    if (key !== undefined) await keepResult(SWEEPS, key, sweep);
  });
}

/** The sweep of a machine that was started last. Never rejects. */
export async function keptSweep(machine: Machine, seed: number): Promise<KeptSweep | undefined> {
  const all = await allResults(SWEEPS);
  for (const [key, sweep] of all) {
    if (key === (await digestOf(sweptKey(machine, sweep.ids, seed)))) return sweep;
  }
  return undefined;
}

/** Reads what was kept; `undefined` if it is damaged, or if another version of this page has written it. */
export function readSweep(value: unknown): KeptSweep | undefined {
  const { ids, setup, fate } = (value ?? {}) as Partial<Record<keyof KeptSweep, unknown>>;
  const { knob, second, measure, seeds, texts, held } = (setup ?? {}) as Partial<Record<keyof SweepSetup, unknown>>;
  const isWhole =
    Array.isArray(ids) &&
    ids.every((id) => typeof id === "string") &&
    ["begun", "stopped", "whole"].includes(String(fate)) &&
    typeof knob === "string" &&
    (second === undefined || typeof second === "string") &&
    MEASURES.some((each) => each === measure) &&
    SEEDS.some((each) => each === seeds) &&
    [texts, held].every(areTexts);
  return isWhole ? (value as KeptSweep) : undefined;
}

function areTexts(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}
