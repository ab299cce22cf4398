// The gate on speed. It counts WebAssembly instructions, which are the same on every machine and under every load: per
// reference of each policy here, and per run of each machine in machines.mjs.
import { writeFileSync } from "node:fs";
import { counting, executed } from "./counting.mjs";
import { read, shown } from "../base/inputs.mjs";
import { pinnedNode } from "../setup/packages.mjs";
import { inRoot } from "../base/paths.mjs";
import { Problem } from "../base/problem.mjs";
import { must } from "../base/run.mjs";
import { say, step, timed } from "../base/say.mjs";
import { copy, open, policies, sweepBytes } from "../core/sweep.mjs";

/** @typedef {import("../core/sweep.mjs").Engine} Engine */
/** @typedef {import("../core/sweep.mjs").Handle} Handle */
/** @typedef {ReadonlyMap<string, number>} Instructions instructions, by job */
/** @typedef {{ file: string, counts: string }} Written a file of instructions that were written down, and what they are */
/** @typedef {{ job: string, ok: boolean, said: string }} Verdict */
/** @typedef {{ name: string, start: (engine: Engine) => Handle, advance: (engine: Engine, run: Handle) => boolean }} Job */

const MEND = "UPDATE_EXPECT=1 npm test -- --only=gate";

/** @type {Written} */
const POLICIES = {
  file: inRoot("sim-wasm", "wasm", "sweep", "instructions.txt"),
  counts: "a reference: Zipf, exponent 1, 200,000 references to 20,000 pages, 2,000 frames",
};

/** @type {Written} */
const MACHINES = {
  file: inRoot("sim-wasm", "wasm", "systems", "instructions.txt"),
  counts: "in millions, a run of the thrashing study, as published",
};

const REFERENCES = 200_000;
const PAGES = 20_000;
const FRAMES = 2_000;
const SEED = 42;
/** Policies whose whole curve comes out of one pass, at this many sizes. */
const CURVES = ["lru", "mru", "opt"];
const POINTS = 64;

/** How far a number may be from the recorded one, as a share of that. */
const TOLERANCE = 0.05;

/** Counts the instructions of the built package, and compares. @returns {Verdict[]} */
export function speedGate() {
  return held(POLICIES, measure(sweepBytes()));
}

/**
 * Runs every experiment on every system, on both engines at once; counts and compares.
 * @returns {Promise<Verdict[]>}
 */
export async function machineGate() {
  const problem = (/** @type {string} */ said) =>
    new Problem("The thrashing study could not be counted: the lines above say why.", said);
  const run = (/** @type {"main" | "study"} */ engine) =>
    must(pinnedNode(), [inRoot("scripts", "lib", "gate", "machines.mjs"), engine], { problem });
  const outputs = await timed("thrashing study", "ran", () => Promise.all([run("main"), run("study")]));
  const lines = outputs.flatMap((output) => output.split("\n")).sort();
  return held(MACHINES, expected(lines.join("\n")));
}

/**
 * Compares with the recorded numbers; UPDATE_EXPECT=1 records new ones instead.
 * @param {Written} of
 * @param {Instructions} measured
 * @returns {Verdict[]}
 */
function held({ file, counts }, measured) {
  const head = `# WebAssembly instructions ${counts}.\n# Written by \`${MEND}\`.\n`;
  if (process.env["UPDATE_EXPECT"]) writeFileSync(file, `${head}${written(measured)}`);
  const verdicts = judge(expected(read(file) ?? ""), measured, shown(file));
  for (const { job, said } of verdicts) step(job, said);
  if (verdicts.some(({ ok }) => !ok)) say(`  If the change is meant to do this: ${MEND}`);
  return verdicts;
}

/**
 * Runs every job in its own copy of one instance that has the trace.
 * @param {Uint8Array<ArrayBuffer>} wasm
 * @returns {Instructions}
 */
export function measure(wasm) {
  const module = new WebAssembly.Module(counting(wasm));
  const original = open(module);
  const trace = original.trace_zipf(REFERENCES, PAGES, SEED);
  const count = (/** @type {Job} */ { name, start, advance }) => {
    const engine = copy(module, original);
    const run = start(engine);
    const before = executed(engine);
    while (advance(engine, run)) continue;
    return /** @type {const} */ ([name, Number(executed(engine) - before) / REFERENCES]);
  };
  return new Map(jobs(original, trace).map(count));
}

/**
 * What is counted: the steps of each policy and of each curve that takes one pass, without their preparation.
 * @param {Engine} engine
 * @param {Handle} trace
 * @returns {Job[]}
 */
function jobs(engine, trace) {
  const ids = policies(engine);
  const replays = ids.map((name, policy) => ({
    name,
    start: (/** @type {Engine} */ { replay_startDefault }) => replay_startDefault(trace, policy, FRAMES),
    advance: (/** @type {Engine} */ { replay_advance }, /** @type {Handle} */ run) => replay_advance(run, trace) !== 0,
  }));
  const curves = CURVES.map((id) => ({
    name: `${id}-curve`,
    start: (/** @type {Engine} */ { sweep_startDefault }) => sweep_startDefault(trace, ids.indexOf(id), POINTS),
    advance: (/** @type {Engine} */ { sweep_advance }, /** @type {Handle} */ job) =>
      sweep_advance(job, trace, REFERENCES) < 1,
  }));
  return [...replays, ...curves];
}

/** @param {Instructions} instructions */
const written = (instructions) => [...instructions].map(([job, count]) => `${job} ${count.toFixed(1)}\n`).join("");

/** The recorded numbers, or those that machines.mjs prints. @param {string} text @returns {Instructions} */
export function expected(text) {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.split(" ")[0] ?? "", Number(line.split(" ")[1])]));
}

/**
 * One verdict per job, and one for each line whose job is gone.
 * @param {Instructions} before
 * @param {Instructions} now
 * @param {string} file its name, to be shown
 * @returns {Verdict[]}
 */
export function judge(before, now, file) {
  const gone = [...before.keys()].filter((job) => !now.has(job));
  return [
    ...[...now].map(([job, count]) => ({ job, ...compared(before.get(job), count, file) })),
    ...gone.map((job) => ({ job, ok: false, said: `FAILED: has a line in ${file} and is no more` })),
  ];
}

/** @param {number | undefined} was @param {number} now @param {string} file */
function compared(was, now, file) {
  const count = now.toFixed(1).padStart(8);
  if (was === undefined) return { ok: false, said: `${count}  FAILED: has no line in ${file}` };
  const change = now / was - 1;
  if (Math.abs(change) <= TOLERANCE) return { ok: true, said: count };
  const percent = `${Math.abs(change * 100).toFixed(1)} % ${change > 0 ? "more" : "fewer"}`;
  return { ok: false, said: `${count}  FAILED: ${percent} than the ${was.toFixed(1)} in ${file}` };
}
