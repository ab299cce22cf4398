import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { filesBelow } from "../base/files.mjs";
import { DIST } from "../base/paths.mjs";
import { say } from "../base/say.mjs";

/** @typedef {{ file: string, imports?: string[], css?: string[], assets?: string[] }} Chunk */
/** @typedef {{ name: string, bytes: number, limit: number, ok: boolean }} Measure */

const KB = 1000;

/** The view that opens when the link names none. */
const FIRST_VIEW = "src/textbook/lab/index.tsx";
/** The engine of that view and its worker; the others are fetched when something asks for them. */
const FIRST_ENGINE = /\/(?:faultline_replay_bg|replay-worker)-[^/]*\.(?:wasm|js)$/;
/** Fetched once everything is loaded and drawn: what keeps the page for times without a network. */
const LATER = /^(?:_headers|sw\.js|manifest\.webmanifest)$/;

/**
 * The engines of whole machines, which run for minutes flat out: one with two systems, fetched when somebody looks at
 * the Kernel, and one with the other systems of the thrashing study, and with the page cache of a published experiment
 * under six policies.
 */
const MACHINES = /\/faultline_(?:systems|study)_bg-[^/]*\.wasm$/;
/** The readers of some fifty kinds of logs, and the statistics that compare them; fetched when somebody drops one. */
const LOGS = /\/faultline_logs_bg-[^/]*\.wasm$/;
/**
 * The interpreter of programs and the translation of addresses, with every policy's step log, by which both count their
 * faults: one module for the Code view and the Address view.
 */
const PROGRAM = /\/faultline_program_bg-[^/]*\.wasm$/;

/** The readers of some thirty kinds of traces, with what unpacks them; fetched when somebody opens one. */
const TRACES = /\/faultline_traces_bg-[^/]*\.wasm$/;

/** Every policy, followed along other choices, and the marks of exercises; fetched when somebody sets or marks one. */
const HOMEWORK = /\/faultline_homework_bg-[^/]*\.wasm$/;

/**
 * Budgets in gzipped kilobytes: scripts and styles that a first visit downloads before it can draw, the engines of
 * machines and of logs, the largest of the others, everything that a first visit downloads before it can be used, and what
 * a phone downloads for a live question, in the language where that is most: a hall of phones shares one radio.
 */
const BUDGETS = /** @type {const} */ ({
  "initial JS": 140,
  CSS: 15,
  "machines' wasm": 634,
  "logs' wasm": 615,
  "program's wasm": 310,
  "homework's wasm": 228,
  "traces' wasm": 220,
  "largest other": 142,
  package: 330,
  "first visit": 297,
  "phone's page": 4,
});

/**
 * Not counted: samples are fetched when somebody opens one, icons on installing the app, Vite's manifest never; what
 * phones fetch and what is packed for learning systems have budgets of their own.
 */
const NOT_COUNTED = /^(?:samples|icons|live|homework|\.vite)\//;
/** What is packed for learning systems: a page with its script, which has the core of exercises in it. */
const PACKED = /^homework\//;

/** Measures dist/ against its budgets and prints the table. @returns {Measure[]} */
export function sizeGate(folder = DIST) {
  const measures = measure(folder);
  say(`  ${"gzipped".padEnd(14)} ${"size".padStart(9)} ${"budget".padStart(9)}`);
  for (const { name, bytes, limit, ok } of measures) {
    say(`  ${name.padEnd(14)} ${kilobytes(bytes)} ${kilobytes(limit)} ${ok ? "" : " over budget"}`.trimEnd());
  }
  return measures;
}

/** @param {string} folder @returns {Measure[]} */
export function measure(folder) {
  const files = filesBelow(folder).filter((file) => !NOT_COUNTED.test(file));
  const sizes = new Map(files.map((file) => [file, gzipped(folder, file)]));
  /** @param {Iterable<string>} names */
  const sum = (names) => [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(folder, ".vite", "manifest.json"), "utf8"));
  const initial = initialScripts(manifest, readFileSync(join(folder, "index.html"), "utf8"));
  const visit = firstVisit(manifest, files, initial);
  const engines = files.filter((file) => file.endsWith(".wasm"));
  /** @param {readonly string[]} names */
  const largest = (names) => Math.max(0, ...names.map((file) => sum([file])));
  const bytes = {
    "initial JS": sum(initial),
    CSS: sum([...visit].filter((file) => file.endsWith(".css"))),
    "machines' wasm": largest(engines.filter((file) => MACHINES.test(file))),
    "logs' wasm": largest(engines.filter((file) => LOGS.test(file))),
    "program's wasm": largest(engines.filter((file) => PROGRAM.test(file))),
    "homework's wasm": largest(engines.filter((file) => HOMEWORK.test(file))),
    "traces' wasm": largest(engines.filter((file) => TRACES.test(file))),
    "largest other": largest(
      engines.filter((file) => ![MACHINES, LOGS, PROGRAM, HOMEWORK, TRACES].some((one) => one.test(file))),
    ),
    package: filesBelow(folder)
      .filter((file) => PACKED.test(file))
      .reduce((total, file) => total + gzipped(folder, file), 0),
    "first visit": sum(visit),
    "phone's page": largestPhone(folder),
  };
  return Object.entries(BUDGETS).map(([name, limit]) => {
    const size = bytes[/** @type {keyof typeof bytes} */ (name)];
    return { name, bytes: size, limit: limit * KB, ok: size > 0 && size <= limit * KB };
  });
}

/** What a phone fetches: the page of one language, its script and its styles. @param {string} folder of the build */
function largestPhone(folder) {
  const files = filesBelow(folder).filter((file) => file.startsWith("live/"));
  const size = (/** @type {string} */ file) => gzipped(folder, file);
  const isPage = (/** @type {string} */ file) => file.endsWith(".html");
  const pages = files.filter(isPage).map(size);
  const shared = files.filter((file) => !isPage(file)).map(size);
  return pages.length === 0 || shared.length === 0
    ? 0
    : Math.max(...pages) + shared.reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * The scripts of the page and everything they import statically. The manifest need not name an entry, since that may be
 * in the file of a group.
 * @param {Record<string, Chunk>} manifest
 * @param {string} page the text of index.html
 */
export function initialScripts(manifest, page) {
  const sources = new Set([...page.matchAll(/<script[^>]* src="\.\/([^"]+)"/g)].map(([, source]) => source));
  const entries = Object.keys(manifest).filter((key) => sources.has(manifest[key]?.file));
  return new Set(entries.flatMap((key) => [...scriptsOf(manifest, key)]));
}

/** A chunk and everything it imports statically. @param {Record<string, Chunk>} manifest @param {string} start */
function scriptsOf(manifest, start) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} key */
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(start);
  return found;
}

/**
 * The page, its entry and its first view with all they import, and that view's engine with its worker.
 * @param {Record<string, Chunk>} manifest
 * @param {readonly string[]} files
 * @param {ReadonlySet<string>} initial
 */
export function firstVisit(manifest, files, initial) {
  const scripts = new Set([...initial, ...scriptsOf(manifest, FIRST_VIEW)]);
  const chunks = Object.values(manifest).filter(({ file }) => scripts.has(file));
  const page = files.filter((file) => !file.startsWith("assets/") && !LATER.test(file));
  const styles = chunks.flatMap(({ css }) => css ?? []);
  return new Set([...page, ...scripts, ...styles, ...files.filter((file) => FIRST_ENGINE.test(file))]);
}

/** @param {string} folder @param {string} file */
const gzipped = (folder, file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / KB).toFixed(1)} KB`.padStart(9);
