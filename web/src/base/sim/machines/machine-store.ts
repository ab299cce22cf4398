// A machine as the page knows it: what was asked for, how far it has come, and whom to ask about its past.
//
// It outlives the view that shows it: who looks at the Logs meanwhile finds a long run where it is then.

import { createStore, type StoreApi } from "zustand/vanilla";
import { Lanes } from "../../model/lanes.ts";
import { MachineRun } from "./machine-run.ts";
import type { Diag } from "../schema.gen.ts";
import type { RunListener, Session } from "./session.ts";

/** What is known of a machine. */
export interface MachineState {
  /** The scenario that was asked for last. */
  readonly asked: string | undefined;
  /** The last run there was, as far as it has come. */
  readonly run: MachineRun | undefined;
  /** The scenario of that run: until a newer one has begun, that of an older one. */
  readonly scenario: string | undefined;
  /** Its lanes, if they are told. */
  readonly lanes: Lanes | undefined;
  /** Whether that run goes no further: it is at its end, or was stopped. */
  readonly done: boolean;
  /** Why the scenario that was asked for is not run. */
  readonly diags: readonly Diag[];
  /** What the engine said when it stopped by a fault of ours. */
  readonly crash: string | undefined;
}

/** A machine and the ways to use it. */
export interface MachineStore extends StoreApi<MachineState> {
  readonly session: Session;
  /** Runs a scenario, unless it is the one that runs already. One that was refused is asked for again. */
  open(scenario: string): void;
  /** Takes a run that somebody else made. */
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

/** A machine that runs in a session. `cells`: of the map of memory, for who wants lanes told. */
export function createMachineStore(session: Session, cells?: number): MachineStore {
  const store = createStore<MachineState>(() => NOTHING);
  const { getState: state, setState: set } = store;
  return {
    ...store,
    session,
    open: (scenario) => {
      const { asked, crash, diags } = state();
      if (asked === scenario && crash === undefined && diags.length === 0) return;
      set({ asked: scenario, diags: [], crash: undefined });
      let lanes: Lanes | undefined;
      const listener: RunListener = {
        progress: (soFar, done) => {
          if (soFar.lanes !== undefined) lanes = Lanes.after(lanes, soFar.lanes);
          set({ run: new MachineRun(soFar), scenario, lanes, done });
        },
        refused: (diags) => set({ diags }),
        crashed: (message) => set({ crash: message }),
      };
      session.open(scenario, listener, cells);
    },
    adopt: (from) => {
      session.close();
      set(from);
    },
  };
}
