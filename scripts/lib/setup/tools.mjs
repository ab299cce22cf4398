import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { withLock } from "../base/lock.mjs";
import { executable, toolsFolder } from "../base/paths.mjs";
import { installProblem } from "../base/problem.mjs";
import { ask, must } from "../base/run.mjs";
import { wasmBindgenVersion } from "./rust.mjs";
import { step, timed } from "../base/say.mjs";

/**
 * @typedef {object} Tool
 * @property {string} crate
 * @property {string} version
 * @property {readonly string[]} programs what it installs; on PATH, each of them must have the version
 */

/** What fuzzes the core's readers. @type {Tool} */
export const CARGO_FUZZ = { crate: "cargo-fuzz", version: "0.13.2", programs: ["cargo-fuzz"] };

/** @returns {readonly Tool[]} */
function wanted() {
  return [
    {
      crate: "wasm-bindgen-cli",
      version: wasmBindgenVersion(),
      programs: ["wasm-bindgen", "wasm-bindgen-test-runner"],
    },
  ];
}

/** Makes sure that tools are there, and puts them on this process's PATH; if none are named, the wasm-bindgen that matches the core. */
export async function ensureTools(tools = wanted()) {
  const missing = tools.filter((tool) => !onPath(tool) && !usable(tool));
  if (missing.length > 0) {
    step("tools", `compiling ${missing.map((tool) => tool.crate).join(" and ")}: 1 to 3 minutes, once per machine`);
  }
  for (const tool of missing) await install(tool);
}

/** @param {Tool} tool */
function onPath({ programs, version }) {
  return programs.every((program) => ask(program, ["--version"])?.split(" ").at(-1) === version);
}

/** Uses the tool from the cache if it is there. @param {Tool} tool */
function usable(tool) {
  const bin = join(home(tool), "bin");
  if (!tool.programs.every((program) => existsSync(join(bin, executable(program))))) return false;
  process.env["PATH"] = `${bin}${delimiter}${process.env["PATH"]}`;
  return true;
}

/** @param {Tool} tool */
const home = ({ crate, version }) => join(toolsFolder(), `${crate}-${version}`);

/**
 * Compiles a tool beside its place and renames it there, so that whatever is in the cache is complete. The half-built
 * crates are kept until then: an install that was interrupted continues where it stopped.
 * @param {Tool} tool
 */
async function install(tool) {
  const place = home(tool);
  const building = `${place}.building`;
  const waiting = () => step(tool.crate, "another process is installing it; waiting");
  await withLock(`${place}.lock`, waiting, async () => {
    if (usable(tool)) return;
    mkdirSync(building, { recursive: true });
    await timed(tool.crate, `${tool.version} installed`, (now) => compile(tool, building, now));
    rmSync(place, { recursive: true, force: true });
    renameSync(join(building, "root"), place);
    rmSync(building, { recursive: true, force: true });
    usable(tool);
  });
}

/** @param {Tool} tool @param {string} building @param {(detail: string) => void} now */
async function compile(tool, building, now) {
  const root = join(building, "root");
  let crates = 0;
  // Unoptimised: tools run for a second, and optimising would double the time to compile them.
  await must(
    "cargo",
    ["install", "--locked", "--debug", "--force", "--root", root, "--version", tool.version, tool.crate],
    {
      // From the cache folder and not from the project, whose pinned toolchain and flags are not meant for them.
      env: { ...process.env, CARGO_TARGET_DIR: join(building, "target"), CARGO_TERM_COLOR: "never" },
      onLine: (line) => {
        const crate = /^\s*(?:Compiling|Downloading|Downloaded) (\S+)/.exec(line)?.[1];
        if (crate) now(`crate ${++crates}: ${crate}`);
      },
      problem: (output) => installProblem(`${tool.crate} ${tool.version}`, output),
    },
  );
}
