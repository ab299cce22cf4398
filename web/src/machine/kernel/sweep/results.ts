// The results of a sweep in words: the names of points, and the table that is copied.

import type { Estimate } from "../../../base/sim/schema.gen.ts";
import type { Measure } from "../../../base/link/kernel/measures.ts";
import type { TableData } from "../../../base/model/table.ts";
import { formatValue } from "../../../base/text/numbers.ts";
import { isSame, type Settings, type SweepPlan, sweptPoints } from "../../model/sweep/plan.ts";
import { words as SEEDS_TEXT } from "virtual:words/machine/seeds";
import { words as SWEEP_TEXT } from "virtual:words/machine/sweep";
import { estimate } from "../runs/estimate.ts";
import { written } from "../knobs/knob.tsx";
import type { Sweep } from "./use-sweep.ts";

/** A point in words: "60", or "vm.swappiness 60, vm.page-cluster 3". */
export function pointName({ axes }: Pick<SweepPlan, "axes">, settings: Settings): string {
  return axes
    .map(({ state }, i) => {
      const value = written(state, settings[i] ?? 0);
      return axes.length > 1 ? `${state.knob.param.id} ${value}` : value;
    })
    .join(", ");
}

/** A mean with its interval, or that all seeds gave the same. */
export function meanText(mean: Estimate): string {
  return isSame(mean) ? SWEEP_TEXT.sameOf({ value: formatValue(mean.value) }) : estimate(mean, formatValue);
}

/** What a screen reader says of a point, which opens its run. */
export function spotLabel(plan: SweepPlan, settings: Settings, mean: Estimate | undefined, measure: Measure): string {
  const of = { point: pointName(plan, settings), measure: SEEDS_TEXT.measures[measure] };
  return mean === undefined ? SWEEP_TEXT.spotWithout(of) : SWEEP_TEXT.spot({ ...of, mean: meanText(mean) });
}

/** The results as numbers, a row for each point. */
export function resultsTable(plan: SweepPlan, { compared = [], heads }: Sweep, measure: Measure): TableData {
  const { low, high, runs } = SWEEP_TEXT.copied;
  const names = [...plan.axes.map(({ state }) => state.knob.param.id), SEEDS_TEXT.measures[measure], low, high, runs];
  return {
    columns: names.map((name) => ({ name })),
    rows: sweptPoints(plan, compared, measure).map(({ settings, mean }, point) => [
      ...settings,
      ...[mean?.value, mean?.low, mean?.high].map((number) => exact(number)),
      runsAt(heads, point),
    ]),
  };
}

function exact(number: number | null | undefined): number | string {
  return number === null || number === undefined ? "" : Number(number.toPrecision(10));
}

function runsAt(heads: Sweep["heads"], point: number): number {
  return heads.filter(({ run }) => run.point === point).length;
}
