// The engines of machines, for scripts that run and measure machines.
import * as study from "#study";
import * as systems from "#systems";
import { engineFor } from "../../../web/src/base/sim/machines/machine-engines.ts";
import { wasmBytes } from "./modules.mjs";

/**
 * Starts both. `rewrite` changes the modules before they start.
 * @param {(wasm: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>} [rewrite]
 */
export function startMachines(rewrite = (wasm) => wasm) {
  return {
    main: { ...systems, exports: systems.initSync({ module: rewrite(wasmBytes("systems")) }) },
    study: { ...study, exports: study.initSync({ module: rewrite(wasmBytes("study")) }) },
  };
}

/**
 * Runs a machine to its end, in the engine that has its system.
 * @param {ReturnType<typeof startMachines>} engines
 * @param {object} scenario
 */
export function machineRun(engines, scenario) {
  const text = JSON.stringify(scenario);
  const session = new engines[engineFor(text)].MachineSession(text);
  while (session.advance()) continue;
  return session;
}
