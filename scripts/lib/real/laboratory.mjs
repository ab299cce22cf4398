// Runs jobs on real kernels, several at a time, and keeps their logs.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { LOCAL_CACHE } from "../base/paths.mjs";
import { withLock } from "../base/lock.mjs";
import { Problem } from "../base/problem.mjs";
import { duration, say, step } from "../base/say.mjs";
import { ensurePrograms } from "./debian.mjs";
import { ensureFiles, ensureGuest, guestSources } from "./guest.mjs";
import { filesOf } from "./loads.mjs";
import { complaint, finished, realRun } from "./log.mjs";
import { ensureSnapshot, memoryOf, runGuest } from "./machine.mjs";

/** @typedef {import("./options.mjs").Job} Job */
/** @typedef {import("./machine.mjs").Machine} Machine */
/** @typedef {{ job: Job, run: import("./log.mjs").RealRun, file: string }} Made */

/** Packages, guests, snapshots and logs of this clone; git-ignored, safe to delete. */
const FOLDER = join(LOCAL_CACHE, "real");

/** @param {string} file */
const logOf = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/**
 * Makes all runs, or takes them from earlier.
 * @param {readonly Job[]} jobs @param {{ kernel: string, parallel: number, again: boolean }} how
 * @returns {Promise<readonly Made[]>}
 */
export async function makeRuns(jobs, { kernel, parallel, again }) {
  // Logs of a guest with other programs are not used any more.
  const runs = join(FOLDER, kernel, `runs.${guestSources().slice(0, 8)}`);
  mkdirSync(runs, { recursive: true });
  const placed = jobs.map((job) => ({ job, out: join(runs, `${job.configuration.name}.${job.repeat}${mark(job)}`) }));
  const todo = placed.filter(({ out }) => again || !finished(logOf(`${out}.log`)));
  if (todo.length > 0) {
    const waiting = () => say("  waiting for another `npm run real` in this folder");
    await withLock(join(FOLDER, "laboratory.lock"), waiting, () => work(todo, { kernel, parallel }));
  }
  return placed.map(({ job, out }) => ({ job, run: realRun(logOf(`${out}.log`)), file: `${out}.log` }));
}

/** What distinguishes logs of the same name: the load's text and what else the guest gets, if it isn't a stored one. @param {Job} job */
const mark = ({ given, text, guest, configuration }) => {
  if (!given) return "";
  const others = guest === undefined ? "" : JSON.stringify([guest, configuration.settings]);
  return `.${createHash("sha256").update(text).update(others).digest("hex").slice(0, 8)}`;
};

/** @param {readonly { job: Job, out: string }[]} todo @param {{ kernel: string, parallel: number }} how */
async function work(todo, { kernel, parallel }) {
  await ensurePrograms();
  const guest = await ensureGuest(FOLDER, kernel);
  // Snapshots are made before anything runs from them, one after the other.
  /** @type {{ job: Job, out: string, machine: Machine }[]} */
  const ready = [];
  for (const { job, out } of todo) {
    const files = await ensureFiles(FOLDER, filesOf(job.text));
    const lowMemory = job.configuration.settings["low_memory"] === 1;
    const machine = { guest, files, memory: job.guest?.memory ?? memoryOf(kernel), lowMemory };
    await ensureSnapshot(machine);
    ready.push({ job, out, machine });
  }
  const begun = performance.now();
  const next = ready.values();
  const worker = async () => {
    for (const one of next) await make(one);
  };
  await Promise.all(Array.from({ length: parallel }, () => worker()));
  step("real runs", `${todo.length} in ${duration(performance.now() - begun)}, ${parallel} at a time`);
}

/** @param {{ job: Job, out: string, machine: Machine }} one */
async function make({ job: { configuration, repeat, text, guest }, out, machine }) {
  for (const end of [".log", ".vmstat"]) rmSync(`${out}${end}`, { force: true });
  const begun = performance.now();
  const said = await runGuest(machine, { configuration, repeat, text, guest, out });
  const log = logOf(`${out}.log`);
  if (!finished(log)) {
    const why = complaint(log) ?? "the guest ended early";
    throw new Problem(
      `${configuration.name} did not come to its end on the real kernel (${why}); its log is ${out}.log.`,
      said,
    );
  }
  step(`${configuration.name}.${repeat}`, duration(performance.now() - begun));
}
