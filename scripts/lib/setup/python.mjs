import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { LOCAL_CACHE } from "../base/paths.mjs";
import { installProblem } from "../base/problem.mjs";
import { must } from "../base/run.mjs";

/** The oldest Python that the package runs on. */
const OLDEST = [3, 9];

/** What makes wheels. */
const MATURIN = "maturin==1.16.0";

const WINDOWS = process.platform === "win32";

/** A program of a virtual environment. @param {string} folder @param {string} name */
export const inVenv = (folder, name) => join(folder, WINDOWS ? "Scripts" : "bin", WINDOWS ? `${name}.exe` : name);

/** Python, if it is there, not too old and able to make virtual environments with pip in them. */
export function findPython() {
  const asked = `import ensurepip, sys, venv; sys.exit(sys.version_info[:2] < (${OLDEST.join(", ")}))`;
  return ["python3", "python"].find((name) => spawnSync(name, ["-c", asked]).status === 0);
}

/** What is said where Python isn't there. */
export const NO_PYTHON = `no Python ${OLDEST.join(".")} or newer with venv here: left out (Debian: apt install python3-venv)`;

/**
 * Makes a virtual environment anew.
 * @param {string} python @param {string} folder
 */
export async function makeVenv(python, folder) {
  rmSync(folder, { recursive: true, force: true });
  await must(python, ["-m", "venv", folder], { problem: (output) => installProblem("A virtual environment", output) });
}

/**
 * Installs packages in a virtual environment.
 * @param {string} folder @param {readonly string[]} packages
 */
export async function pip(folder, packages) {
  const args = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...packages];
  const problem = (/** @type {string} */ output) => installProblem(packages.join(", "), output);
  await must(inVenv(folder, "python"), args, { problem });
}

/** What is said where maturin can't be had. */
export const NO_MATURIN = `no ${MATURIN} here, and pip can't get it: left out (connect to the network once)`;

/** maturin, in a virtual environment of this folder's own. @param {string} python */
export async function ensureMaturin(python) {
  const folder = join(LOCAL_CACHE, MATURIN.replace("==", "-"));
  const program = inVenv(folder, "maturin");
  if (!existsSync(program)) {
    await makeVenv(python, folder);
    await pip(folder, [MATURIN]);
  }
  return program;
}
