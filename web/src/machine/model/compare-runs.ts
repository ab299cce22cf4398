// Two runs of machines side by side, as far as both have got: what costs time, and how much work was done.

import { countedBy, workedBy } from "../../base/link/kernel/measures.ts";
import type { MachineRun } from "../../base/sim/machines/machine-run.ts";

/** The counters that are compared, the most costly first. */
const COSTS = ["v_io_faults", "refaults", "v_swappgsin", "v_swappgsout", "stalled"] as const;

/** A run, and its machine's processors. */
export interface Side {
  readonly run: MachineRun;
  readonly cpus: number;
}

/** A measure in both runs, up to the same second. */
export interface Cost {
  /** `worked` is the time that programs ran, in seconds. */
  readonly id: (typeof COSTS)[number] | "worked";
  readonly a: number;
  readonly b: number;
}

/** The last second up to which two runs can be compared at a time. */
export function comparedUntil(a: MachineRun, b: MachineRun, time: number): number {
  return Math.floor(Math.min(time, a.seconds, b.seconds));
}

/** What both kernels count, up to a second. The last is the work done. */
export function costsBy(a: Side, b: Side, second: number): readonly Cost[] {
  const counted = COSTS.flatMap((id): readonly Cost[] => {
    const [ofA, ofB] = [a, b].map(({ run }) => countedBy(run, id, second));
    return ofA === undefined || ofB === undefined ? [] : [{ id, a: ofA, b: ofB }];
  });
  const [ofA, ofB] = [workedBy(a.run, a.cpus, second), workedBy(b.run, b.cpus, second)];
  return [...counted, { id: "worked", a: ofA, b: ofB }];
}
