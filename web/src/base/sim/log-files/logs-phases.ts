// Phases of a log: the call into the wasm of the log readers. Synchronous: used by the worker, and by tests in Node.

import type { Log } from "#logs";
import type { LogPhases, PhasesAsk } from "../schema.gen.ts";

/** What a machine was doing at which times. */
export function phasesOf(log: Log, ask: PhasesAsk): LogPhases {
  return JSON.parse(log.phases(JSON.stringify(ask))) as LogPhases;
}
