// What is compared over several seeds: for each measure, one number per run.

import type { MachineHead } from "../../sim/schema.gen.ts";
import { systemOf } from "../../sim/systems/index.ts";
import { COUNTERS } from "../../sim/systems/model.ts";

/** What is measured in a run: its final counters, by the kernel's names, and the work its processes got done. */
export const MEASURES = [...COUNTERS, "rounds", "user_s", "system_s"] as const;

/** One of the measures. */
export type Measure = (typeof MEASURES)[number];

/** The value of a measure in a run. */
export function measured({ os, totals, processes }: MachineHead, measure: Measure): number {
  if (measure === "rounds" || measure === "user_s" || measure === "system_s") {
    return processes.reduce((sum, process) => sum + process[measure], 0);
  }
  const counters = systemOf(os).counters[measure];
  return counters.reduce((sum, counter) => sum + (totals[counter] ?? 0), 0);
}

/** The values of a measure over many runs. */
export function sampleOf(heads: readonly MachineHead[], measure: Measure): Float64Array {
  return Float64Array.from(heads, (head) => measured(head, measure));
}
