import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LOCAL_CACHE } from "./paths.mjs";
import { say } from "./say.mjs";

/** A holder touches its lock this often ... */
const BEAT_MS = 2_000;
/** ... and one left untouched this long belongs to a process that is gone. */
const STALE_MS = 15_000;

/**
 * Runs `work` while no other process holds the same lock file.
 *
 * The heartbeat tells a dead holder from a slow one where a process id would not: across containers that share the folder,
 * and after a restart of the machine.
 * @template T
 * @param {string} file
 * @param {() => void} onWait called once if another process holds it
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    if (!told) onWait();
    told = true;
    await sleep(250);
  }
  const beat = setInterval(() => touch(file), BEAT_MS);
  const release = () => rmSync(file, { force: true });
  process.on("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off("exit", release);
    release();
  }
}

/**
 * Runs `work`, which installs or builds, while no other command does in this clone.
 * @template T
 * @param {() => Promise<T>} work
 */
export const inTurn = (work) =>
  withLock(
    join(LOCAL_CACHE, "prepare.lock"),
    () => say("  waiting for another Faultline command in this folder"),
    work,
  );

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > STALE_MS) rmSync(file, { force: true });
  return false;
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The folder was deleted under us; the work itself will say so.
  }
}

/** @param {unknown} error @param {string} code */
export function hasCode(error, code) {
  return error instanceof Error && "code" in error && error.code === code;
}
