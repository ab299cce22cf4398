import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { zstdCompressSync } from "node:zlib";
import { writeOracleGeneral } from "../base/oracle-general.mjs";
import { randomFrom } from "../base/random.mjs";
import { say } from "../base/say.mjs";
import { nativeCommand } from "../kill/asked.mjs";
import { FRAMES, POLICIES } from "./study.mjs";

/**
 * Measures how long `faultline work` takes for the tasks of the study, and writes it to measured.json, from which
 * scale.mjs computes: `node scripts/lib/scale/measure.mjs [--binary FILE]`, on a POSIX system.
 * @typedef {{ references: number, seconds: number }} Point processor time for all sizes
 * @typedef {{ on: string, processor: string, policies: Record<string, readonly Point[]>, reading: Point,
 *   unpacking: Point, bytesOfARow: number }} Measured
 */

/** How long traces are, and how many pages they have: Alibaba's have 8.6 distinct blocks in a hundred requests. */
const LENGTHS = [1_000_000, 4_000_000, 16_000_000];
const [DISTINCT, SKEW, SEED] = [0.086, 0.9, 7];
/** A policy whose sizes do not share a pass, so that a second size takes as long as the first. */
const ALONE = ["arc"];

/** Writes a trace by Zipf's law. @param {string} file @param {number} length */
export function writeTrace(file, length) {
  const pages = Math.round(length * DISTINCT);
  const sums = new Float64Array(pages);
  for (let page = 0, sum = 0; page < pages; page++) sums[page] = sum += (page + 1) ** -SKEW;
  const all = sums[pages - 1] ?? 0;
  const random = randomFrom(SEED);
  writeOracleGeneral(file, length, () => ({ id: rank(sums, random() * all), bytes: 4096 }));
}

/** The first index whose sum is beyond a number. @param {Float64Array} sums @param {number} beyond */
function rank(sums, beyond) {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > beyond) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** @param {string} binary @param {string} folder */
function measuring(binary, folder) {
  /** @param {string[]} args */
  const faultline = (...args) => {
    // What the shell's children took, which Node does not know of a program that has ended.
    const { status, stdout, stderr } = spawnSync(
      "sh",
      ["-c", '"$@" >&2; code=$?; times; exit $code', "sh", binary, ...args],
      {
        cwd: folder,
        encoding: "utf8",
      },
    );
    if (status !== 0) throw new Error(`faultline ${args.join(" ")}: ${stderr}`);
    const [, minutes, seconds] = /^(\d+)m([\d.]+)s/.exec(stdout.trim().split("\n")[1] ?? "") ?? [];
    return 60 * Number(minutes) + Number(seconds);
  };
  /** Processor seconds of a part. @param {string} file @param {readonly string[]} policies @param {readonly number[]} frames */
  return (file, policies, frames) => {
    rmSync(join(folder, "plan"), { recursive: true, force: true });
    // With its digest, as a plan for machines that have the traces elsewhere: it is not read to plan.
    const trace = { file, format: "oracle-general", sha256: digest(join(folder, file)) };
    const study = { version: 1, traces: [trace], policies, frames };
    writeFileSync(join(folder, "study.json"), JSON.stringify(study));
    faultline("plan", "study.json", "-o", "plan");
    return faultline("work", "plan", "--jobs", "1");
  };
}

/** @param {string} file */
function digest(file) {
  const { stdout } = spawnSync("sha256sum", [file], { encoding: "utf8" });
  return stdout.slice(0, 64);
}

/** @param {string} folder */
function bytesOfParts(folder) {
  const parts = readdirSync(join(folder, "plan", "parts"), { recursive: true, encoding: "utf8" });
  return parts
    .map((name) => statSync(join(folder, "plan", "parts", name)))
    .filter((found) => found.isFile())
    .reduce((sum, { size }) => sum + size, 0);
}

/** @param {string} binary @returns {Measured} */
export function measure(binary) {
  const folder = mkdtempSync(join(tmpdir(), "faultline-scale-"));
  const seconds = measuring(binary, folder);
  /** @type {Record<string, Point[]>} */
  const policies = Object.fromEntries(POLICIES.map((policy) => [policy, []]));
  let [reading, unpacking] = [
    { references: 1, seconds: 0 },
    { references: 1, seconds: 0 },
  ];
  try {
    for (const references of LENGTHS) {
      writeTrace(join(folder, "trace"), references);
      const one = seconds("trace", ALONE, FRAMES.slice(0, 1));
      const two = seconds("trace", ALONE, [FRAMES[0] ?? 0, (FRAMES[0] ?? 0) + 1]);
      // The second replay alone is what the first took beside the reading.
      reading = { references, seconds: Math.max(0, 2 * one - two) };
      for (const policy of POLICIES) {
        const all = Math.max(0, seconds("trace", [policy], FRAMES) - reading.seconds);
        policies[policy]?.push({ references, seconds: Number(all.toFixed(3)) });
        say(`  ${references} ${policy}: ${all.toFixed(2)} s`);
      }
      if (references === LENGTHS[1]) {
        writeFileSync(join(folder, "trace.zst"), zstdCompressSync(readFileSync(join(folder, "trace"))));
        const packed = seconds("trace.zst", ALONE, FRAMES.slice(0, 1));
        unpacking = { references, seconds: Math.max(0, packed - one) };
      }
    }
    seconds("trace", ["fifo", "lru"], FRAMES);
    const bytesOfARow = bytesOfParts(folder) / (2 * FRAMES.length);
    const [processor] = cpus();
    const on = new Date().toISOString().slice(0, 10);
    return { on, processor: processor?.model ?? "", policies, reading, unpacking, bytesOfARow };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { binary: { type: "string" } } });
  const binary = values.binary ?? nativeCommand();
  if (binary === undefined) throw new Error("There is no native command: npm run native");
  const file = join(import.meta.dirname, "measured.json");
  writeFileSync(file, `${JSON.stringify(measure(binary), undefined, 2)}\n`);
}
