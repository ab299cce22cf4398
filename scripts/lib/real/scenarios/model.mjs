// The same scenario in the model, by the command, with its groups counted as the guest counts them.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @typedef {import("./log.mjs").Counters} Counters */
/** @typedef {{ summary: Record<string, number>, series: Record<string, number[]> }} Answer */
/** @typedef {{ counters: Counters, groups: readonly Counters[] }} ModelRun groups in the order of the document */

/** Series of a group that are levels, and what the guest calls them. */
const LEVELS = { "memory.current": "current", "memory.swap.current": "swap", anon: "anon", file: "file" };
/** Those that are amounts a second. */
const RATES = {
  "memory.events.low": "low",
  "memory.events.high": "high",
  "memory.events.max": "max",
  "memory.events.oom_kill": "oom_kill",
  "memory.pressure.some.total": "psi_some",
  "memory.pressure.full.total": "psi_full",
  ...Object.fromEntries(
    ["pgfault", "pgmajfault", "pgscan", "pgsteal", "workingset_refault_anon", "workingset_refault_file"].map((id) => [
      id,
      id,
    ]),
  ),
};

/**
 * What the model counts, or why it can't run.
 * @param {string} binary @param {import("./jobs.mjs").Document} document
 * @returns {ModelRun | { refusal: string }}
 */
export function modelOf(binary, document) {
  const folder = mkdtempSync(join(tmpdir(), "faultline-real-"));
  try {
    const file = join(folder, "scenario.json");
    writeFileSync(file, JSON.stringify(document));
    const { status, stdout, stderr } = spawnSync(binary, ["run", file, "--json"], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    if (status !== 0) return { refusal: stderr.trim() };
    return counted(JSON.parse(stdout), document.run.cgroups?.length ?? 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {Answer} answer @param {number} groups @returns {ModelRun} */
export function counted({ summary, series }, groups) {
  const of = (/** @type {number} */ group, /** @type {string} */ id) => series[`cgroup${group + 1}.${id}`] ?? [];
  const one = (/** @type {number} */ group) => ({
    ...Object.fromEntries(Object.entries(LEVELS).map(([id, name]) => [name, of(group, id).at(-1) ?? 0])),
    ...Object.fromEntries(
      Object.entries(RATES).map(([id, name]) => [name, of(group, id).reduce((sum, value) => sum + value, 0)]),
    ),
  });
  return { counters: summary, groups: Array.from({ length: groups }, (_, group) => one(group)) };
}
