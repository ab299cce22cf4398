// Started by `faultline bench`: how fast the flat-out engine is in WebAssembly, one line of JSON per measurement.
import { copy, open, parsed, policies, sweepBytes } from "../core/sweep.mjs";

/** @typedef {import("../core/sweep.mjs").Engine} Engine */
/** @typedef {{ kind: "zipf" | "uniform", references: number, pages: number, seed: number, frames: number }} Load */
/** @typedef {{ loads: readonly Load[], policies: readonly string[], curve: string, curve_points: number, sweep: Load }} Work */
/** @typedef {{ rounds: number, budget_seconds: number }} Limits */

/** References per call, as in the browser's worker, so that the compiler can step in. */
const CHUNK = 65_536;

const MODULE = new WebAssembly.Module(sweepBytes());

/** @param {Work & Limits} plan */
function main(plan) {
  let held = "";
  let original = open(MODULE);
  let trace = 0;
  const ids = policies(original);
  for (const [load, { kind, references, pages, seed, frames }] of plan.loads.entries()) {
    const wanted = JSON.stringify({ kind, references, pages, seed });
    if (wanted !== held) {
      original = open(MODULE);
      trace =
        kind === "zipf"
          ? original.trace_zipf(references, pages, seed)
          : original.trace_uniform(references, pages, seed);
      held = wanted;
    }
    // Each has its own instance: earlier runs must not have made room in memory for it, or left holes.
    for (const policy of plan.policies) {
      const engine = copy(MODULE, original);
      let faults = 0;
      const seconds = rounds(plan, () => (faults = replay(engine, trace, ids.indexOf(policy), frames)));
      tell({ what: "replay", load, policy, faults, ...speeds(references, seconds) });
    }
    if (load === 0) {
      const engine = copy(MODULE, original);
      const seconds = rounds(plan, () => curve(engine, trace, ids.indexOf(plan.curve), plan.curve_points));
      tell({ what: "curve", ...speeds(references, seconds) });
    }
  }
  sweeps(plan, ids);
}

/** The curve of a short trace, as the page asks for it. @param {Work & Limits} plan @param {readonly string[]} ids */
function sweeps({ sweep: { references, pages, seed }, ...plan }, ids) {
  const engine = open(MODULE);
  const trace = engine.trace_zipf(references, pages, seed);
  // It is so short that other work is likely to disturb a round: more rounds.
  const limits = { ...plan, rounds: 4 * plan.rounds };
  for (const policy of plan.policies) {
    const seconds = rounds(limits, () => curve(engine, trace, ids.indexOf(policy), plan.curve_points));
    tell({ what: "sweep", policy, milliseconds: 1000 * Math.min(...seconds) });
  }
}

/**
 * Returns the number of faults.
 * @param {Engine} engine
 * @param {number} trace
 * @param {number} policy
 * @param {number} frames
 */
function replay({ __wbg_replay_free: free, ...engine }, trace, policy, frames) {
  const run = engine.replay_startDefault(trace, policy, frames);
  while (engine.replay_advance(run, trace)) continue;
  const { faults } = parsed(engine.memory, engine.replay_totals(run));
  free(run, 0);
  return faults;
}

/** @param {Engine} engine @param {number} trace @param {number} policy @param {number} points */
function curve({ __wbg_sweep_free: free, ...engine }, trace, policy, points) {
  const job = engine.sweep_startDefault(trace, policy, points);
  while (engine.sweep_advance(job, trace, CHUNK) < 1) continue;
  free(job, 0);
}

/** CPU seconds of each round. @param {Limits} limits @param {() => void} work */
function rounds({ rounds: most, budget_seconds: budget }, work) {
  const seconds = [];
  for (let spent = 0; seconds.length < most && spent < budget;) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    seconds.push((user + system) / 1e6);
    spent += (user + system) / 1e6;
  }
  return seconds;
}

/** @param {number} references @param {readonly number[]} seconds */
function speeds(references, seconds) {
  const speed = (/** @type {number} */ time) => references / time / 1e6;
  return { mrefs_per_s: speed(Math.min(...seconds)), first_mrefs_per_s: speed(seconds[0] ?? 0) };
}

/** @param {object} measured */
const tell = (measured) => process.stdout.write(`${JSON.stringify(measured)}\n`);

main(JSON.parse(process.argv[2] ?? ""));
