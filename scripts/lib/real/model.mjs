// The same run in the model, by the command, counted as the guest counts.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { machine, scenario } from "./configuration.mjs";

/** @typedef {import("./configuration.mjs").Configuration} Configuration */
/** @typedef {import("./log.mjs").RealRun} RealRun */
/** @typedef {{ summary: Record<string, number>, series: Record<string, number[]> }} Answer */

/** Levels that are compared, as they are when the work ends. */
const LEVELS = ["nr_active_anon", "nr_inactive_anon", "nr_swapcached", "swap_used"];

/** The scenario of a real run. @param {Configuration} configuration @param {Pick<RealRun, "managed" | "free" | "listed">} real @param {string} version */
export const scenarioOf = ({ settings }, { managed, free, listed }, version) =>
  // Pages that the processor keeps in its own list are a load's, too: the list is emptied when memory gets short.
  scenario(machine(settings, managed), { managed, usable: free + listed }, version);

/**
 * What the model counts, or why it can't run.
 * @param {string} binary @param {object} document @param {string} load
 * @returns {{ counters: Record<string, number> } | { refusal: string }}
 */
export function modelRun(binary, document, load) {
  const folder = mkdtempSync(join(tmpdir(), "faultline-real-"));
  try {
    const [scenarioFile, loadFile] = [join(folder, "scenario.json"), join(folder, "load.txt")];
    writeFileSync(scenarioFile, JSON.stringify(document));
    writeFileSync(loadFile, load);
    const args = ["run", scenarioFile, "--load", loadFile, "--json"];
    const { status, stdout, stderr } = spawnSync(binary, args, { encoding: "utf8", maxBuffer: 1 << 28 });
    if (status !== 0) return { refusal: stderr.trim() };
    return { counters: counted(JSON.parse(stdout)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What a run of the model counted: levels as they are in the last second in which anything ran. @param {Answer} answer */
export function counted({ summary, series }) {
  const of = (/** @type {string} */ key, /** @type {number} */ second) => series[key]?.[second] ?? 0;
  const works = (/** @type {number} */ second) =>
    of("user", second) + of("system", second) > 0.5 || of("disk_busy", second) > 0;
  let end = (series["user"]?.length ?? 1) - 1;
  while (end > 1 && !works(end)) end--;
  const stalled = (series["memory_some_total"] ?? []).slice(0, end + 1).reduce((sum, value) => sum + value, 0);
  const levels = LEVELS.map((key) => [key, of(key, end)]);
  return { ...summary, ...Object.fromEntries(levels), psi_some: stalled / 1e4 / end };
}
