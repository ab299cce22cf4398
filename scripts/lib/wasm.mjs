import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { digest, hashed, stamp } from "./inputs.mjs";
import { MODULES, moduleFolder, moduleName, wasmFile } from "./modules.mjs";
import { LOCAL_CACHE, SIM_MANIFEST, cargoTarget } from "./paths.mjs";
import { pinnedNode, program } from "./packages.mjs";
import { Problem, buildProblem } from "./problem.mjs";
import { must } from "./run.mjs";
import { TARGET, ensureRust, wasmFlags } from "./rust.mjs";
import { step, timed } from "./say.mjs";
import { ensureTools } from "./tools.mjs";

/** @typedef {import("./modules.mjs").ModuleId} ModuleId */

/** What rustc's wasm32-unknown-unknown uses by default since 1.82, as wasm-opt names it, and what wasm-bindgen adds. */
const FEATURES = [
  "bulk-memory",
  "nontrapping-float-to-int",
  "reference-types",
  "multivalue",
  "sign-ext",
  "mutable-globals",
].map((feature) => `--enable-${feature}`);

const IDS = /** @type {ModuleId[]} */ (Object.keys(MODULES));
const PROFILES = /** @type {const} */ (["small", "fast"]);

/** Parts of sim-wasm that the wasm is not made of. */
const NOT_IN_WASM =
  /^sim-wasm\/(?:target|pkg|cli|schema|fuzz|wasm\/tests|(?:\w+\/){1,2}tests)(?:\/|$)|\/(?:instructions\.txt|proptest-regressions\/)/;

/** A digest of everything the wasm is made of. */
export function wasmInputs() {
  const inputs = ["sim-wasm", "rust-toolchain.toml", "scripts/lib/wasm.mjs", "scripts/lib/modules.mjs", "scripts/lib/rust.mjs"];
  return digest(inputs, (path) => NOT_IN_WASM.test(path));
}

/** Builds the modules, unless they are there and their sources have not changed. */
export async function ensureWasm() {
  const inputs = wasmInputs();
  const built = stamp("wasm");
  if (built.is(inputs) && IDS.every((id) => existsSync(wasmFile(id)))) {
    step("simulation core", "up to date");
    return;
  }
  await ensureRust();
  built.clear();
  // Tools and core are compiled side by side: neither keeps two processors busy for long.
  await Promise.all([ensureTools(), timed("simulation core", "compiled", compile)]);
  await timed("WebAssembly modules", "made", async (now) => {
    for (const id of IDS) {
      now(id);
      await pack(id, { optimised: true });
    }
  });
  built.write(inputs);
}

/**
 * Builds what has changed for `npm run dev`: not optimised any further, and the module that everybody looks at first.
 * @param {(id: ModuleId) => void} made
 */
export async function rebuildWasm(made) {
  stamp("wasm").clear();
  for (const profile of PROFILES) {
    const ids = IDS.filter((id) => MODULES[id] === profile);
    await cargo(profile, ids, { incremental: true });
    for (const id of ids) if (await pack(id, { optimised: false })) made(id);
  }
}

/** @param {(detail: string) => void} now */
async function compile(now) {
  for (const profile of PROFILES) {
    await cargo(
      profile,
      IDS.filter((id) => MODULES[id] === profile),
      { now },
    );
  }
}

/**
 * One call of cargo a profile, so that each crate of the core is compiled once for all modules that have it.
 * @param {string} profile
 * @param {readonly ModuleId[]} ids
 * @param {{ now?: (detail: string) => void, incremental?: boolean }} how
 */
async function cargo(profile, ids, { now, incremental = false }) {
  const packages = ids.flatMap((id) => ["-p", `faultline-${id}`]);
  const build = ["build", "--manifest-path", SIM_MANIFEST, "--target", TARGET, "--profile", profile, ...packages];
  await must("cargo", build, {
    env: {
      ...process.env,
      CARGO_TERM_COLOR: "never",
      ...wasmFlags(),
      ...(incremental ? { CARGO_INCREMENTAL: "1" } : {}),
    },
    onLine: (line) => {
      const crate = /^\s*Compiling (\S+)/.exec(line)?.[1];
      if (crate) now?.(crate);
    },
    problem: (output) => buildProblem("simulation core", output),
  });
}

/**
 * Makes a module of what cargo compiled, unless it has been made of the same before. It is made beside its folder and moved there when
 * it is whole: a server or a test never reads half of it.
 * @param {ModuleId} id
 * @param {{ optimised: boolean }} how
 * @returns {Promise<boolean>} whether it was made
 */
async function pack(id, { optimised }) {
  const name = moduleName(id);
  const compiled = join(cargoTarget(), TARGET, MODULES[id], `${name}.wasm`);
  const made = stamp(`module-${id}`);
  const from = `${optimised} ${hashed(readFileSync(compiled))}`;
  if (made.is(from) && existsSync(wasmFile(id))) return false;
  made.clear();
  const fresh = join(LOCAL_CACHE, `pkg-${id}`);
  rmSync(fresh, { recursive: true, force: true });
  await must("wasm-bindgen", [compiled, "--target", "web", "--out-dir", fresh], {
    problem: (output) => new Problem("wasm-bindgen failed: the lines above say why.", output),
  });
  if (optimised) await optimise(join(fresh, `${name}_bg.wasm`));
  rmSync(moduleFolder(id), { recursive: true, force: true });
  mkdirSync(join(moduleFolder(id), ".."), { recursive: true });
  renameSync(fresh, moduleFolder(id));
  made.write(from);
  return true;
}

/** @param {string} file */
async function optimise(file) {
  const out = `${file}.opt`;
  const optimiser = program("binaryen", "wasm-opt");
  await must(pinnedNode(), [optimiser, "-O3", ...FEATURES, file, "-o", out], {
    problem: (output) => new Problem("wasm-opt failed: the lines above say why.", output),
  });
  if (statSync(out).size < statSync(file).size) renameSync(out, file);
  else rmSync(out);
}
