// A machine as the page knows it: what was asked for, how far it has got, and whom to ask about its past.
//
// It outlives the view that shows it: a long run keeps going while the reader looks at the Logs.

import { createStore, type StoreApi } from "zustand/vanilla";
import { Lanes } from "../../model/lanes.ts";
import { cgroupsIn, MachineRun } from "./machine-run.ts";
import type { Cgroup, Diag } from "../schema.gen.ts";
import type { RunListener } from "./run-listener.ts";
import type { Session } from "./session.ts";

/** What is known of a machine. */
export interface MachineState {
  /** The last scenario that was asked for. */
  readonly asked: string | undefined;
  /** The last run, as far as it has got. */
  readonly run: MachineRun | undefined;
  /** The scenario of that run: an older one until a newer run has begun. */
  readonly scenario: string | undefined;
  /** The run's lanes, if they are reported. */
  readonly lanes: Lanes | undefined;
  /** Whether that run is over: it has reached its end, or was stopped. */
  readonly done: boolean;
  /** Why the scenario that was asked for is not being run. */
  readonly diags: readonly Diag[];
  /** The engine's message when it crashed, which is a fault of ours. */
  readonly crash: string | undefined;
}

/** A machine and the ways to use it. */
export interface MachineStore extends StoreApi<MachineState> {
  readonly session: Session;
  /** Runs a scenario, unless it is already running. A scenario that was refused is asked for again. */
  open(scenario: string, means?: unknown): void;
  /** Forgets a run that crashed, so that it can be asked for again. A new worker knows nothing of its past. */
  readonly recover: () => void;
  /** Takes over a run made elsewhere. */
  adopt(from: MachineState): void;
}

const NOTHING: MachineState = {
  asked: undefined,
  run: undefined,
  scenario: undefined,
  lanes: undefined,
  done: false,
  diags: [],
  crash: undefined,
};

/** A machine that runs in a session. `cells` is the number of cells in the map of memory, if lanes are wanted. */
export function createMachineStore(session: Session, cells?: number): MachineStore {
  const store = createStore<MachineState>(() => NOTHING);
  const { getState: state, setState: set } = store;
  let askedWith: unknown;
  return {
    ...store,
    session,
    open: (scenario, means) => {
      const { asked, crash, diags, scenario: shown } = state();
      // With other means, what nothing is known of yet may not be refused.
      const isUnderWay = shown === scenario || means === askedWith;
      if (asked === scenario && crash === undefined && diags.length === 0 && isUnderWay) return;
      askedWith = means;
      set({ asked: scenario, diags: [], crash: undefined });
      let lanes: Lanes | undefined;
      let cgroups: readonly Cgroup[] | undefined;
      const listener: RunListener = {
        progress: (soFar, done) => {
          if (soFar.lanes !== undefined) lanes = Lanes.after(lanes, soFar.lanes);
          cgroups ??= cgroupsIn(scenario);
          set({ run: new MachineRun(soFar, cgroups), scenario, lanes, done });
        },
        refused: (diags) => set({ diags }),
        again: () => {
          lanes = undefined;
        },
        crashed: (message) => set({ crash: message }),
      };
      session.open(scenario, listener, cells);
    },
    recover: () => set(NOTHING),
    adopt: (from) => {
      session.close();
      // Another scenario may have been asked for there since.
      set({ ...from, asked: from.scenario });
    },
  };
}
