// One knob set to several values, with everything else unchanged: which values, and the results.

import type { Estimate, Machine, MachineHead, MeansCompared, ParamValue } from "../../../base/sim/schema.gen.ts";
import type { SamplePair } from "../../../base/sim/machines/session-protocol.ts";
import { isSwitch, type KnobState, trackOf } from "./knob-state.ts";
import { type Measure, MEASURES, sampleOf } from "../../../base/link/kernel/measures.ts";

/** The number of doublings, and of halvings, of the present value. */
const REACH = 3;
/** A knob with no more than this many stops is swept through all of them. */
const FEW = 8;

/** The most telling values of a knob: every word; or doublings and halvings of the present value, and the default. */
export function sweptValues(state: KnobState, { frames }: Pick<Machine, "frames">): readonly ParamValue[] {
  const { knob, value, fallback } = state;
  const { domain } = knob.param;
  if (domain.kind === "choice") return domain.words;
  if (isSwitch(knob)) return [0, 1];
  const { min, max, stops } = trackOf(state, frames);
  if (stops.length <= FEW) return stops;
  const around = Math.abs(Number(value));
  const spread = around === 0 ? evenly(stops, FEW) : doublings(around);
  const rounded = spread.map((number) => (domain.whole ? Math.round(number) : Number(number.toPrecision(3))));
  const marked = [value, fallback].filter((mark) => typeof mark === "number");
  const all = [...rounded, ...marked].filter((number) => number >= min && number <= max);
  return [...new Set(all)].sort((a, b) => a - b);
}

function doublings(around: number): number[] {
  return Array.from({ length: 2 * REACH + 1 }, (_, i) => around * 2 ** (i - REACH));
}

function evenly(stops: readonly number[], count: number): number[] {
  const last = stops.length - 1;
  return Array.from({ length: count }, (_, i) => stops[Math.round((i * last) / (count - 1))] ?? 0);
}

/** A run with the knob at a value. */
export interface SweptHead {
  readonly value: ParamValue;
  readonly head: MachineHead;
}

/** For each value, measure by measure: the runs at the present value, and those at this one. */
export function knobSweepPairs(
  values: readonly ParamValue[],
  present: ParamValue,
  runs: readonly SweptHead[],
): readonly SamplePair[] {
  const of = (value: ParamValue) => runs.filter((run) => run.value === value).map(({ head }) => head);
  const base = of(present);
  return values.flatMap((value) => {
    const heads = of(value);
    return MEASURES.map((measure) => ({ a: sampleOf(base, measure), b: sampleOf(heads, measure) }));
  });
}

/** The result at one value. */
export interface SweptPoint {
  readonly value: ParamValue;
  /** The measure's mean; undefined until there is a run. */
  readonly mean: Estimate | undefined;
  /** How much larger it is than at the present value. */
  readonly difference: Estimate | undefined;
}

/** A measure at each value, from the comparison of `knobSweepPairs`. */
export function sweptPoints(
  values: readonly ParamValue[],
  compared: readonly (MeansCompared | null)[],
  measure: Measure,
): readonly SweptPoint[] {
  return values.map((value, i) => {
    const means = compared[i * MEASURES.length + MEASURES.indexOf(measure)] ?? undefined;
    return { value, mean: means?.b, difference: means?.difference };
  });
}
