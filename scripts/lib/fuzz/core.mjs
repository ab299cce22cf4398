// Fuzzes the core's readers: libFuzzer, by way of cargo-fuzz.

import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../base/paths.mjs";
import { installProblem, Problem } from "../base/problem.mjs";
import { ask, must, run } from "../base/run.mjs";
import { timed } from "../base/say.mjs";
import { ensureRust } from "../setup/rust.mjs";
import { CARGO_FUZZ, ensureTools } from "../setup/tools.mjs";
import { CORPUS, FINDINGS, SEEDS } from "./places.mjs";
import { writeSeeds } from "./seeds.mjs";

/** @typedef {import("./targets.mjs").Target} Target */
/** @typedef {import("./places.mjs").Outcome} Outcome */
/** @typedef {import("./places.mjs").Share} Share */

const FOLDER = inRoot("sim-wasm", "fuzz");
const LONGEST = 2048;
/** More memory than that is a finding, and more seconds for one input. */
const FLAGS = ["-rss_limit_mb=2048", "-timeout=20"];

/** Compiles targets; the compiler's own flags for it are not for the public, which RUSTC_BOOTSTRAP allows us. @param {readonly Target[]} targets */
export async function buildCore(targets) {
  if (process.platform === "win32")
    throw new Problem("The core's readers are fuzzed on Linux and macOS: libFuzzer needs one of them.");
  if ((ask("c++", ["--version"]) ?? ask("clang++", ["--version"])) === undefined)
    throw new Problem("libFuzzer needs a C++ compiler: install g++ or clang and run the command again.");
  await ensureRust();
  await ensureTools([CARGO_FUZZ]);
  const env = { ...process.env, RUSTC_BOOTSTRAP: "1", CARGO_TERM_COLOR: "never" };
  const problem = (/** @type {string} */ output) => installProblem("The fuzz targets", output);
  for (const { name } of targets) {
    // Tracing each comparison takes more than half of the time. What it would find is in the dictionaries.
    const args = ["fuzz", "build", "--fuzz-dir", FOLDER, "-s", "none", "--no-trace-compares", name];
    await timed(name, "compiled", () => must("cargo", args, { cwd: FOLDER, env, problem }));
  }
}

/** Where cargo puts what it makes. */
function binary(/** @type {string} */ name) {
  const folder = process.env["CARGO_TARGET_DIR"] ?? join(FOLDER, "target");
  const host = /^host: (\S+)/m.exec(ask("rustc", ["-vV"]) ?? "")?.[1] ?? "";
  return join(folder, host, "release", name);
}

/** Fuzzes a target. @param {Target} target @param {Share} share @param {number} seed @returns {Promise<Outcome>} */
export async function fuzzCore({ name, seeds, longest = LONGEST, flags = [] }, { seconds, executions }, seed) {
  const [corpus, own, findings] = [join(CORPUS, name), join(SEEDS, name), join(FINDINGS, name)];
  for (const folder of [corpus, findings]) mkdirSync(folder, { recursive: true });
  const dictionary = writeSeeds(own, seeds?.() ?? [], longest);
  const before = new Set(readdirSync(findings));
  const args = [
    corpus,
    own,
    `-max_total_time=${seconds}`,
    ...(executions === undefined ? [] : [`-runs=${executions}`]),
    `-max_len=${longest}`,
    `-seed=${seed}`,
    `-dict=${dictionary}`,
    `-artifact_prefix=${findings}/`,
    "-print_final_stats=1",
    "-verbosity=1",
    ...FLAGS,
    ...flags,
  ];
  const { code, output } = await run(binary(name), args);
  const found = readdirSync(findings).filter((file) => !before.has(file));
  if (code !== 0 && found.length === 0) throw new Problem(`${name} ended with code ${code}.`, output);
  return {
    ...readStatistics(output),
    findings: found.map((file) => ({ file: join(findings, file), reason: reasonIn(output) })),
  };
}

/** What libFuzzer prints: executions, and branches reached at its beginning and at its end. @param {string} output */
export function readStatistics(output) {
  const executions = Number(/number_of_executed_units:\s*(\d+)/.exec(output)?.[1] ?? lastOf(output, /^#(\d+)/gm) ?? 0);
  const [first, last] = [/INITED.*? cov: (\d+)/.exec(output)?.[1], lastOf(output, / cov: (\d+)/g)];
  return { executions, before: Number(first ?? last ?? 0), coverage: Number(last ?? 0) };
}

/** @param {string} text @param {RegExp} pattern */
const lastOf = (text, pattern) => [...text.matchAll(pattern)].at(-1)?.[1];

/** @param {string} output */
function reasonIn(output) {
  const said = /panicked at [^\n]*\n[^\n]*|ERROR: libFuzzer: [^\n]*/.exec(output)?.[0];
  return (said ?? "").replaceAll("\n", " ");
}

/** Runs one input again. @param {string} name @param {string} file */
export async function repeatCore(name, file) {
  readFileSync(file);
  const { code } = await run(binary(name), [file, ...FLAGS], { output: "inherit" });
  return code;
}
