import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  watch,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomFrom } from "../base/random.mjs";
import { killAsked } from "./asked.mjs";

/**
 * Kills the command at random moments while it writes files, and compares what is left: each file is the old one or the
 * new one, whole, and still what it was. `node scripts/lib/kill/commands.mjs --times 1000`.
 * @typedef {{ killed: number, ended: number, old: number, new: number, left: number, faults: string[] }} Outcome
 */

const SCENARIO = {
  version: 1,
  run: {
    kind: "machine",
    os: { id: "freebsd", version: "10.2" },
    frames: 256,
    seconds: 3600,
    workloads: [{ id: "idle", processes: 1, pages: 20, touches: 5, sleep_ms: 1000 }],
  },
};
const OLD = "old\n";
const MODE = 0o640;
/** A file with a name of its own, one behind a link, and one that isn't there before. */
const FILES = /** @type {const} */ ({ "--csv": "series.csv", "--vmstat": "link.txt", "--np-log": "new.txt" });
const TARGET = join("there", "vmstat.txt");
const SIGNALS = /** @type {const} */ (["SIGKILL", "SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"]);
const TEMPORARY = /^\.faultline-\w+\.part$/;
/** How long after the first sign of writing a kill comes at most, in milliseconds. */
const WRITING = 4;

/** @param {string} folder */
function prepare(folder) {
  for (const name of Object.values(FILES)) rmSync(join(folder, name), { force: true });
  for (const name of ["series.csv", TARGET]) {
    writeFileSync(join(folder, name), OLD);
    chmodSync(join(folder, name), MODE);
  }
  symlinkSync(TARGET, join(folder, "link.txt"));
  writeFileSync(join(folder, "series.csv.part"), OLD);
}

const options = Object.entries(FILES).flat();

/** @param {string} folder */
const temporaries = (folder) =>
  [folder, join(folder, "there")].flatMap((inside) => readdirSync(inside).filter((name) => TEMPORARY.test(name)));

/**
 * Runs the command and kills it: at any moment, or just after the first file has begun.
 * @param {string} binary @param {string} folder @param {NodeJS.Signals} signal @param {number} delay @param {boolean} writing
 * @returns {Promise<boolean>} whether it was killed
 */
function killOne(binary, folder, signal, delay, writing) {
  return new Promise((resolve) => {
    const child = spawn(binary, ["run", "s.json", ...options], { cwd: folder, stdio: "ignore" });
    const kill = () => child.kill(signal);
    /** @type {NodeJS.Timeout | undefined} */
    let timer = writing ? undefined : setTimeout(kill, delay);
    // What the command looks at before its run is such a file, too: that is a moment like any other.
    const seen = writing
      ? watch(folder, () => {
          timer ??= setTimeout(kill, delay);
        })
      : undefined;
    child.on("exit", (_, by) => {
      clearTimeout(timer);
      seen?.close();
      resolve(by !== null);
    });
  });
}

/** What is wrong with what is left. @param {string} folder @param {Record<string, string>} wanted @param {Outcome} outcome */
function compare(folder, wanted, outcome) {
  const faults = [];
  for (const [option, name] of Object.entries(FILES)) {
    const path = join(folder, name);
    if (!existsSync(path)) {
      if (option !== "--np-log") faults.push(`${name} is gone`);
      else outcome.old++;
      continue;
    }
    const text = readFileSync(path, "utf8");
    if (text === wanted[option]) outcome.new++;
    else if (text === OLD && option !== "--np-log") outcome.old++;
    else faults.push(`${name} has ${text.length} of ${wanted[option]?.length} characters`);
    if (option !== "--np-log" && (statSync(path).mode & 0o777) !== MODE) faults.push(`${name} has another mode`);
  }
  if (!lstatSync(join(folder, "link.txt")).isSymbolicLink()) faults.push("the link is a file");
  const own = join(folder, "series.csv.part");
  if (!existsSync(own) || readFileSync(own, "utf8") !== OLD) faults.push("the user's own .part has changed");
  return faults;
}

/**
 * @param {{ binary: string, times: number, seed?: number, tell?: (outcome: Outcome) => void }} asked
 * @returns {Promise<Outcome>}
 */
export async function killCommands({ binary, times, seed = 1, tell }) {
  const folder = mkdtempSync(join(tmpdir(), "faultline-kill-"));
  const outcome = { killed: 0, ended: 0, old: 0, new: 0, left: 0, faults: /** @type {string[]} */ ([]) };
  try {
    mkdirSync(join(folder, "there"));
    writeFileSync(join(folder, "s.json"), JSON.stringify(SCENARIO));
    prepare(folder);
    const began = performance.now();
    const undisturbed = spawnSync(binary, ["run", "s.json", ...options], { cwd: folder, encoding: "utf8" });
    if (undisturbed.status !== 0) throw new Error(undisturbed.stderr);
    const took = performance.now() - began;
    /** @type {Record<string, string>} */
    const wanted = {};
    for (const [option, name] of Object.entries(FILES)) wanted[option] = readFileSync(join(folder, name), "utf8");
    const random = randomFrom(seed);
    for (let time = 0; time < times; time++) {
      prepare(folder);
      const signal = SIGNALS[Math.floor(random() * SIGNALS.length)] ?? "SIGKILL";
      const writing = random() < 0.5;
      const delay = random() * (writing && random() < 0.5 ? WRITING : took);
      const before = temporaries(folder).length;
      const killed = await killOne(binary, folder, signal, delay, writing);
      outcome[killed ? "killed" : "ended"]++;
      const left = temporaries(folder).length - before;
      outcome.left += left;
      const faults = compare(folder, wanted, outcome);
      if (left > (signal === "SIGKILL" ? 1 : 0)) faults.push(`${left} temporary files are left`);
      outcome.faults.push(
        ...faults.map((fault) => `run ${time + 1}, ${signal} after ${delay.toFixed(1)} ms: ${fault}`),
      );
      if (time % 100 === 99) tell?.(outcome);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return outcome;
}

/** @param {Outcome} outcome */
export const told = (outcome) =>
  `${outcome.killed} killed, ${outcome.ended} ended before; ${outcome.old} old files, ${outcome.new} new ones, ` +
  `${outcome.left} temporary files left by SIGKILL; ${outcome.faults.length} faults\n${outcome.faults.join("\n")}`;

if (process.argv[1] === import.meta.filename) {
  await killAsked(killCommands, told, 1000);
}
