// Started by `faultline bench`: how long published experiments take in WebAssembly, one line of JSON a run.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initSync as initStudy, PageCacheRun } from "#study";
import { initSync, MachineSession } from "#systems";
import { BINDINGS } from "./paths.mjs";

/** @param {readonly { run: { kind: string } }[]} scenarios */
function main(scenarios) {
  initSync({ module: readFileSync(join(BINDINGS.systems, "pkg", "faultline_systems_bg.wasm")) });
  initStudy({ module: readFileSync(join(BINDINGS.systems, "pkg-study", "faultline_study_bg.wasm")) });
  for (const [machine, scenario] of scenarios.entries()) {
    const before = process.cpuUsage();
    const run = scenario.run.kind === "page-cache" ? pageCache(scenario) : session(scenario);
    const { user, system } = process.cpuUsage(before);
    const { digest } = JSON.parse(run.head);
    run.free();
    process.stdout.write(`${JSON.stringify({ what: "machine", machine, seconds: (user + system) / 1e6, digest })}\n`);
  }
}

/** @param {object} scenario */
function pageCache(scenario) {
  return new PageCacheRun(JSON.stringify(scenario));
}

/** @param {object} scenario */
function session(scenario) {
  const session = new MachineSession(JSON.stringify(scenario));
  while (session.advance()) continue;
  return session;
}

main(JSON.parse(process.argv[2] ?? ""));
