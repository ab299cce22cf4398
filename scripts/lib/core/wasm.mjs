import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { digest, hashed, stamp } from "../base/inputs.mjs";
import { MODULES, PAGE_MODULES, moduleFolder, moduleName, wasmFile } from "./modules.mjs";
import { LOCAL_CACHE, SIM_MANIFEST, cargoTarget } from "../base/paths.mjs";
import { pinnedNode, program } from "../setup/packages.mjs";
import { Problem, buildProblem } from "../base/problem.mjs";
import { must } from "../base/run.mjs";
import { TARGET, ensureRust, wasmFlags } from "../setup/rust.mjs";
import { step, timed } from "../base/say.mjs";
import { hasTables, writeTables } from "./tables.mjs";
import { ensureTools } from "../setup/tools.mjs";

/** @typedef {import("./modules.mjs").ModuleId} ModuleId */

/** The defaults of rustc's wasm32-unknown-unknown since 1.82, as wasm-opt names them, and what wasm-bindgen adds. */
const FEATURES = [
  "bulk-memory",
  "nontrapping-float-to-int",
  "reference-types",
  "multivalue",
  "sign-ext",
  "mutable-globals",
].map((feature) => `--enable-${feature}`);

/** What compilers write of themselves into a module: nothing that a browser reads. */
const UNREAD = ["--strip-producers", "--strip-target-features"];

/** What wasm-opt optimises for, by the profile with which a module was compiled. */
const LEVELS = { small: "-Os", fast: "-O3" };

/** Functions with one caller stay functions, unless they are tiny. */
const KEPT_APART = "--one-caller-inline-max-function-size=50";

/**
 * What else wasm-opt is told about a module. Engines begin with slow code, and swap in faster code only from one call to
 * the next: what the readers do with each of a million lines has to stay a function, even if it has one caller. It is
 * smaller in gzip, too.
 * @type {Partial<Record<ModuleId, readonly string[]>>}
 */
const ALSO = { logs: [KEPT_APART], traces: [KEPT_APART] };

const PROFILES = /** @type {const} */ (["small", "fast"]);

/**
 * The modules of the page, and before them the one whose tables its TypeScript is generated from.
 * @type {readonly ModuleId[]}
 */
const BUILT = ["tables", ...PAGE_MODULES];

/**
 * Modules that run once per build, or that nobody measures: they are left as they were compiled.
 * @type {readonly ModuleId[]}
 */
const NOT_OPTIMISED = ["tables", "command"];

/** Parts of sim-wasm that nothing in BUILT is made from: a change to them needs no build. */
const NOT_IN_WASM =
  /^sim-wasm\/(?:target|pkg|cli|schema|fuzz|wasm\/command|(?:\w+\/){1,2}tests)(?:\/|$)|\/(?:instructions\.txt|proptest-regressions\/)/;

/** Whether something in BUILT is made from a file. @param {string} path in the project, with slashes */
export const isInWasm = (path) => !NOT_IN_WASM.test(path);

/** A digest of everything that BUILT is made from. */
export function wasmInputs() {
  const inputs = [
    "sim-wasm",
    "rust-toolchain.toml",
    "scripts/lib/core/wasm.mjs",
    "scripts/lib/core/modules.mjs",
    "scripts/lib/setup/rust.mjs",
  ];
  return digest(inputs, (path) => !isInWasm(path));
}

/** Builds the modules in BUILT, unless they are there and their sources have not changed. */
export async function ensureWasm() {
  const inputs = wasmInputs();
  const built = stamp("wasm");
  if (built.is(inputs) && BUILT.every((id) => existsSync(wasmFile(id))) && hasTables()) {
    step("simulation core", "up to date");
    return;
  }
  await ensureRust();
  built.clear();
  // Tools and core are compiled side by side: neither keeps two processors busy for long.
  const tools = ensureTools();
  await timed("simulation core", "compiled", async (now) => {
    for (const profile of PROFILES) await cargo(profile, ofProfile(profile), now);
  });
  await tools;
  await timed("WebAssembly modules", "made", async (now) => {
    const left = [...BUILT];
    const packer = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        now(id);
        await pack(id);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, packer));
  });
  await writeTables();
  built.write(inputs);
}

