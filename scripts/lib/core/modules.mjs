// The WebAssembly modules: those that the page loads, and two that Node runs. It imports only what Node has, since what
// measures the modules starts where nothing is installed.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PKG = join(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))), "sim-wasm", "pkg");

/**
 * What each is optimised for, as in `sim-wasm/Cargo.toml`, in the order of the build: what everybody downloads comes
 * first. Each is the crate `faultline-ID` in `sim-wasm/wasm/`, and a folder in `sim-wasm/pkg/`.
 */
export const MODULES = /** @type {const} @satisfies {Record<string, "small" | "fast">} */ ({
  replay: "small",
  logs: "small",
  design: "small",
  program: "small",
  traces: "small",
  homework: "small",
  sweep: "fast",
  systems: "fast",
  study: "fast",
  tables: "fast",
  command: "fast",
});

/** The modules of the page. The build also needs `tables`, which it runs itself. @type {readonly ModuleId[]} */
export const PAGE_MODULES = ["replay", "logs", "design", "program", "traces", "homework", "sweep", "systems", "study"];

/** @typedef {keyof typeof MODULES} ModuleId */

/** @param {ModuleId} id */
export const moduleFolder = (id) => join(PKG, id);

/** The name of a module's files, before `.js` and `_bg.wasm`. @param {ModuleId} id */
export const moduleName = (id) => `faultline_${id}`;

/** @param {ModuleId} id */
export const wasmFile = (id) => join(moduleFolder(id), `${moduleName(id)}_bg.wasm`);

/** The bytes of a built module. @param {ModuleId} id */
export const wasmBytes = (id) => Uint8Array.from(readFileSync(wasmFile(id)));
