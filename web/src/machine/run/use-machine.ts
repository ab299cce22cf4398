// A machine that follows its scenario: the latest wins, the last run stays on the screen until the next one has begun.

import { useEffect } from "react";
import { useStore } from "zustand";
import type { MachineState, MachineStore } from "../../base/sim/machines/machine-store.ts";
import { EngineCrash } from "../../base/page/use-engine.ts";

/** What is known of the latest run. */
export interface MachineShown extends MachineState {
  /** Nothing is known yet of the scenario that was asked for. */
  readonly pending: boolean;
}

/** Runs a scenario on a machine; without one the machine is left as it is. What was refused is asked for again with other `means`. */
export function useMachine(machine: MachineStore, scenario: string | undefined, means?: unknown): MachineShown {
  const state = useStore(machine);
  useEffect(() => {
    if (scenario !== undefined) machine.open(scenario);
  }, [machine, scenario, means]);
  if (state.crash !== undefined) throw new EngineCrash(state.crash);
  return { ...state, pending: scenario !== undefined && state.scenario !== scenario && state.diags.length === 0 };
}
