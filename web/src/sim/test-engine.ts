// The real engine in Node, for tests: the same wasm the browser loads, no mock.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initSync } from "#sim";
import { engine } from "./engine.ts";
import type { JobKind, Jobs, Request } from "./protocol.ts";
import { ReplayRun } from "./replay-run.ts";
import { type ParamValue, SCENARIO_VERSION } from "./schema.gen.ts";

let started = false;

/** Asks the engine, synchronously. */
export function askEngine<K extends JobKind>(kind: K, ask: Jobs[K]["ask"]): Jobs[K]["answer"] {
  if (!started) {
    // Not `new URL(..., import.meta.url)`: for component tests Vite would turn that into the address of an asset.
    initSync({ module: readFileSync(join(import.meta.dirname, "../../../sim-wasm/pkg/faultline_wasm_bg.wasm")) });
    started = true;
  }
  return engine({ id: 0, kind, ask } as Request).answer as Jobs[K]["answer"];
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
