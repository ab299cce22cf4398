import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomFrom } from "../base/random.mjs";
import { killAsked } from "./asked.mjs";

/**
 * Kills `faultline work` at random moments: two shards at once, each with two threads. After some kills both are left to
 * finish, and the merged rows are compared with those that one undisturbed thread computes.
 * `node scripts/lib/kill/work.mjs --times 100`.
 * @typedef {{ killed: number, ended: number, studies: number, faults: string[] }} Outcome
 */

/** Replays that take some milliseconds each, and policies that chance decides. */
const STUDY = {
  version: 1,
  traces: [7, 8, 9].map((seed) => ({ generate: `zipf:length=60000,pages=3000,s=0.9,seed=${seed}` })),
  policies: ["lru", "arc", "clock", "random", "w-tinylfu"],
  frames: [64, 256, 1024],
  seeds: 2,
  tasks_per_part: 2,
};
/** Machines that take some milliseconds each. */
const MACHINES = {
  version: 1,
  scenarios: ["machine.json"],
  vary: { "run.frames": [512, 576, 640], "run.workloads.0.pages": [400, 600, 800] },
  seeds: 3,
};
const MACHINE = {
  version: 1,
  run: {
    kind: "machine",
    os: { id: "linux", version: "2.6.12" },
    frames: 512,
    seconds: 20,
    workloads: [{ id: "stress", pages: 400, touch_us: 200, workers: 2 }],
  },
};
const SHARDS = 2;
const SIGNALS = /** @type {const} */ (["SIGKILL", "SIGKILL", "SIGKILL", "SIGTERM"]);
/** Kills until a study is left to finish. */
const ROUNDS = 5;
const TEMPORARY = /^\.faultline-\w+\.part$/;

/** @param {string} binary @param {string} cwd @param {string[]} args */
function must(binary, cwd, args) {
  const { status, stdout, stderr } = spawnSync(binary, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`faultline ${args.join(" ")}: ${stderr}`);
  return stdout;
}

/** Starts a shard. @param {string} binary @param {string} cwd @param {string} dir @param {number} shard */
function start(binary, cwd, dir, shard) {
  const child = spawn(binary, ["work", dir, "--shard", `${shard}/${SHARDS}`, "--jobs", "2"], { cwd, stdio: "ignore" });
  /** @type {Promise<{ code: number | null, by: NodeJS.Signals | null }>} */
  const ended = new Promise((resolve) => {
    child.on("exit", (code, by) => resolve({ code, by }));
  });
  return { child, ended };
}

/** The rows of a study that nobody disturbs. @param {string} binary @param {string} cwd @param {string} spec */
function serial(binary, cwd, spec) {
  const began = performance.now();
  must(binary, cwd, ["plan", spec, "-o", "serial"]);
  must(binary, cwd, ["work", "serial", "--jobs", "1"]);
  const took = performance.now() - began;
  const merged = JSON.parse(must(binary, cwd, ["merge", "serial", "-o", "serial.csv", "--json"]));
  rmSync(join(cwd, "serial"), { recursive: true });
  return { digest: String(merged.sha256), took };
}

/**
 * @param {{ binary: string, times: number, seed?: number, tell?: (outcome: Outcome) => void }} asked
 * @returns {Promise<Outcome>}
 */
export async function killWork({ binary, times, seed = 1, tell }) {
  const folder = mkdtempSync(join(tmpdir(), "faultline-work-"));
  const outcome = { killed: 0, ended: 0, studies: 0, faults: /** @type {string[]} */ ([]) };
  try {
    for (const [name, document] of Object.entries({ replays: STUDY, machines: MACHINES, machine: MACHINE }))
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(document));
    const random = randomFrom(seed);
    const kinds = ["replays.json", "machines.json"].map((spec) => ({ spec, ...serial(binary, folder, spec) }));
    while (outcome.killed < times) {
      const { spec, digest, took } = kinds[outcome.studies % kinds.length] ??
        kinds[0] ?? { spec: "", digest: "", took: 0 };
      const dir = `study-${outcome.studies++}`;
      must(binary, folder, ["plan", spec, "-o", dir, "--shards", String(SHARDS)]);
      for (let round = 0; round < ROUNDS && outcome.killed < times; round++) {
        const shards = Array.from({ length: SHARDS }, (_, shard) => start(binary, folder, dir, shard));
        for (const { child } of shards) {
          const signal = SIGNALS[Math.floor(random() * SIGNALS.length)] ?? "SIGKILL";
          setTimeout(() => child.kill(signal), (random() * took) / 4);
        }
        for (const { ended } of shards) {
          const { code, by } = await ended;
          outcome[by === null ? "ended" : "killed"]++;
          if (by === null && code !== 0) outcome.faults.push(`${dir}: exit code ${code}`);
        }
      }
      outcome.faults.push(...finished(binary, folder, dir, digest));
      tell?.(outcome);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return outcome;
}

/** What is wrong with a study once it is left to finish. @param {string} binary @param {string} folder @param {string} dir @param {string} digest */
function finished(binary, folder, dir, digest) {
  const faults = [];
  const status = JSON.parse(must(binary, folder, ["status", dir, "--json"]));
  if (status.damaged.length > 0 || status.different > 0) faults.push(`${dir}: ${JSON.stringify(status)}`);
  must(binary, folder, ["work", dir]);
  const merged = JSON.parse(must(binary, folder, ["merge", dir, "-o", `${dir}.csv`, "--json"]));
  if (merged.sha256 !== digest) faults.push(`${dir}: ${merged.sha256} is not ${digest}`);
  must(binary, folder, ["verify", `${dir}.csv`, "--sample", "3"]);
  const names = readdirSync(join(folder, dir, "parts"), { recursive: true, encoding: "utf8" });
  const odd = names.filter((name) => !/^\w\w$|\.json$/.test(name) && !TEMPORARY.test(name.split("/").at(-1) ?? ""));
  if (odd.length > 0) faults.push(`${dir}: ${odd.join(", ")} should not be there`);
  return faults;
}

/** @param {Outcome} outcome */
export const told = ({ killed, ended, studies, faults }) =>
  `${killed} killed, ${ended} ended before; ${studies} studies; ${faults.length} faults\n${faults.join("\n")}`;

if (process.argv[1] === import.meta.filename) {
  await killAsked(killWork, told, 100);
}
