import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { digest, stamp } from "./inputs.mjs";
import { BINDINGS, LOCAL_CACHE } from "./paths.mjs";
import { pinnedNode, program } from "./packages.mjs";
import { Problem, buildProblem } from "./problem.mjs";
import { must } from "./run.mjs";
import { ensureRust, reproducibleFlags } from "./rust.mjs";
import { step, timed } from "./say.mjs";
import { ensureTools } from "./tools.mjs";

/** What rustc's wasm32-unknown-unknown uses by default since 1.82, as wasm-opt names it, and what wasm-bindgen adds. */
const FEATURES = [
  "bulk-memory",
  "nontrapping-float-to-int",
  "reference-types",
  "multivalue",
  "sign-ext",
  "mutable-globals",
].map((feature) => `--enable-${feature}`);

/**
 * @typedef {{ crate: string, pkg: string, profile: string, only?: { feature: string, name: string } }} Module
 * `only`: built with one feature alone, under another name.
 */

/** The wasm modules and the Cargo profile each is compiled with. @type {readonly Module[]} */
const MODULES = /** @type {readonly Omit<Module, "pkg">[]} */ ([
  { crate: BINDINGS.replay, profile: "wasm" },
  { crate: BINDINGS.systems, profile: "sweep" },
  { crate: BINDINGS.systems, profile: "sweep", only: { feature: "study", name: "faultline_study" } },
  { crate: BINDINGS.logs, profile: "wasm" },
  { crate: BINDINGS.sweep, profile: "sweep" },
  { crate: BINDINGS.design, profile: "wasm" },
]).map((module) => ({ ...module, pkg: join(module.crate, module.only ? `pkg-${module.only.feature}` : "pkg") }));

/** Parts of sim-wasm that the wasm is not made of. */
const NOT_IN_WASM =
  /^sim-wasm\/(?:target|(?:\w+\/)?pkg(?:-\w+)?|sweep\/instructions\.txt|cli|schema|fuzz|(?:core\/)?(?:tests|benches|examples))(?:\/|$)|\/proptest-regressions\//;

/** A digest of everything the wasm is made of. */
export function wasmInputs() {
  const inputs = ["sim-wasm", "rust-toolchain.toml", "scripts/lib/wasm.mjs", "scripts/lib/rust.mjs"];
  return digest(inputs, (path) => NOT_IN_WASM.test(path));
}

/** Builds the packages with wasm-pack and wasm-opt, unless they are there and their sources have not changed. */
export async function ensureWasm() {
  const inputs = wasmInputs();
  const built = stamp("wasm");
  if (built.is(inputs) && MODULES.every(({ pkg }) => existsSync(join(pkg, "package.json")))) {
    step("simulation core", "up to date");
    return;
  }
  await ensureRust();
  await ensureTools();
  built.clear();
  await timed("simulation core", "built", async (now) => {
    for (const module of MODULES) await build(module, now);
  });
  built.write(inputs);
}

/**
 * Builds beside pkg and moves it there when it is whole: a server or a test never reads half of it.
 * @param {Module} module
 * @param {(detail: string) => void} now
 */
async function build({ crate, pkg, profile, only }, now) {
  const fresh = join(LOCAL_CACHE, "pkg");
  rmSync(fresh, { recursive: true, force: true });
  await must(
    "wasm-pack",
    [
      "build",
      crate,
      "--target",
      "web",
      "--profile",
      profile,
      "--mode",
      "no-install",
      "--out-dir",
      fresh,
      ...(only ? ["--out-name", only.name, "--", "--no-default-features", "--features", only.feature] : []),
    ],
    {
      env: {
        ...process.env,
        CARGO_TERM_COLOR: "never",
        CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS: reproducibleFlags(),
      },
      onLine: (line) => {
        const crate = /^\s*Compiling (\S+)/.exec(line)?.[1];
        if (crate) now(crate);
      },
      problem: (output) => buildProblem("simulation core", output),
    },
  );
  now("wasm-opt");
  await optimise(join(fresh, wasmFile(fresh)));
  rmSync(pkg, { recursive: true, force: true });
  renameSync(fresh, pkg);
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

/** The name of the wasm file in a package folder. @param {string} folder */
function wasmFile(folder) {
  const name = readdirSync(folder).find((entry) => entry.endsWith("_bg.wasm"));
  if (name === undefined) throw new Error(`wasm-pack wrote no wasm to ${folder}`);
  return name;
}
