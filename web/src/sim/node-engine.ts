// The engines in Node, for the build and for tests: the same wasm that the browser loads.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initSync as initLogs } from "#logs";
import { initSync as initReplay } from "#replay";
import { initSync as initSweep } from "#sweep";
import { initSync as initSystems, MachineSession } from "#systems";
import type { Answered } from "./answered.ts";
import { logsEngine } from "./logs-engine.ts";
import type { JobKind, Jobs, Request } from "./protocol.ts";
import { replayEngine } from "./replay-engine.ts";
import { sweepEngine } from "./sweep-engine.ts";

/** Asks the engine that serves jobs of this kind, synchronously. */
export function askEngine<K extends JobKind>(kind: K, ask: Jobs[K]["ask"]): Jobs[K]["answer"] {
  return serve({ id: 0, kind, ask } as Request).answer as Jobs[K]["answer"];
}

/** Runs a machine to its end. Throws diagnostics as JSON text. */
export function machineSession(scenario: string): MachineSession {
  startSystems();
  const session = new MachineSession(scenario);
  while (session.advance());
  return session;
}

/** Starts the engine of machines, for hosts of sessions. */
export function startSystems(): void {
  started.systems ??= initSystems({ module: wasm("systems/pkg/faultline_systems_bg.wasm") });
}

function serve(request: Request): Answered {
  switch (request.kind) {
    case "replay":
      started.replay ??= initReplay({ module: wasm("pkg/faultline_wasm_bg.wasm") });
      return replayEngine(request);
    case "log":
    case "guess":
      started.logs ??= initLogs({ module: wasm("logs/pkg/faultline_logs_bg.wasm") });
      return logsEngine(request);
    case "curves":
    case "search":
      started.sweep ??= initSweep({ module: wasm("sweep/pkg/faultline_sweep_bg.wasm") });
      return sweepEngine(request);
  }
}

const started: { replay?: unknown; systems?: unknown; logs?: unknown; sweep?: unknown } = {};

// Not `new URL(..., import.meta.url)`: for component tests Vite would turn that into the address of an asset.
function wasm(path: string): Uint8Array<ArrayBuffer> {
  return readFileSync(join(import.meta.dirname, "../../../sim-wasm", path));
}
