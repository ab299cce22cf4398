// What is compared over several seeds: one number a run of each measure.

import type { MachineHead } from "../sim/schema.gen.ts";

/** What is measured of a run: counters at its end by the kernel's names, and what its processes got done. */
export const MEASURES = [
  "v_vm_faults",
  "v_io_faults",
  "v_pdpages",
  "v_reactivated",
  "v_swappgsin",
  "v_swappgsout",
  "rounds",
  "user_s",
  "system_s",
] as const;

/** One of them. */
export type Measure = (typeof MEASURES)[number];

/** What other systems count in their place. */
const IN_THEIR_PLACE: Readonly<Record<string, Partial<Record<Measure, readonly string[]>>>> = {
  linux: {
    v_vm_faults: ["pgfault"],
    v_io_faults: ["pgmajfault"],
    v_pdpages: ["pgscan_kswapd_normal", "pgscan_direct_normal", "pgrefill_normal"],
    v_reactivated: ["pgactivate"],
    v_swappgsin: ["pswpin"],
    v_swappgsout: ["pswpout"],
  },
  solaris: {
    v_vm_faults: ["as_fault"],
    v_io_faults: ["maj_fault"],
    v_pdpages: ["scan"],
    v_reactivated: ["pgrec"],
    v_swappgsin: ["anonpgin"],
    v_swappgsout: ["anonpgout"],
  },
  winxp: {
    v_vm_faults: ["page_faults"],
    v_io_faults: ["page_reads"],
    v_pdpages: ["examined"],
    v_reactivated: ["transition_faults"],
    v_swappgsin: ["pages_input"],
    v_swappgsout: ["pages_output"],
  },
};

/** A measure of a run. */
export function measured({ os, totals, processes }: MachineHead, measure: Measure): number {
  if (measure === "rounds" || measure === "user_s" || measure === "system_s") {
    return processes.reduce((sum, process) => sum + process[measure], 0);
  }
  const theirs = IN_THEIR_PLACE[os];
  const counters = theirs === undefined ? [measure] : (theirs[measure] ?? []);
  return counters.reduce((sum, counter) => sum + (totals[counter] ?? 0), 0);
}

/** A measure of many runs. */
export function sampleOf(heads: readonly MachineHead[], measure: Measure): Float64Array {
  return Float64Array.from(heads, (head) => measured(head, measure));
}
