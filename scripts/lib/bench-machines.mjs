// Started by `faultline bench`: how long published experiments take in WebAssembly, one line of JSON a run.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as study from "#study";
import * as systems from "#systems";
import { engineFor } from "../../web/src/sim/machine-engines.ts";
import { BINDINGS } from "./paths.mjs";

/** @typedef {{ run: { kind: string } }} Scenario */

/** @param {readonly Scenario[]} scenarios */
function main(scenarios) {
  systems.initSync({ module: readFileSync(join(BINDINGS.systems, "pkg", "faultline_systems_bg.wasm")) });
  study.initSync({ module: readFileSync(join(BINDINGS.systems, "pkg-study", "faultline_study_bg.wasm")) });
  for (const [machine, scenario] of scenarios.entries()) {
    const before = process.cpuUsage();
    const run = scenario.run.kind === "page-cache" ? pageCache(scenario) : session(scenario);
    const { user, system } = process.cpuUsage(before);
    const { digest } = JSON.parse(run.head);
    run.free();
    process.stdout.write(`${JSON.stringify({ what: "machine", machine, seconds: (user + system) / 1e6, digest })}\n`);
  }
}

/** @param {Scenario} scenario */
function pageCache(scenario) {
  return new study.PageCacheRun(JSON.stringify(scenario));
}

/** @param {Scenario} scenario */
function session(scenario) {
  const text = JSON.stringify(scenario);
  const { MachineSession } = engineFor(text) === "study" ? study : systems;
  const session = new MachineSession(text);
  while (session.advance()) continue;
  return session;
}

main(JSON.parse(process.argv[2] ?? ""));
