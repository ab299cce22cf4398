// The machines of the Kernel view: the one being looked at, and the one it is compared with. Each has a worker, started
// on first use.

import { launch } from "../life/launch.ts";
import type { EngineName } from "./machine-engines.ts";
import { createMachineStore, type MachineStore } from "./machine-store.ts";
import { Session } from "./session.ts";
import type { SessionWorker } from "./run-listener.ts";

const WORKERS: Readonly<Record<EngineName, () => Worker>> = {
  main: () => new Worker(new URL("./session-worker.ts", import.meta.url), { type: "module" }),
  study: () => new Worker(new URL("./study-worker.ts", import.meta.url), { type: "module" }),
};

/** A session with a worker of its own. */
export function startSession(): Session {
  return new Session((engine) => launch(WORKERS[engine]) as SessionWorker);
}

/** A is pinned, B is live. */
export const MACHINES: { readonly a: MachineStore; readonly b: MachineStore } = {
  a: createMachineStore(startSession()),
  b: createMachineStore(startSession()),
};
