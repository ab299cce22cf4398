// A machine that has run to its end and is watched from its beginning, for tests in Node.

import { type Stretch, stretchOf } from "../model/kernel-moment.ts";
import { cgroupsIn, MachineRun } from "../../base/sim/machines/machine-run.ts";
import { machineSession } from "../../base/sim/node-engine.ts";
import { soFarOf, watch } from "../../base/sim/machines/session-host.ts";
import { WatchedRun } from "./watched-run.ts";

/** A run, with all of it as one stretch. */
export interface WatchedMachine {
  readonly run: MachineRun;
  readonly stretch: Stretch;
}

/** Runs a scenario and watches it from boot. */
export function watchedMachine(scenario: string): WatchedMachine {
  const session = machineSession(scenario);
  try {
    const run = new MachineRun(soFarOf(session), cgroupsIn(scenario));
    const columns = watch(session, { second: 0 }, run.seconds);
    if (columns === undefined) throw new Error("a run that has begun has a beginning");
    return { run, stretch: stretchOf(new WatchedRun(columns, run.head.os), run.head, 0, run.seconds) };
  } finally {
    session.free();
  }
}
