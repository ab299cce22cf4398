// The modules of WebAssembly: those that the page loads, and two that Node runs. Node's own imports only: what measures them starts where nothing is installed.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PKG = join(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))), "sim-wasm", "pkg");

/**
 * What each is compiled for, as `sim-wasm/Cargo.toml` says; in the order they are built in: what everybody downloads comes first. Each is
 * the crate `faultline-ID` in `sim-wasm/wasm/`, and a folder in `sim-wasm/pkg/`.
 */
export const MODULES = /** @type {const} @satisfies {Record<string, "small" | "fast">} */ ({
  replay: "small",
  logs: "small",
  design: "small",
  sweep: "fast",
  systems: "fast",
  study: "fast",
  tables: "fast",
  command: "fast",
});

/** What the build needs: `tables` is run by it, the others are the page's. @type {readonly ModuleId[]} */
export const PAGE_MODULES = ["replay", "logs", "design", "sweep", "systems", "study"];

/** @typedef {keyof typeof MODULES} ModuleId */

/** @param {ModuleId} id */
export const moduleFolder = (id) => join(PKG, id);

/** The name of a module's files, before `.js` and `_bg.wasm`. @param {ModuleId} id */
export const moduleName = (id) => `faultline_${id}`;

/** @param {ModuleId} id */
export const wasmFile = (id) => join(moduleFolder(id), `${moduleName(id)}_bg.wasm`);

/** The bytes of a module that is built. @param {ModuleId} id */
export const wasmBytes = (id) => Uint8Array.from(readFileSync(wasmFile(id)));
