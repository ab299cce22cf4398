// Runs of a machine with one knob at each of several values, with a few seeds each.

import { machineScenario } from "../../../base/link/kernel/kernel-url.ts";
import type { WantedRun } from "../../run/many-runs.ts";
import type { Machine, ParamValue } from "../../../base/sim/schema.gen.ts";
import { knobSweepPairs, sweptValues } from "../../model/edit/knob-sweep.ts";
import type { KnobState } from "../../model/edit/knob-state.ts";
import { withKnob } from "../../model/edit/machine-edit.ts";
import { type ManyRuns, type Outcomes, useManyRuns } from "../use-many-runs.ts";
import { useCallback, useMemo } from "react";

interface SweepRun extends WantedRun {
  readonly value: ParamValue;
}

/** What is known of the runs. The comparisons are those of `knobSweepPairs`. */
export interface KnobSweep extends Omit<ManyRuns<SweepRun>, "start"> {
  readonly values: readonly ParamValue[];
  readonly run: (seeds: number) => void;
}

/** Runs of a machine with a knob at each of its values. */
export function useKnobSweep(machine: Machine, state: KnobState): KnobSweep {
  const { value: present, fallback, knob } = state;
  const { id } = knob.param;
  const key = JSON.stringify([id, machine]);
  // The state is rebuilt at every report of the live run; only a change in the key makes it another sweep.
  // oxlint-disable-next-line react/exhaustive-deps
  const values = useMemo(() => sweptValues(state, machine), [key, present, fallback]);
  const pairs = useCallback(
    (heads: Outcomes<SweepRun>["heads"]) =>
      knobSweepPairs(
        values,
        present,
        heads.map(({ run, head }) => ({ value: run.value, head })),
      ),
    [values, present],
  );
  const { start, ...runs } = useManyRuns<SweepRun>(key, pairs);
  const run = (seeds: number): void => {
    // The present value comes first: all others are compared with it.
    const order = [present, ...values.filter((value) => value !== present)];
    const scenario = (value: ParamValue, seed: number): string =>
      JSON.stringify(machineScenario(withKnob(machine, id, value === fallback ? undefined : value), seed));
    const numbers = Array.from({ length: seeds }, (_, i) => i + 1);
    start(numbers.flatMap((seed) => order.map((value): SweepRun => ({ value, scenario: scenario(value, seed) }))));
  };
  return { ...runs, values, run };
}
