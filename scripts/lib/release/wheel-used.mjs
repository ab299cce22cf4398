import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hashed } from "../base/inputs.mjs";
import { LOCAL_CACHE, inRoot } from "../base/paths.mjs";
import { run } from "../base/run.mjs";
import { say, timed } from "../base/say.mjs";
import { NO_PYTHON, findPython, inVenv, makeVenv, pip } from "../setup/python.mjs";
import { honest, sum, unittestCounts } from "../tests/counts.mjs";
import { buildWheel } from "./wheel.mjs";

/** @typedef {import("../tests/counts.mjs").Counts} Counts */

/** What the package does without: an engine for studies, and what shows the page in notebooks. */
const DASK = "distributed==2026.8.0";
const ANYWIDGET = "anywidget==0.11.0";

/** @type {Counts} */
const LEFT_OUT = { passed: 0, failed: 0, skipped: 1 };

/**
 * Makes the Python package twice, installs it where there is nothing else, and runs its tests there. It is compiled as tests are, so that
 * most of it is there already; the second time, it is only packed again.
 * @param {string} notice @returns {Promise<Counts>} one that is skipped where it can't be made, which is said
 */
export async function tryWheel(notice) {
  const python = findPython();
  if (python === undefined) {
    say(`  ${NO_PYTHON}`);
    return LEFT_OUT;
  }
  const digests = [];
  let file = "";
  for (const time of ["first", "second"]) {
    const out = join(LOCAL_CACHE, "release", "wheel-used", time);
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    const name = await timed("wheel, for its tests", "made", () => buildWheel("dev", out, notice));
    if (name === undefined) return LEFT_OUT;
    file = join(out, name);
    digests.push(hashed(readFileSync(file)));
  }
  const same = digests[0] === digests[1];
  if (!same) say(`  made twice, the Python package is not the same: ${digests.join(", ")}`);
  const venv = join(LOCAL_CACHE, "release", "wheel-venv");
  await timed("wheel", "installed", async () => {
    await makeVenv(python, venv);
    await pip(venv, ["--no-index", file]);
  });
  const alone = await tests(venv, "test_package.py");
  const engines = await testsBeside(venv, DASK, "test_dask.py");
  const widget = await testsBeside(venv, ANYWIDGET, "test_widget.py");
  const { tryNotebook } = await import("../notebook/jupyter.mjs");
  const notebook = await tryNotebook(file);
  return sum([{ passed: Number(same), failed: Number(!same), skipped: 0 }, alone, engines, widget, notebook]);
}

/**
 * Tests beside another package, which skip themselves without it.
 * @param {string} venv @param {string} other @param {string} pattern
 */
async function testsBeside(venv, other, pattern) {
  await timed(other, "installed", () => pip(venv, [other])).catch(() =>
    say(`    no ${other}, and pip can't get it: its tests are skipped`),
  );
  return tests(venv, pattern);
}

/**
 * Runs tests of the package as it was installed, not as it is in the project's folder.
 * @param {string} venv @param {string} pattern
 */
async function tests(venv, pattern) {
  const folder = inRoot("sim-wasm", "python", "tests");
  const args = ["-m", "unittest", "discover", "-v", "-p", pattern, folder];
  const { code, output } = await run(inVenv(venv, "python"), args, { cwd: venv, output: "stream" });
  return honest(unittestCounts(output), code);
}
