import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { builtFaultline } from "../lib/command/cli.mjs";
import { inRoot } from "../lib/base/paths.mjs";
import { Problem } from "../lib/base/problem.mjs";
import { say } from "../lib/base/say.mjs";

/** Only the beginning of the runs, which is enough for a test to find stale stored numbers. */
const SHORT = ["--seeds", "1", "--seconds", "20"];

/** Only the beginning of the study, in which its shortest load ends. */
const SHORT_STUDY = ["--seeds", "1", "--seconds", "40"];

/**
 * Runs that the page's explanations rest on: another program as load, more time, less memory for the kernel itself, and
 * what is supposed of the authors' machines.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const ASIDES = {
  stress: ["freebsd-slim-a", "--seeds", "1", "--set", "run.workloads.0.id=stress"],
  longer: ["freebsd-slim-b", "--seeds", "1", "--seconds", "60", "--set", "run.workloads.0.stop_s=60"],
  roomier: ["freebsd-slim-b", "--seeds", "1", "--set", "run.wired=8192"],
  lines: ["freebsd-slim-a", "--seeds", "1", "--suppose", "lines"],
  start: ["freebsd-slim-b", "--suppose", "start"],
  others: ["freebsd-slim-b", "--suppose", "others"],
  supposed: ["freebsd-slim-b", "--suppose", "start", "--suppose", "others", "--suppose", "exec"],
};

/** The runs that the page shows. */
const STORED = ["freebsd-slim-a", "freebsd-slim-b", "lru-k-1", "lru-k-2"];

/** `npm run experiments [-- --jobs N]`: runs the published experiments and stores what the page shows of them. @param {string[]} args */
export async function main(args) {
  const binary = await builtFaultline();
  /** @param {readonly string[]} wish */
  const answer = (wish) => answerOf(binary, ["experiment", "--json", ...wish, ...args]);
  await store("sim-wasm/cli/tests/stored/experiments.short.json", answer([...STORED, ...SHORT]));
  const asides = Object.entries(ASIDES).map(([name, wish]) => [name, answer(wish)]);
  await store("sim-wasm/cli/tests/stored/experiments.asides.json", Object.fromEntries(asides));
  await store("web/src/base/published/experiments.json", answer(STORED));
  // It has another shape and belongs to another view, with which it is fetched.
  const [nets] = /** @type {readonly unknown[]} */ (answer(["netsim"]));
  await store("web/src/base/published/netsim.json", nets);
  const [short] = /** @type {readonly unknown[]} */ (answer(["thrashing", ...SHORT_STUDY]));
  await store("sim-wasm/cli/tests/stored/thrashing.short.json", short);
  const [study] = /** @type {readonly unknown[]} */ (answer(["thrashing"]));
  await store("web/src/base/published/thrashing.json", study);
  return 0;
}

/** The command's answer; its progress goes to the terminal. @param {string} binary @param {readonly string[]} args */
function answerOf(binary, args) {
  const { status, stdout } = spawnSync(binary, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  if (status !== 0) throw new Problem("The experiments could not be run: the lines above say why.");
  return /** @type {unknown} */ (JSON.parse(stdout));
}

/** @param {string} path @param {unknown} document */
async function store(path, document) {
  await writeFile(inRoot(path), `${lines(document)}\n`);
  say(`  ${path} stored`);
}

/**
 * A document with one line for each row of its tables, so that a changed number is a changed line.
 * @param {unknown} value
 * @param {string} [indent]
 * @returns {string}
 */
export function lines(value, indent = "") {
  const inner = `${indent}  `;
  if (Array.isArray(value) && value.some(isTable)) {
    return `[\n${value.map((item) => inner + lines(item, inner)).join(",\n")}\n${indent}]`;
  }
  if (isTable(value)) {
    const fields = Object.entries(/** @type {object} */ (value));
    return `{\n${fields.map(([key, of]) => `${inner}${JSON.stringify(key)}: ${lines(of, inner)}`).join(",\n")}\n${indent}}`;
  }
  if (Array.isArray(value) && value.some((item) => typeof item === "object")) {
    return `[\n${value.map((item) => inner + JSON.stringify(item)).join(",\n")}\n${indent}]`;
  }
  return JSON.stringify(value);
}

/** Whether a value holds rows, but is not a row itself. @param {unknown} value @returns {boolean} */
function isTable(value) {
  if (typeof value !== "object" || value === null) return false;
  const inside = Object.values(value);
  return inside.some((of) => Array.isArray(of) && of.some((item) => typeof item === "object")) || inside.some(isTable);
}
