// A machine's run as goals see it.

import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import { countedUntil } from "./compare-runs.ts";
import type { SeenRun } from "../../base/model/seen.ts";

/** What names the machine where a policy would stand. */
export const MACHINE = "freebsd";

/** A run of a machine with a load: its faults are the hard ones, its write-backs the writes to swap. */
export function seenMachine(run: MachineRun, load: number): SeenRun {
  const total = (series: string): number => countedUntil(run, series, run.seconds);
  return {
    policy: MACHINE,
    setting: "",
    frames: run.head.frames,
    references: `load ${load}`,
    faults: total("v_io_faults"),
    writebacks: total("v_swapout"),
  };
}
