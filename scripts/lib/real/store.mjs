// The stored counters of real runs: a file a version, a line a run. The tests of the core read them, too.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../base/paths.mjs";
import { machine } from "./configuration.mjs";

/** Where they are, and the loads that they ran. */
export const STORED = inRoot("sim-wasm", "systems", "tests", "data", "real-linux");

/** @typedef {import("./configuration.mjs").Configuration} Configuration */
/** @typedef {import("./log.mjs").RealRun} RealRun */
/** @typedef {{ repeat: number, run: Pick<RealRun, "managed" | "free" | "listed" | "counters"> }} Repeat */
/** @typedef {{ configuration: Configuration, repeats: readonly Repeat[] }} StoredRun */
/** @typedef {{ kernel: string, version: string, runs: readonly StoredRun[] }} StoredKernel */

/** @param {string} version */
const fileOf = (version) => join(STORED, `${version}.json`);

/** The stored runs of a version. @param {string} version @returns {StoredKernel | undefined} */
export function stored(version) {
  const file = fileOf(version);
  return existsSync(file) ? unpacked(readFileSync(file, "utf8")) : undefined;
}

/** Where the text of a load is, as a repeat runs it. @param {string} load @param {number} repeat */
export const storedLoad = (load, repeat) => join(STORED, "loads", `${load}.${repeat}.load`);

/** Adds runs to the stored ones, in the place of those with the same name. @param {StoredKernel} kernel */
export function store(kernel) {
  const before = stored(kernel.version)?.runs ?? [];
  const name = (/** @type {StoredRun} */ run) => run.configuration.name;
  const kept = before.filter((run) => !kernel.runs.some((other) => name(other) === name(run)));
  const runs = [...kept, ...kernel.runs].toSorted((a, b) => (name(a) < name(b) ? -1 : 1));
  mkdirSync(STORED, { recursive: true });
  writeFileSync(fileOf(kernel.version), packed({ ...kernel, runs }));
}

/** A version's runs as the file has them. @param {StoredKernel} kernel */
export function packed({ kernel, version, runs }) {
  const names = Object.keys(runs[0]?.repeats[0]?.run.counters ?? {});
  const lines = runs.map(({ configuration, repeats }) => {
    const rows = repeats.map(({ repeat, run: { managed, free, listed, counters } }) =>
      JSON.stringify([repeat, managed, free, listed, ...names.map((counter) => counters[counter] ?? 0)]),
    );
    const { name, load, settings } = configuration;
    // What the model runs is stored with it, so that the core's tests need not know how a setting is told to the model.
    const about = { name, load, settings, machine: machine(settings, repeats[0]?.run.managed ?? 0) };
    return `{${JSON.stringify(about).slice(1, -1)},"repeats":[\n${rows.join(",\n")}]}`;
  });
  const columns = ["repeat", "managed", "free", "listed", ...names];
  return `{"kernel":"${kernel}","version":"${version}",\n"columns":${JSON.stringify(columns)},\n"runs":[\n${lines.join(",\n")}\n]}\n`;
}

/** @param {string} text @returns {StoredKernel} */
export function unpacked(text) {
  const { kernel, version, columns, runs } = JSON.parse(text);
  const names = columns.slice(4);
  return {
    kernel,
    version,
    runs: runs.map((/** @type {Configuration & { repeats: number[][] }} */ { name, load, settings, repeats }) => ({
      configuration: { name, load, settings },
      repeats: repeats.map(([repeat = 0, managed = 0, free = 0, listed = 0, ...values]) => ({
        repeat,
        run: {
          managed,
          free,
          listed,
          counters: Object.fromEntries(
            names.map((/** @type {string} */ name, /** @type {number} */ at) => [name, values[at] ?? 0]),
          ),
        },
      })),
    })),
  };
}
