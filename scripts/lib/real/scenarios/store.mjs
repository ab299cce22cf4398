// The stored runs of scenarios on real kernels: a file a version, a line a run. The tests of the core read them, too.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deaths, groupRuns } from "./log.mjs";
import { samples } from "../log.mjs";
import { STORED } from "../store.mjs";

/** @typedef {import("./log.mjs").Counters} Counters */
/** @typedef {Readonly<Record<string, readonly number[]>>} Series a value a second, the first when the work begins */
/**
 * @typedef {object} ScenarioRun
 * @property {string} name
 * @property {number} repeat
 * @property {number} seed
 * @property {number} managed
 * @property {number} free
 * @property {number} listed
 * @property {readonly (readonly [process: number, second: number])[]} deaths
 * @property {Counters} counters
 * @property {Series} series
 * @property {Readonly<Record<string, { end: Counters, series: Series }>>} groups
 */
/** @typedef {{ kernel: string, version: string, runs: readonly ScenarioRun[] }} StoredScenarios */

/** What is kept second by second, of the machine and of a group; totals count from the start. */
const MACHINE_SERIES = ["pgmajfault", "pswpin", "pswpout", "workingset_refault_anon", "workingset_refault_file"];
const GROUP_SERIES = ["current", "swap", "majflt", "psi_some", "psi_full"];

/** @param {string} version */
const fileOf = (version) => join(STORED, "scenarios", `${version}.json`);

/** The stored runs of a version. @param {string} version @returns {StoredScenarios | undefined} */
export function storedScenarios(version) {
  const file = fileOf(version);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** Adds runs to the stored ones, in the place of those of the same scenarios. @param {StoredScenarios} of */
export function storeScenarios({ kernel, version, runs }) {
  const names = new Set(runs.map(({ name }) => name));
  const kept = (storedScenarios(version)?.runs ?? []).filter(({ name }) => !names.has(name));
  const key = (/** @type {ScenarioRun} */ { name, repeat }) => `${name} ${String(repeat).padStart(3, "0")}`;
  const all = [...kept, ...runs].toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  mkdirSync(join(STORED, "scenarios"), { recursive: true });
  writeFileSync(fileOf(version), packedScenarios({ kernel, version, runs: all }));
}

/** A version's runs as the file has them. @param {StoredScenarios} of */
export const packedScenarios = ({ kernel, version, runs }) =>
  `{"kernel":"${kernel}","version":"${version}","runs":[\n${runs.map((run) => JSON.stringify(run)).join(",\n")}\n]}\n`;

/**
 * What is stored of a run.
 * @param {import("../laboratory.mjs").Made & { log: string, seed: number }} made
 * @returns {ScenarioRun}
 */
export function scenarioRun({ job, run, log, seed }) {
  const text = log.replaceAll("\r", "");
  const machine = samples(text).map(({ t, values }) => ({ t, ...values }));
  const { managed, free, listed, counters } = run;
  return {
    name: job.configuration.name,
    repeat: job.repeat,
    seed,
    managed,
    free,
    listed,
    deaths: deaths(text).map(({ process, t }) => [process, t]),
    counters,
    series: everySecond(machine, MACHINE_SERIES, new Set(MACHINE_SERIES)),
    groups: Object.fromEntries(
      Object.entries(groupRuns(text)).map(([path, group]) => {
        const { t: _, ...end } = { ...group.samples.at(-1), ...group.stat };
        return [path, { end, series: everySecond(group.samples, GROUP_SERIES, new Set()) }];
      }),
    ),
  };
}

/**
 * A value for each second: a sample that came too late is that of the seconds before it, too.
 * @param {readonly Counters[]} all @param {readonly string[]} keys @param {ReadonlySet<string>} fromStart counters of the machine
 * began before the run
 * @returns {Series}
 */
function everySecond(all, keys, fromStart) {
  const seconds = Math.floor(all.at(-1)?.["t"] ?? 0);
  const at = Array.from({ length: seconds + 1 }, (_, second) => all.find(({ t = 0 }) => t >= second));
  return Object.fromEntries(
    keys.map((key) => {
      const before = fromStart.has(key) ? (all[0]?.[key] ?? 0) : 0;
      return [key, at.map((sample) => (sample?.[key] ?? 0) - before)];
    }),
  );
}
