// The engine that runs flat out, driven without the glue that wasm-bindgen writes: the functions used here take and
// return numbers. That allows what the glue does not: several instances side by side, and modules rewritten to count.
// It needs no packages: the command line starts bench/policies.mjs where nothing is installed.
import { wasmBytes } from "./modules.mjs";

/** An object in wasm memory, by its address; 0 is none. @typedef {number} Handle */

/**
 * The exports of `sim-wasm/wasm/sweep` as they cross the boundary; strings are an address and a length.
 * @typedef {object} Engine
 * @property {WebAssembly.Memory} memory
 * @property {() => [number, number]} policies
 * @property {(references: number, pages: number, seed: number) => Handle} trace_zipf
 * @property {(references: number, pages: number, seed: number) => Handle} trace_uniform
 * @property {(trace: Handle, policy: number, frames: number) => Handle} replay_startDefault
 * @property {(run: Handle, trace: Handle) => number} replay_advance
 * @property {(run: Handle) => [number, number]} replay_totals
 * @property {(run: Handle, mode: 0) => void} __wbg_replay_free
 * @property {(trace: Handle, policy: number, points: number) => Handle} sweep_startDefault
 * @property {(job: Handle, trace: Handle, references: number) => number} sweep_advance
 * @property {(job: Handle, mode: 0) => void} __wbg_sweep_free
 */

/** The bytes of the built package. */
export const sweepBytes = () => wasmBytes("sweep");

/**
 * A fresh instance. Its imports are for strings, objects and exceptions; only a panic would call one here.
 * @param {WebAssembly.Module} module
 */
export function open(module) {
  /** @type {Record<string, Record<string, () => never>>} */
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => {
      throw new Error(`the engine called ${name}`);
    };
  }
  const { exports } = new WebAssembly.Instance(module, imports);
  return /** @type {Engine & Record<string, WebAssembly.ExportValue>} */ (/** @type {unknown} */ (exports));
}

/**
 * A fresh instance with a copy of another one's memory between two calls: handles of one are valid in the other.
 * @param {WebAssembly.Module} module
 * @param {Engine} original
 */
export function copy(module, original) {
  const engine = open(module);
  const missing = original.memory.buffer.byteLength - engine.memory.buffer.byteLength;
  engine.memory.grow(missing / 65_536);
  new Uint8Array(engine.memory.buffer).set(new Uint8Array(original.memory.buffer));
  return engine;
}

/**
 * What the engine returns as JSON, of which the instance keeps a copy.
 * @param {WebAssembly.Memory} memory
 * @param {[number, number]} place
 */
export function parsed(memory, [address, length]) {
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, address, length)));
}

/** The ids of the policies, each at its number. @param {Engine} engine @returns {string[]} */
export const policies = (engine) => parsed(engine.memory, engine.policies());
