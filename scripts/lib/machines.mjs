// The engines of machines, for scripts that run machines and measure them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as study from "#study";
import * as systems from "#systems";
import { engineFor } from "../../web/src/sim/machine-engines.ts";
import { BINDINGS } from "./paths.mjs";

/** Starts both. `rewrite` changes what is about to be started. @param {(wasm: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>} [rewrite] */
export function startMachines(rewrite = (wasm) => wasm) {
  const bytes = (/** @type {string} */ folder, /** @type {string} */ name) =>
    rewrite(Uint8Array.from(readFileSync(join(BINDINGS.systems, folder, name))));
  return {
    main: { ...systems, exports: systems.initSync({ module: bytes("pkg", "faultline_systems_bg.wasm") }) },
    study: { ...study, exports: study.initSync({ module: bytes("pkg-study", "faultline_study_bg.wasm") }) },
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
