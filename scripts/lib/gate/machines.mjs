// Started by the gate: the instructions of the thrashing study's experiments on every system, a line a run as in instructions.txt.
// Only the pinned Node reads the app's TypeScript.
import { thrashScenario } from "../../../web/src/machine/model/thrash/thrash-machine.ts";
import { STUDIED, thrashUrl } from "../../../web/src/machine/link/thrash-url.ts";
import { counting, executed } from "./counting.mjs";
import { machineRun, startMachines } from "../core/machines.mjs";

/** Half an hour of 25 consumers each, the last a burst of two and a half minutes. */
const EXPERIMENTS = /** @type {const} */ (["e1", "e2", "e3", "e4"]);

const engines = startMachines(counting);
const count = () => executed(engines.main.exports) + executed(engines.study.exports);
for (const experiment of EXPERIMENTS) {
  const values = thrashUrl.read(thrashUrl.write(new Map(), { experiment }));
  for (const system of STUDIED) {
    const before = count();
    machineRun(engines, thrashScenario(values, system)).free();
    process.stdout.write(`${experiment}-${system} ${Number(count() - before) / 1e6}\n`);
  }
}
