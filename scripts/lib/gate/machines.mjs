// Started by the gate with the name of an engine: counts the instructions of the thrashing study's experiments on each
// system of that engine, one line per run as in instructions.txt. Only the pinned Node reads the app's TypeScript.
import { thrashScenario } from "../../../web/src/machine/model/thrash/thrash-machine.ts";
import { STUDIED, thrashUrl } from "../../../web/src/machine/link/thrash-url.ts";
import { counting, executed } from "./counting.mjs";
import { engineFor } from "../../../web/src/base/sim/machines/machine-engines.ts";
import { machineRun, startMachines } from "../core/machines.mjs";

/** Half an hour of 25 consumers each, the last a burst of two and a half minutes. */
const EXPERIMENTS = /** @type {const} */ (["e1", "e2", "e3", "e4"]);

const engine = process.argv[2];
if (engine !== "main" && engine !== "study") throw new Error(`no engine "${engine}"`);
const engines = startMachines(counting);
const count = () => executed(engines[engine].exports);
for (const experiment of EXPERIMENTS) {
  const values = thrashUrl.read(thrashUrl.write(new Map(), { experiment }));
  for (const system of STUDIED) {
    const scenario = thrashScenario(values, system);
    if (engineFor(JSON.stringify(scenario)) !== engine) continue;
    const before = count();
    machineRun(engines, scenario).free();
    process.stdout.write(`${experiment}-${system} ${Number(count() - before) / 1e6}\n`);
  }
}
