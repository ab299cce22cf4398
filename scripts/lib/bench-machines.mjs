// Started by `faultline bench`: how long machines take in WebAssembly, one line of JSON a machine.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initSync, MachineSession } from "#systems";
import { BINDINGS } from "./paths.mjs";

/** @param {readonly object[]} scenarios */
function main(scenarios) {
  initSync({ module: readFileSync(join(BINDINGS.systems, "pkg", "faultline_systems_bg.wasm")) });
  for (const [machine, scenario] of scenarios.entries()) {
    const before = process.cpuUsage();
    const session = new MachineSession(JSON.stringify(scenario));
    while (session.advance()) continue;
    const { user, system } = process.cpuUsage(before);
    const { digest } = JSON.parse(session.head);
    session.free();
    process.stdout.write(`${JSON.stringify({ what: "machine", machine, seconds: (user + system) / 1e6, digest })}\n`);
  }
}

main(JSON.parse(process.argv[2] ?? ""));
