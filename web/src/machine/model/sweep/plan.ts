// One knob or two set to several values, with everything else unchanged: the runs to make, and the results.

import { machineScenario } from "../../../base/link/kernel/kernel-url.ts";
import type { Estimate, Machine, MeansCompared, ParamValue } from "../../../base/sim/schema.gen.ts";
import type { SamplePair } from "../../../base/sim/machines/session-protocol.ts";
import { isThreshold, type KnobState } from "../edit/knob-state.ts";
import { withKnob } from "../edit/machine-edit.ts";
import { type Counted, type Measure, MEASURES, sampleOf } from "../../../base/link/kernel/measures.ts";

/** A knob that is swept. */
export interface SweepAxis {
  readonly state: KnobState;
  readonly values: readonly ParamValue[];
}

/** A sweep: one axis or two. */
export interface SweepPlan {
  readonly machine: Machine;
  readonly axes: readonly SweepAxis[];
  readonly seeds: readonly number[];
}

/** The knobs' values at each point, in the order of the axes; the first axis varies fastest. */
export type Settings = readonly ParamValue[];

/** Every combination of the values. */
export function settingsOf(axes: readonly SweepAxis[]): readonly Settings[] {
  return axes.reduce<readonly Settings[]>(
    (settings, { values }) => values.flatMap((value) => settings.map((before) => [...before, value])),
    [[]],
  );
}

/** The machine with its knobs at a point. */
export function machineAt({ machine, axes }: Pick<SweepPlan, "machine" | "axes">, settings: Settings): Machine {
  return axes.reduce((made, { state: { knob, fallback } }, i) => {
    const { id } = knob.param;
    const value = settings[i];
    // A second knob may change what a formula gives, so a value that equals it now is set all the same.
    const isFormula = isThreshold(id) && axes.length > 1;
    return withKnob(made, id, value === fallback && !isFormula ? undefined : value);
  }, machine);
}

/** The scenario of a point with a seed; with `seconds`, of a run of another length. */
export function scenarioAt(plan: Omit<SweepPlan, "seeds">, settings: Settings, seed: number, seconds?: number): string {
  const machine = machineAt(plan, settings);
  return JSON.stringify(machineScenario(seconds === undefined ? machine : { ...machine, seconds }, seed));
}

/** Everything that results hold for: the machine but for its swept knobs, and the seed. */
export function sweptKey(machine: Machine, ids: readonly string[], seed: number): string {
  const without = ids.reduce((rest, id) => withKnob(rest, id, undefined), machine);
  return JSON.stringify([ids, seed, without]);
}

/** Where the knobs have the values in force; -1 if the sweep leaves them out. */
export function presentPoint({ axes }: Pick<SweepPlan, "axes">): number {
  return settingsOf(axes).findIndex((settings) => axes.every(({ state }, i) => settings[i] === state.value));
}

/** The point with which all others are compared: the present one, or the first. */
export function referencePoint(plan: Pick<SweepPlan, "axes">): number {
  return Math.max(0, presentPoint(plan));
}

/** One run of a sweep. */
export interface SweepRun {
  readonly scenario: string;
  readonly plan: SweepPlan;
  readonly point: number;
}

/** The runs seed by seed, so that all samples grow together; of each seed, the reference first. */
export function sweepRuns(plan: SweepPlan, isRefused: (settings: Settings) => boolean): readonly SweepRun[] {
  const reference = referencePoint(plan);
  const points = settingsOf(plan.axes)
    .map((settings, point) => ({ settings, point }))
    .filter(({ settings }) => !isRefused(settings))
    .sort((a, b) => Number(b.point === reference) - Number(a.point === reference));
  return plan.seeds.flatMap((seed) =>
    points.map(({ settings, point }) => ({ plan, point, scenario: scenarioAt(plan, settings, seed) })),
  );
}

/** A run that was made. */
export interface SweptHead {
  readonly run: Pick<SweepRun, "plan" | "point">;
  readonly head: Counted;
}

/** For each point, measure by measure: the runs at the reference, and those at this point. */
export function sweepPairs(runs: readonly SweptHead[]): readonly SamplePair[] {
  const plan = runs[0]?.run.plan;
  if (plan === undefined) return [];
  const of = (point: number) => runs.filter(({ run }) => run.point === point).map(({ head }) => head);
  const base = of(referencePoint(plan));
  return settingsOf(plan.axes).flatMap((_, point) => {
    const heads = of(point);
    return MEASURES.map((measure) => ({ a: sampleOf(base, measure), b: sampleOf(heads, measure) }));
  });
}

/** The result at one point. */
export interface SweptPoint {
  readonly settings: Settings;
  /** The measure's mean; undefined until there is a run. */
  readonly mean: Estimate | undefined;
  /** How much larger it is than at the reference. */
  readonly difference: Estimate | undefined;
}

/** A measure at each point, from the comparison of `sweepPairs`. */
export function sweptPoints(
  { axes }: Pick<SweepPlan, "axes">,
  compared: readonly (MeansCompared | null)[],
  measure: Measure,
): readonly SweptPoint[] {
  return settingsOf(axes).map((settings, i) => {
    const means = compared[i * MEASURES.length + MEASURES.indexOf(measure)] ?? undefined;
    return { settings, mean: means?.b, difference: means?.difference };
  });
}

/** Whether several seeds gave one and the same value, so that the interval has no width. */
export function isSame({ value, low, high }: Estimate): boolean {
  return low === value && high === value;
}
