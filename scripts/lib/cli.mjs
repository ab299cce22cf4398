import { join } from "node:path";
import { SIM_MANIFEST, cargoTarget, executable } from "./paths.mjs";
import { buildProblem } from "./problem.mjs";
import { must, run } from "./run.mjs";
import { ensureRust } from "./rust.mjs";

/** Builds the `faultline` binary if anything has changed, and says where it is. */
export async function builtFaultline() {
  await ensureRust();
  // Cargo knows best whether anything changed; when nothing did this takes a tenth of a second.
  await must("cargo", ["build", "--quiet", "--release", "--manifest-path", SIM_MANIFEST, "--bin", "faultline"], {
    problem: (output) => buildProblem("command line tool", output),
  });
  return join(cargoTarget(), "release", executable("faultline"));
}

/**
 * Runs the `faultline` binary in the folder the person is in, with their terminal; gives its exit code.
 * @param {readonly string[]} args
 */
export async function faultline(args) {
  const { env } = process;
  const binary = await builtFaultline();
  // npm runs scripts at the project's root and says in INIT_CWD where it was called.
  const { code } = await run(binary, args, { cwd: env["INIT_CWD"] ?? process.cwd(), output: "inherit" });
  return code;
}
