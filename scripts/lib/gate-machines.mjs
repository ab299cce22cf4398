// The gate on the speed of machines: what the thrashing study's experiments take.
import { thrashScenario } from "../../web/src/scenario/thrash-machine.ts";
import { STUDIED, thrashUrl } from "../../web/src/scenario/thrash-url.ts";
import { counting } from "./counting.mjs";
import { executed, held } from "./gate.mjs";
import { machineRun, startMachines } from "./machines.mjs";
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
  const engines = startMachines(counting);
  const count = () => Number(executed(engines.main.exports) + executed(engines.study.exports)) / 1e6;
  const runs = EXPERIMENTS.flatMap((experiment) => {
    const values = thrashUrl.read(thrashUrl.write(new Map(), { experiment }));
    return STUDIED.map((system) => {
      const before = count();
      machineRun(engines, thrashScenario(values, system)).free();
      return /** @type {const} */ ([`${experiment}-${system}`, count() - before]);
    });
  });
  return held(MACHINES, new Map(runs));
}
