// Published experiments and our runs of them, as `faultline experiment --json` writes them.

import { kernelUrl, pinOf, valuesOfMachine } from "../link/kernel/kernel-url.ts";
import type { Link, Params } from "../link/url.ts";
import type { Scenario } from "../sim/schema.gen.ts";

/** A published number for one kernel, and ours. */
export interface PublishedRow {
  readonly metric: string;
  readonly unit: string;
  readonly condition: string;
  readonly published: number;
  readonly published_sd: number | null;
  readonly simulated: number;
  readonly sd: number | null;
  /** Our number divided by the published one; `null` if that is 0. */
  readonly ratio: number | null;
  readonly direction_published: string;
  readonly direction_simulated: string;
  readonly agrees: boolean;
  /** Whether the run's setup was derived from published numbers of this metric: agreement is partly built in. */
  readonly built_in?: boolean;
}

/** An experiment: its rows metric by metric, the stock kernel's row before the variant's. */
export interface PublishedExperiment {
  readonly id: string;
  readonly source: string;
  readonly rows: readonly PublishedRow[];
  readonly seeds: number;
  readonly conditions: readonly {
    readonly condition: string;
    readonly scenario: Scenario;
    /** Lines of the daemon's log, on average over the seeds. */
    readonly lines?: number;
  }[];
}

/** A metric's rows for both kernels. */
export interface MetricPair {
  readonly stock: PublishedRow;
  readonly variant: PublishedRow;
}

/** Two kernels under the same load. */
export interface PublishedPair {
  /** The variant's condition, which identifies the pair. */
  readonly id: string;
  readonly metrics: readonly MetricPair[];
  /** Our run of the variant in the Kernel view, with the stock kernel's run pinned as A. */
  readonly link: Link;
}

/** The experiments whose runs are machines, which the Kernel view can show. */
export function onMachines(experiments: readonly PublishedExperiment[]): readonly PublishedExperiment[] {
  return experiments.filter(({ conditions }) => conditions.every(({ scenario }) => scenario.run.kind === "machine"));
}

/** An experiment's pairs of kernels. */
export function pairsOf({ rows, conditions }: PublishedExperiment): readonly PublishedPair[] {
  return conditions.flatMap(({ condition: id, scenario }, at) => {
    const before = conditions[at - 1];
    if (before === undefined || at % 2 === 0) return [];
    const metrics = rows.flatMap((stock, place): readonly MetricPair[] => {
      const variant = rows[place + 1];
      return stock.condition === before.condition && variant !== undefined ? [{ stock, variant }] : [];
    });
    return [{ id, metrics, link: linkOf(scenario, before.scenario) }];
  });
}

/** How many metrics changed in the published direction, and how many there are, without those partly built in. */
export function agreementOf(pairs: readonly PublishedPair[]): { readonly agree: number; readonly of: number } {
  const metrics = pairs.flatMap((pair) => pair.metrics).filter(({ variant }) => variant.built_in !== true);
  return { agree: metrics.filter(({ variant }) => variant.agrees).length, of: metrics.length };
}

/** The relative change of a number from the stock kernel to the variant; `undefined` if it rises from 0. */
export function changeOf(from: number, to: number): number | undefined {
  return from === 0 ? (to === 0 ? 0 : undefined) : to / from - 1;
}

/** Links to the end of the run, because that is what was measured. */
function linkOf(variant: Scenario, stock: Scenario): Link {
  const values = valuesOf(variant);
  const params = kernelUrl.write(NOTHING, { ...values, time: values.seconds, pinned: pinOf(valuesOf(stock)) });
  return { view: "kernel", params, shell: NOTHING };
}

const NOTHING: Params = new Map();

function valuesOf({ seed, run }: Scenario): ReturnType<typeof kernelUrl.read> {
  const first = kernelUrl.read(NOTHING);
  return run.kind === "machine" ? { ...first, ...valuesOfMachine(run), seed } : first;
}
