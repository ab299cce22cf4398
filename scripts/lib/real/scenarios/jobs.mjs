// A scenario document as a job of the laboratory: its load recorded on a machine with room, its knobs as settings, its
// groups as files for the guest.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Problem } from "../../base/problem.mjs";
import { USUAL } from "../configuration.mjs";
import { groupFiles, inGroups } from "./groups.mjs";
import { loadFile, unfitLoad } from "../loads.mjs";
import { memoryWith } from "../machine.mjs";

/** @typedef {import("../options.mjs").Job} Job */
/** @typedef {import("./groups.mjs").Cgroup} Cgroup */
/**
 * @typedef {object} Run
 * @property {string} kind
 * @property {{ id: string, version: string, knobs?: Record<string, unknown> }} os
 * @property {number} frames
 * @property {number} [wired]
 * @property {number} [swap]
 * @property {number} seconds
 * @property {readonly Cgroup[]} [cgroups]
 */
/** @typedef {{ version: 1, seed: number, run: Run }} Document */

/** Knobs that say of the model's machine what the guest's is, or what zram makes of the guest's pages. */
const GIVEN = new Set(["wbt_lat_usec", "compress_ratio", "incompressible_percent", "same_filled_percent"]);
const ZRAM = "zram0.disksize";

/** So much more memory and time does a recording have: no process waits for a page, or ends sooner than in the guest. */
const ROOM = 8;
const LONGER = 1.2;

/** Pages in a MiB, and in a KiB. */
const MIB = 256;
const KIB = 0.25;

/** @param {string} file @returns {Document} */
export function scenarioFile(file) {
  if (!existsSync(file)) throw new Problem(`There is no file ${file}.`);
  const document = JSON.parse(readFileSync(file, "utf8"));
  const { kind, os } = document.run ?? {};
  if (kind !== "machine" || os?.id !== "linux")
    throw new Problem(`${file} must be a scenario of a machine under Linux.`);
  return document;
}

/** @param {string} name @param {Run} run @returns {import("../configuration.mjs").Settings} */
function settingsOf(name, { os, frames }) {
  /** @type {import("../configuration.mjs").Settings} */
  const settings = { ...USUAL };
  for (const [knob, value] of Object.entries(os.knobs ?? {})) {
    if (GIVEN.has(knob)) continue;
    if (knob === ZRAM) settings["zram_mib"] = Math.round((Number(value) / 100) * (frames / MIB));
    else if (knob in USUAL) settings[knob] = Number(value);
    else throw new Problem(`${name}: a guest can't be given the knob ${knob}.`);
  }
  return settings;
}

/** What the processes of a scenario ask for. @param {string} binary @param {string} name @param {Document} document */
function recorded(binary, name, document) {
  const folder = mkdtempSync(join(tmpdir(), "faultline-real-"));
  try {
    const { cgroups: _, ...run } = document.run;
    const [scenario, load] = [join(folder, "scenario.json"), join(folder, "load.txt.gz")];
    const roomy = { ...run, frames: run.frames * ROOM, seconds: Math.ceil(run.seconds * LONGER) };
    writeFileSync(scenario, JSON.stringify({ ...document, run: roomy }));
    const { status, stderr } = spawnSync(binary, ["run", scenario, "--record", load], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    if (status !== 0) throw new Problem(`${name} could not be recorded.`, stderr);
    return loadFile(load);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The jobs of a scenario: a repeat has another seed, and begins at another moment.
 * @param {string} binary @param {string} file @param {number} repeats
 * @returns {readonly (Job & { document: Document })[]}
 */
export function scenarioJobs(binary, file, repeats) {
  const name = basename(file).replace(/\.json$/, "");
  const first = scenarioFile(file);
  return Array.from({ length: repeats }, (_, repeat) => {
    const document = { ...first, seed: first.seed + repeat };
    const { run } = document;
    const text = inGroups(recorded(binary, name, document), run.cgroups ?? []);
    const why = unfitLoad(text);
    if (why !== undefined) throw new Problem(`${name} can't run on a real kernel here: ${why}.`);
    const guest = {
      files: groupFiles(run.cgroups ?? [], run.seconds),
      env: { WHOLE: "1", MAX: `${run.seconds}`, ...(run.swap !== undefined && { SWAP_KB: swapKb(run) }) },
      memory: memoryWith(run.os.version, run.frames - (run.wired ?? run.frames / 8)),
    };
    const configuration = { name, load: name, settings: settingsOf(name, run) };
    return { configuration, repeat, text, given: true, guest, document };
  });
}

/** Swap on the disk, or all of a zram device. @param {Run} run */
const swapKb = ({ swap = 0, os }) => (ZRAM in (os.knobs ?? {}) ? "" : `${swap / KIB}`);
