import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { DIST } from "./paths.mjs";
import { say } from "./say.mjs";

/** @typedef {{ file: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */
/** @typedef {{ name: string, bytes: number, limit: number, ok: boolean }} Measure */

const KB = 1000;

/** Budgets in gzipped kilobytes; what a first visit downloads before it can draw, and everything there is. */
const BUDGETS = /** @type {const} */ ({ "initial JS": 140, CSS: 15, wasm: 130, total: 300 });

/** Sample files are fetched when somebody opens one, and Vite's manifest never is. */
const NOT_COUNTED = /^(?:samples|\.vite)\//;

/** Measures dist/ against its budgets and prints the table. @returns {Measure[]} */
export function sizeGate(folder = DIST) {
  const measures = measure(folder);
  say(`  ${"gzipped".padEnd(12)} ${"size".padStart(9)} ${"budget".padStart(9)}`);
  for (const { name, bytes, limit, ok } of measures) {
    say(`  ${name.padEnd(12)} ${kilobytes(bytes)} ${kilobytes(limit)} ${ok ? "" : " over budget"}`.trimEnd());
  }
  return measures;
}

/** @param {string} folder @returns {Measure[]} */
export function measure(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((file) => !NOT_COUNTED.test(file));
  const sizes = new Map(files.map((file) => [file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length]));
  /** @param {Iterable<string>} names */
  const sum = (names) => [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(folder, ".vite", "manifest.json"), "utf8"));
  const bytes = {
    "initial JS": sum(initialScripts(manifest)),
    CSS: sum(files.filter((file) => file.endsWith(".css"))),
    wasm: sum(files.filter((file) => file.endsWith(".wasm"))),
    total: sum(files),
  };
  return Object.entries(BUDGETS).map(([name, limit]) => {
    const size = bytes[/** @type {keyof typeof bytes} */ (name)];
    return { name, bytes: size, limit: limit * KB, ok: size > 0 && size <= limit * KB };
  });
}

/** The entry chunks and everything they import statically. @param {Record<string, Chunk>} manifest */
export function initialScripts(manifest) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} key */
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  Object.keys(manifest)
    .filter((key) => manifest[key]?.isEntry)
    .forEach(visit);
  return found;
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / KB).toFixed(1)} KB`.padStart(9);