/**
 * Builds the command as a module, from crates that are already compiled for the page.
 * @param {(detail: string) => void} now
 */
export async function buildCommand(now) {
  await ensureRust();
  await Promise.all([ensureTools(), cargo("fast", ["command"], now)]);
  await pack("command");
}

/**
 * Rebuilds what has changed during development: modules that are seen first come first, and wasm-opt is left out.
 * @param {(id: ModuleId) => void} made
 */
export async function rebuildWasm(made) {
  stamp("wasm").clear();
  // A core that was up to date when development began has asked for no tool.
  await ensureTools();
  for (const profile of PROFILES) {
    await cargo(profile, ofProfile(profile));
    for (const id of ofProfile(profile)) if (await pack(id, false)) made(id);
  }
  await writeTables();
}

/** @param {"small" | "fast"} profile */
const ofProfile = (profile) => BUILT.filter((id) => MODULES[id] === profile);

/**
 * One call of cargo per profile, so that each crate of the core is compiled once for all modules that contain it.
 * @param {string} profile
 * @param {readonly ModuleId[]} ids
 * @param {(detail: string) => void} [now]
 */
async function cargo(profile, ids, now) {
  const packages = ids.flatMap((id) => ["-p", `faultline-${id}`]);
  const build = ["build", "--manifest-path", SIM_MANIFEST, "--target", TARGET, "--profile", profile, ...packages];
  await must("cargo", build, {
    env: { ...process.env, CARGO_TERM_COLOR: "never", ...wasmFlags() },
    onLine: (line) => {
      const crate = /^\s*Compiling (\S+)/.exec(line)?.[1];
      if (crate) now?.(crate);
    },
    problem: (output) => buildProblem("simulation core", output),
  });
}

/**
 * Makes a module from what cargo compiled, unless it has been made from the same before. It is made beside its folder
 * and moved there when it is complete, so that a server or a test never reads half of it.
 * @param {ModuleId} id
 * @param {boolean} [optimised]
 * @returns {Promise<boolean>} whether it was made
 */
async function pack(id, optimised = !NOT_OPTIMISED.includes(id)) {
  const name = moduleName(id);
  const compiled = join(cargoTarget(), TARGET, MODULES[id], `${name}.wasm`);
  const made = stamp(`module-${id}`);
  const options = [LEVELS[MODULES[id]], ...(ALSO[id] ?? [])];
  const from = `${optimised && options.join(" ")} ${hashed(readFileSync(compiled))}`;
  if (made.is(from) && existsSync(wasmFile(id))) return false;
  made.clear();
  const fresh = join(LOCAL_CACHE, `pkg-${id}`);
  rmSync(fresh, { recursive: true, force: true });
  await must("wasm-bindgen", [compiled, "--target", "web", "--out-dir", fresh], {
    problem: (output) => new Problem("wasm-bindgen failed: the lines above say why.", output),
  });
  if (optimised) await optimise(join(fresh, `${name}_bg.wasm`), options);
  rmSync(moduleFolder(id), { recursive: true, force: true });
  mkdirSync(join(moduleFolder(id), ".."), { recursive: true });
  renameSync(fresh, moduleFolder(id));
  made.write(from);
  return true;
}

/** @param {string} file @param {readonly string[]} options */
async function optimise(file, options) {
  const out = `${file}.opt`;
  const optimiser = program("binaryen", "wasm-opt");
  await must(pinnedNode(), [optimiser, ...options, ...FEATURES, ...UNREAD, file, "-o", out], {
    problem: (output) => new Problem("wasm-opt failed: the lines above say why.", output),
  });
  if (statSync(out).size < statSync(file).size) renameSync(out, file);
  else rmSync(out);
}
