// The real engine in Node, for tests: the same wasm the browser loads, no mock.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initSync } from "#sim";
import { initSync as initSweepSync } from "#sweep";
import { engine } from "./engine.ts";
import type { Jobs, Request, SweepJobs } from "./protocol.ts";
import { ReplayRun } from "./replay-run.ts";
import { type ParamValue, SCENARIO_VERSION } from "./schema.gen.ts";
import { sweepEngine } from "./sweep-engine.ts";

let started = false;
let sweepStarted = false;

/** Asks the engine, synchronously. */
export function askEngine<K extends keyof Jobs>(kind: K, ask: Jobs[K]["ask"]): Jobs[K]["answer"] {
  if (!started) {
    initSync({ module: wasm("pkg/faultline_wasm_bg.wasm") });
    started = true;
  }
  return engine({ id: 0, kind, ask } as Request).answer as Jobs[K]["answer"];
}

/** Asks the engine that runs flat out, synchronously. */
export function askSweep<K extends keyof SweepJobs>(kind: K, ask: SweepJobs[K]["ask"]): SweepJobs[K]["answer"] {
  if (!sweepStarted) {
    initSweepSync({ module: wasm("sweep/pkg/faultline_sweep_bg.wasm") });
    sweepStarted = true;
  }
  return sweepEngine({ id: 0, kind, ask }).answer;
}

// Not `new URL(..., import.meta.url)`: for component tests Vite would turn that into the address of an asset.
function wasm(path: string): Uint8Array<ArrayBuffer> {
  return readFileSync(join(import.meta.dirname, "../../../sim-wasm", path));
}

/** A replay of `references` with `frames` frames. */
export function replayOf(
  policy: string,
  references: string,
  frames: number,
  params: Readonly<Record<string, ParamValue>> = {},
): ReplayRun {
  const run = { kind: "replay", references, policy: { id: policy, params }, frames };
  return new ReplayRun(askEngine("replay", { scenario: JSON.stringify({ version: SCENARIO_VERSION, seed: 0, run }) }));
}
