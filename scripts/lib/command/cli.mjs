import { existsSync } from "node:fs";
import { join } from "node:path";
import { digest, stamp } from "../base/inputs.mjs";
import { main } from "./in-node.mjs";
import { wasmFile } from "../core/modules.mjs";
import { SIM_MANIFEST, cargoTarget, executable } from "../base/paths.mjs";
import { inTurn } from "../base/lock.mjs";
import { buildProblem } from "../base/problem.mjs";
import { must, run } from "../base/run.mjs";
import { ensureRust } from "../setup/rust.mjs";
import { timed } from "../base/say.mjs";
import { buildCommand } from "../core/wasm.mjs";

const NATIVE = stamp("native-command");
const MODULE = stamp("module-command-inputs");

const nativeBinary = () => join(cargoTarget(), "release", executable("faultline"));

/** A digest of everything the command is made from. */
function commandInputs() {
  const notInCommand = /^sim-wasm\/(?:target|pkg|fuzz|schema|wasm\/(?!command)|(?:\w+\/){1,2}tests)(?:\/|$)/;
  return digest(["sim-wasm", "rust-toolchain.toml", "web/words/en"], (path) => notInCommand.test(path));
}

/** Builds the native `faultline` if anything has changed, and returns its path. */
export async function builtFaultline() {
  await ensureRust();
  const inputs = commandInputs();
  // Cargo knows best whether anything changed; if nothing did, this takes a tenth of a second.
  await must("cargo", ["build", "--quiet", "--release", "--manifest-path", SIM_MANIFEST, "--bin", "faultline"], {
    problem: (output) => buildProblem("command line tool", output),
  });
  NATIVE.write(inputs);
  return nativeBinary();
}

/**
 * Runs the command in the user's folder, with the user's terminal; returns its exit code. It is the native command if
 * that was built from these sources, and the module for Node otherwise.
 * @param {readonly string[]} args
 */
export async function faultline(args) {
  const inputs = commandInputs();
  if (NATIVE.is(inputs) && existsSync(nativeBinary())) return native(args);
  await ensureCommand();
  return inNode(args);
}

/** Builds the command as a module for Node, unless it is there and its sources have not changed. */
export async function ensureCommand() {
  const inputs = commandInputs();
  if (MODULE.is(inputs) && existsSync(wasmFile("command"))) return;
  await inTurn(() => timed("faultline", "ready", buildCommand));
  MODULE.write(inputs);
}

/** Builds the native command first, for commands that measure or run for long. @param {readonly string[]} args */
export async function nativeFaultline(args) {
  await builtFaultline();
  return native(args);
}

/** npm runs scripts in the project's root, and says in INIT_CWD where it was called. */
const folder = () => process.env["INIT_CWD"] ?? process.cwd();

/** @param {readonly string[]} args */
async function native(args) {
  const { code } = await run(nativeBinary(), args, { cwd: folder(), output: "inherit" });
  return code;
}

/** @param {readonly string[]} args @returns {Promise<number>} */
async function inNode(args) {
  process.chdir(folder());
  return main(args);
}
