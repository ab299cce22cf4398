// The machines of the Kernel view: the one that is looked at, and the one it is compared with. A worker each, started on
// first use.

import { createMachineStore, type MachineStore } from "./machine-store.ts";
import { Session, type SessionWorker } from "./session.ts";

/** A session with a worker of its own. */
export function startSession(): Session {
  return new Session(
    () => new Worker(new URL("./session-worker.ts", import.meta.url), { type: "module" }) as SessionWorker,
  );
}

/** A is pinned, B is live. */
export const MACHINES: { readonly a: MachineStore; readonly b: MachineStore } = {
  a: createMachineStore(startSession()),
  b: createMachineStore(startSession()),
};
