// Started by `faultline bench`: how fast logs are read in WebAssembly, one line of JSON per log.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { initSync, readLog } from "#logs";
import { wasmBytes } from "../core/modules.mjs";

/** @typedef {{ format: string, rows: number, file: string }} Sample */

/** How often an instance reads its log; after the first times, its fast code is ready. */
const ROUNDS = 4;

/**
 * Measures each log in its own process, since a process keeps compiled code, and a page with its first file has none.
 * @param {readonly Sample[]} samples
 */
function main(samples) {
  for (const [log, sample] of samples.entries()) {
    const args = [fileURLToPath(import.meta.url), JSON.stringify(sample)];
    const found = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", maxBuffer: 1e6 }));
    process.stdout.write(`${JSON.stringify({ what: "log", log, ...found })}\n`);
  }
}

/** @param {Sample} sample */
function measure({ format, rows, file }) {
  const bytes = readFileSync(file);
  const { memory } = initSync({ module: wasmBytes("logs") });
  const speeds = [];
  let held = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const log = readLog("sample", bytes, "{}");
    speeds.push(bytes.length / 1000 / (performance.now() - start));
    const { format: found, rows: count } = JSON.parse(log.head);
    if (found !== format || count !== rows) throw new Error(`${format} was read as ${found} with ${count} rows`);
    log.free();
    if (round === 0) held = memory.buffer.byteLength;
  }
  const [first = 0] = speeds;
  const found = { first_mb_per_s: first, mb_per_s: Math.max(...speeds), bytes_per_byte: held / bytes.length };
  process.stdout.write(`${JSON.stringify(found)}\n`);
}

/** @type {Sample | readonly Sample[]} */
const plan = JSON.parse(process.argv[2] ?? "");
if ("file" in plan) measure(plan);
else main(plan);
