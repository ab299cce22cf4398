import { availableParallelism } from "node:os";
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../lib/base/paths.mjs";
import { Problem } from "../lib/base/problem.mjs";
import { say } from "../lib/base/say.mjs";
import { buildCore, fuzzCore, repeatCore } from "../lib/fuzz/core.mjs";
import { count, counts } from "../lib/fuzz/counts.mjs";
import { buildPage, fuzzPage, repeatPage } from "../lib/fuzz/page.mjs";
import { TARGETS } from "../lib/fuzz/targets.mjs";
import { prepare } from "../lib/prepare.mjs";

/** @typedef {import("../lib/fuzz/targets.mjs").Target} Target */
/** @typedef {import("../lib/fuzz/places.mjs").Share} Share */

const HELP = `npm run fuzz -- [options]

Fuzzes every reader of something that comes from outside (docs/fuzzing.md). What reaches something new is kept in .cache/fuzz.

  --minutes N      how long, for all targets together (10)
  --only NAMES     these targets, with commas between them
  --until N        each target until it has been executed N times in this clone, however many rounds that takes
  --jobs N         targets at a time (as many as there are processors)
  --list           print the targets, and how often each was executed in this clone
  --repeat FILE    run one finding again; needs --only
`;

/** `npm run fuzz`: every reader in turn, a line each. @param {string[]} args */
export async function main(args) {
  const { values } = parsed(args);
  if (values.help) return print(HELP);
  if (values.list) return print(listed(chosen(values.only)));
  const most = values.until === undefined ? undefined : number("--until", values.until, 1e12);
  const targets = chosen(values.only).filter(({ name }) => left(name, most) !== 0);
  if (targets.length === 0) return print(`Each of them has been executed ${digits(most ?? 0)} times.\n`);
  // What the page shares with the core is made of it.
  await prepare(targets.some(({ of }) => of === "page") ? "wasm" : "packages");
  const [core, page] = [targets.filter(({ of }) => of === "core"), targets.filter(({ of }) => of === "page")];
  if (core.length > 0) await buildCore(core);
  if (page.length > 0) await buildPage(page);
  if (values.repeat !== undefined) {
    const [one, ...more] = targets;
    if (one === undefined || more.length > 0)
      throw new Problem("--repeat FILE needs --only NAME, the target that found it.");
    const file = resolve(process.env["INIT_CWD"] ?? process.cwd(), values.repeat);
    return one.of === "core" ? repeatCore(one.name, file) : repeatPage(one.name, file);
  }
  const jobs = number("--jobs", values.jobs ?? String(availableParallelism()));
  const seconds = shareOf(number("--minutes", values.minutes) * 60, targets.length, jobs);
  say(`  ${targets.length} targets, ${jobs} at a time, ${seconds} s each\n`);
  print(row(["target", "executions", "a second", "branches", "findings"]));
  const findings = await inTurn(targets, jobs, (target) =>
    one(target, { seconds, executions: left(target.name, most) }),
  );
  return findings.some((found) => found > 0) ? 1 : 0;
}

/** Seconds for each of some targets, if so many run at a time. @param {number} seconds @param {number} targets @param {number} jobs */
export const shareOf = (seconds, targets, jobs) =>
  Math.max(1, Math.floor((seconds * Math.min(jobs, targets)) / targets));

/** Executions that a target still needs, if there is a limit. @param {string} name @param {number | undefined} most */
const left = (name, most) => (most === undefined ? undefined : Math.max(0, most - (counts()[name] ?? 0)));

/** Fuzzes a target and prints its line; returns the number of findings. @param {Target} target @param {Share} share */
async function one(target, share) {
  // Each time another way; a finding is repeated from its file.
  const seed = 1 + Math.floor(Math.random() * 2 ** 31);
  const fuzz = target.of === "core" ? fuzzCore : fuzzPage;
  const begun = performance.now();
  const { executions, before, coverage, findings } = await fuzz(target, share, seed);
  count(target.name, executions);
  const perSecond = Math.round((executions * 1000) / (performance.now() - begun));
  const reached = coverage > before ? `${before} to ${coverage}` : String(coverage);
  print(row([target.name, digits(executions), digits(perSecond), reached, String(findings.length)]));
  for (const { file, reason } of findings) {
    const path = relative(ROOT, file);
    print(`  ${reason}\n  to repeat it: npm run fuzz -- --only ${target.name} --repeat ${path}\n`);
  }
  return findings.length;
}

/**
 * Does some jobs, a few at a time.
 * @template T, R
 * @param {readonly T[]} all
 * @param {number} atOnce
 * @param {(one: T) => Promise<R>} job
 */
async function inTurn(all, atOnce, job) {
  const left = all.entries();
  /** @type {R[]} */
  const results = [];
  const worker = async () => {
    for (const [at, each] of left) results[at] = await job(each);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** @param {string[]} args */
function parsed(args) {
  try {
    return parseArgs({
      args,
      options: {
        minutes: { type: "string", default: "10" },
        only: { type: "string" },
        until: { type: "string" },
        jobs: { type: "string" },
        list: { type: "boolean", default: false },
        repeat: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

/** @param {string | undefined} only */
function chosen(only) {
  const names = only?.split(",");
  const unknown = names?.find((name) => !TARGETS.some((target) => target.name === name));
  if (unknown !== undefined)
    throw new Problem(`There is no target "${unknown}": --only takes ${TARGETS.map(({ name }) => name).join(", ")}.`);
  return TARGETS.filter(({ name }) => names?.includes(name) ?? true);
}

/** @param {string} option @param {string} text */
function number(option, text, most = 10_000) {
  const value = Number(text);
  if (!(value > 0 && value <= most)) throw new Problem(`${option} takes a number above 0, not "${text}".`);
  return value;
}

/** @param {readonly Target[]} targets */
function listed(targets) {
  const all = counts();
  const sum = targets.reduce((total, { name }) => total + (all[name] ?? 0), 0);
  const lines = targets.map(({ name, of }) => row([name, digits(all[name] ?? 0), of]));
  return [row(["target", "executions", "of the"]), ...lines, row(["all", digits(sum)])].join("");
}

const digits = (/** @type {number} */ value) => value.toLocaleString("en");

/** @param {readonly string[]} cells */
const row = ([name = "", ...cells]) => `${name.padEnd(16)}${cells.map((cell) => cell.padStart(16)).join("")}\n`;

/** @param {string} text */
function print(text) {
  process.stdout.write(text);
  return 0;
}
