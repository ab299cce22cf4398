// Public disputes about control groups and swap: the machines that each compares, what a real kernel counted on them, and
// what the model counts, as the core's tests store it (docs/real-linux.md).

import { kernelUrl, pinOf, valuesOfMachine } from "../link/kernel/kernel-url.ts";
import type { Link, Params } from "../link/url.ts";
import type { Machine, Scenario } from "../sim/schema.gen.ts";

/** A dispute: which machines it compares by which counter, and where it was argued about. */
export interface Dispute<Id extends string = string> {
  readonly id: Id;
  /** Their names; the first of each comparison comes before those that are compared with it. */
  readonly scenarios: readonly string[];
  /** Those that others are compared with. */
  readonly firsts: readonly string[];
  readonly measure: { readonly group?: string; readonly counter: string };
  readonly sources: readonly string[];
}

/** The deciding counter in each real run, and in each run of the model under the same seeds. */
export interface Measured {
  readonly real: readonly number[];
  /** None if the model lacks what the machine needs. */
  readonly model: readonly number[] | null;
}

/** Processes that were killed, and when. */
export type Deaths = readonly (readonly [process: number, second: number])[];

/** What is known of a scenario. */
export interface DisputeRun {
  readonly name: string;
  readonly repeats: number;
  readonly measure: Measured;
  readonly killed?: { readonly real: readonly Deaths[]; readonly model: readonly Deaths[] | null };
}

/** All disputes under a version. */
export interface DisputeRuns {
  readonly kernel: string;
  readonly version: string;
  readonly disputes: readonly { readonly id: string; readonly scenarios: readonly DisputeRun[] }[];
}

/** The lowest and the highest of some values. */
export function rangeOf(values: readonly number[]): { readonly low: number; readonly high: number } {
  return { low: Math.min(...values), high: Math.max(...values) };
}

/** The first kill of each run, in seconds; none of a run without. */
export function killsOf(deaths: readonly Deaths[]): readonly number[] {
  return deaths.flatMap(([first]) => (first === undefined ? [] : [first[1]]));
}

/** The machine of a scenario, with its seed. */
export function machineOfScenario({ run, seed }: Scenario): { readonly machine: Machine; readonly seed: number } {
  if (run.kind !== "machine") throw new Error("a dispute is about machines");
  const { kind: _, ...machine } = run;
  return { machine, seed };
}

const NOTHING: Params = new Map();

/** Both machines in the Kernel view, the first one pinned. */
export function linkOfPair(a: Scenario, b: Scenario): Link {
  const values = (of: Scenario) => {
    const { machine, seed } = machineOfScenario(of);
    return { ...kernelUrl.read(NOTHING), ...valuesOfMachine(machine), seed, time: machine.seconds };
  };
  const params = kernelUrl.write(NOTHING, { ...values(b), pinned: pinOf(values(a)) });
  return { view: "kernel", params, shell: NOTHING };
}
