// A machine that follows its scenario: the latest one wins, and the last run stays on the screen until the next has
// begun.

import { useEffect } from "react";
import { useStore } from "zustand";
import type { MachineState, MachineStore } from "../../base/sim/machines/machine-store.ts";
import { EngineCrash } from "../../base/page/boundary/engine-crash.ts";

/** What is known of the latest run. */
export interface MachineShown extends MachineState {
  /** Whether nothing is known yet of the requested scenario. */
  readonly pending: boolean;
}

/**
 * Runs a scenario on a machine, or leaves the machine as it is without one. A change of `means` retries a refused
 * scenario.
 */
export function useMachine(machine: MachineStore, scenario: string | undefined, means?: unknown): MachineShown {
  const state = useStore(machine);
  useEffect(() => {
    if (scenario !== undefined) machine.open(scenario, means);
  }, [machine, scenario, means]);
  if (state.crash !== undefined) throw new EngineCrash(state.crash, machine.recover);
  return { ...state, pending: scenario !== undefined && state.scenario !== scenario && state.diags.length === 0 };
}
