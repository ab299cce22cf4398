// A machine's run as the goals of lessons see it.

import type { MachineRun } from "../../base/sim/machines/machine-run.ts";
import type { SeenRun } from "../../base/model/seen.ts";

/** Names the machine in the place of a policy. */
export const MACHINE = "freebsd";

/** A run of a machine with a load: its hard faults count as faults, and its writes to swap as write-backs. */
export function seenMachine(run: MachineRun, load: number): SeenRun {
  const total = (id: string): number => run.series(id).reduce((sum, perSecond) => sum + perSecond, 0);
  return {
    policy: MACHINE,
    setting: "",
    frames: run.head.frames,
    references: `load ${load}`,
    faults: total("v_io_faults"),
    writebacks: total("v_swapout"),
  };
}
