// One more operating system: a crate, its line in the registry, three lines in manifests. Anything forgotten is named.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyOfCore, PATIENCE_MS, ROOT } from "./copy.mjs";

const REGISTERED = "        os_toy::Toy,";

/** @type {ReturnType<typeof copyOfCore>} */
let core;

beforeAll(() => {
  core = copyOfCore();
  core.add("os", "sim-wasm/os/toy");
  core.addLine("sim-wasm/Cargo.toml", '    "os/winxp",', '    "os/toy",');
  core.addLine("sim-wasm/Cargo.toml", 'os-winxp = { path = "os/winxp" }', 'os-toy = { path = "os/toy" }');
  core.addLine("sim-wasm/systems/Cargo.toml", "os-winxp.workspace = true", "os-toy.workspace = true");
  core.addLine("sim-wasm/systems/src/lib.rs", "    MAIN:", REGISTERED);
});

afterAll(() => core.remove(), PATIENCE_MS);

describe("an operating system more", () => {
  it("takes four lines outside of its own folder, and runs", { timeout: PATIENCE_MS }, () => {
    expect(core.linesOutside()).toBe(4);
    const { status, output } = core.cargo(["test", "-p", "os-toy", "--test", "run"]);
    expect(output).toContain("a_scenario_runs ... ok");
    expect(status).toBe(0);
  });

  it("is named if its line in the registry is missing", { timeout: PATIENCE_MS }, () => {
    core.removeLine("sim-wasm/systems/src/lib.rs", REGISTERED);
    // The registry's own test names the folder (systems/src/lib.rs); compiling it here would take minutes.
    const { status, output } = core.cargo(["test", "-p", "os-toy", "--test", "run"]);
    expect(output).toMatch(/UnknownOs.*"toy 1".*"freebsd 9\.3, .*xp-sp2"/);
    expect(status).not.toBe(0);
  });

  it("is named by the page's types if it has no model and no face", { timeout: PATIENCE_MS }, () => {
    mkdirSync(join(core.folder, "web"));
    for (const path of ["web/src", "web/words", "tsconfig.json"]) {
      cpSync(join(ROOT, path), join(core.folder, path), { recursive: true });
    }
    for (const path of ["node_modules", "sim-wasm/pkg"]) symlinkSync(join(ROOT, path), join(core.folder, path), "dir");
    // What the build generates from the registry.
    const ids = join(core.folder, "web", "src", "base", "sim", "ids.gen.ts");
    writeFileSync(ids, readFileSync(ids, "utf8").replace('| "winxp"', '| "winxp"\n  | "toy"'));
    const tsc = join(ROOT, "node_modules", "typescript", "bin", "tsc");
    const { stdout } = spawnSync(process.execPath, [tsc, "--noEmit", "--pretty", "false"], {
      cwd: core.folder,
      encoding: "utf8",
    });
    const missing = stdout.split("\n").filter((line) => line.includes("Property 'toy' is missing"));
    const files = missing.map((line) => line.slice(0, line.indexOf("(")));
    expect(files).toEqual(
      expect.arrayContaining(["web/src/base/sim/systems/index.ts", "web/src/machine/systems/index.ts"]),
    );
  });
});
