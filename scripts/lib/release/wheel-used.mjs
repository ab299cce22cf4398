import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hashed } from "../base/inputs.mjs";
import { LOCAL_CACHE, inRoot } from "../base/paths.mjs";
import { run } from "../base/run.mjs";
import { say, timed } from "../base/say.mjs";
import { NO_PYTHON, findPython, inVenv, makeVenv, pip } from "../setup/python.mjs";
import { unittestCounts } from "../tests/counts.mjs";
import { buildWheel } from "./wheel.mjs";

/** @typedef {import("../tests/counts.mjs").Counts} Counts */

/**
 * Makes the Python package twice, installs it where there is nothing else, and runs its tests there. It is compiled as tests are, so that
 * most of it is there already; the second time, it is only packed again.
 * @param {string} notice @returns {Promise<{ counts: Counts, code: number } | undefined>} nothing where it can't be made, which is said
 */
export async function tryWheel(notice) {
  const python = findPython();
  if (python === undefined) {
    say(`  ${NO_PYTHON}`);
    return undefined;
  }
  const digests = [];
  let file = "";
  for (const time of ["first", "second"]) {
    const out = join(LOCAL_CACHE, "release", "wheel-used", time);
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    const name = await timed("wheel, for its tests", "made", () => buildWheel("dev", out, notice));
    if (name === undefined) return undefined;
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
  const { code, output } = await run(
    inVenv(venv, "python"),
    ["-m", "unittest", "discover", "-v", inRoot("sim-wasm", "python", "tests")],
    {
      // Not the project's folder: the package is the one that was installed.
      cwd: venv,
      output: "stream",
    },
  );
  const counts = unittestCounts(output);
  return { counts: { ...counts, passed: counts.passed + Number(same), failed: counts.failed + Number(!same) }, code };
}
