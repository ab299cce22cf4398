// Started by `faultline bench`: how long published experiments take in WebAssembly, one line of JSON per run.
import { machineRun, startMachines } from "../core/machines.mjs";

/** @typedef {{ run: { kind: string } }} Scenario */

/** @param {readonly Scenario[]} scenarios */
function main(scenarios) {
  const engines = startMachines();
  const pageCache = (/** @type {Scenario} */ scenario) => new engines.study.PageCacheRun(JSON.stringify(scenario));
  for (const [machine, scenario] of scenarios.entries()) {
    const before = process.cpuUsage();
    const run = scenario.run.kind === "page-cache" ? pageCache(scenario) : machineRun(engines, scenario);
    const { user, system } = process.cpuUsage(before);
    const { digest } = JSON.parse(run.head);
    run.free();
    process.stdout.write(`${JSON.stringify({ what: "machine", machine, seconds: (user + system) / 1e6, digest })}\n`);
  }
}

main(JSON.parse(process.argv[2] ?? ""));
