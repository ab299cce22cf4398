// The gate on the speed of machines: what the thrashing study's experiments take.
import { readFileSync } from "node:fs";
import * as study from "#study";
import * as systems from "#systems";
import { thrashScenario } from "../../web/src/scenario/thrash-machine.ts";
import { STUDIED, thrashUrl } from "../../web/src/scenario/thrash-url.ts";
import { engineFor } from "../../web/src/sim/machine-engines.ts";
import { counting } from "./counting.mjs";
import { executed, held } from "./gate.mjs";
import { inRoot } from "./paths.mjs";

/** @type {import("./gate.mjs").Written} */
const MACHINES = {
  file: inRoot("sim-wasm", "systems", "instructions.txt"),
  counts: "in millions, a run of the thrashing study, as published",
};
/** Half an hour of 25 consumers each, the last a burst of two and a half minutes. */
const EXPERIMENTS = /** @type {const} */ (["e1", "e2", "e3", "e4"]);

/** Runs every experiment on every system, counts and compares. @returns {import("./gate.mjs").Verdict[]} */
export function machineGate() {
  const engines = {
    main: { ...systems, exports: systems.initSync({ module: counted("pkg", "faultline_systems_bg.wasm") }) },
    study: { ...study, exports: study.initSync({ module: counted("pkg-study", "faultline_study_bg.wasm") }) },
  };
  const runs = EXPERIMENTS.flatMap((experiment) => {
    const values = thrashUrl.read(thrashUrl.write(new Map(), { experiment }));
    return STUDIED.map((system) => {
      const scenario = JSON.stringify(thrashScenario(values, system));
      const { MachineSession, exports } = engines[engineFor(scenario)];
      const before = executed(exports);
      const session = new MachineSession(scenario);
      while (session.advance()) continue;
      session.free();
      return /** @type {const} */ ([`${experiment}-${system}`, Number(executed(exports) - before) / 1e6]);
    });
  });
  return held(MACHINES, new Map(runs));
}

/** @param {string} folder @param {string} name */
function counted(folder, name) {
  return counting(Uint8Array.from(readFileSync(inRoot("sim-wasm", "systems", folder, name))));
}
