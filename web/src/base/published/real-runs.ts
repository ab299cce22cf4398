// What real kernels say of our models of Linux, as the core's tests store it (docs/real-linux.md): the same loads, page for
// page, on a real kernel and in the model.

import { kernelUrl, valuesOfMachine } from "../link/kernel/kernel-url.ts";
import type { Link, Params } from "../link/url.ts";
import { recordedWorkload } from "../model/recording.ts";
import type { Machine } from "../sim/schema.gen.ts";

/** One counter of the real runs, and of the model. */
export interface RealCounter {
  readonly counter: string;
  readonly low: number;
  readonly high: number;
  readonly model: number;
  readonly right: boolean;
  /** It counts by being there at all, not by its amount. */
  readonly present?: true;
}

/** A load on a machine, with what is said of its counters. */
export interface RealRun {
  readonly name: string;
  readonly load: string;
  /** How often it ran on the real kernel. */
  readonly repeats: number;
  readonly settings: Readonly<Record<string, number>>;
  readonly machine: Omit<Machine, "workloads">;
  /** The second in which the model's work ends. */
  readonly ends: number;
  readonly right: number;
  readonly of: number;
  readonly counters: readonly RealCounter[];
}

/** All runs of a version. */
export interface RealKernel {
  /** The kernel that ran, as it names itself. */
  readonly kernel: string;
  readonly version: string;
  readonly right: number;
  readonly of: number;
  /** Counters of a repeat of the real kernel, judged in the same way by the other repeats. */
  readonly itself: { readonly right: number; readonly of: number };
  readonly runs: readonly RealRun[];
}

/** The runs of each load, in an order that is given for the loads. */
export function byLoad(
  { runs }: RealKernel,
  order: readonly string[],
): readonly { readonly load: string; readonly runs: readonly RealRun[] }[] {
  const loads = [...new Set(runs.map(({ load }) => load))];
  const sorted = loads.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  return sorted.map((load) => ({ load, runs: runs.filter((run) => run.load === load) }));
}

/** A number of each run, summed. */
export function totalOf(runs: readonly RealRun[], of: "right" | "of" | "repeats"): number {
  return runs.reduce((sum, run) => sum + run[of], 0);
}

/** How far the model is from the middle of the real range, as a share of it; nothing where that says nothing. */
export function offBy({ low, high, model, present }: RealCounter): number | undefined {
  return present === true || low + high === 0 ? undefined : (2 * model) / (low + high) - 1;
}

/** Seconds that a run goes on behind the end of its work, for its levels to be seen. */
const AFTER_S = 2;
const NOTHING: Params = new Map();

/** The run in the Kernel view, under the recording of this name. */
export function linkOfRun({ machine, ends }: RealRun, ref: string): Link {
  const seconds = Math.min(machine.seconds, ends + AFTER_S);
  const values = valuesOfMachine({ ...machine, seconds, workloads: [recordedWorkload({ ref })] });
  return {
    view: "kernel",
    params: kernelUrl.write(NOTHING, { ...kernelUrl.read(NOTHING), ...values }),
    shell: NOTHING,
  };
}
