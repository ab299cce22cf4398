import { existsSync, readFileSync } from "node:fs";
import { builtFaultline } from "../lib/command/cli.mjs";
import { Problem } from "../lib/base/problem.mjs";
import { say } from "../lib/base/say.mjs";
import { scenarioRun, storeScenarios } from "../lib/real/scenarios/store.mjs";
import { modelOf } from "../lib/real/scenarios/model.mjs";
import { groupTable } from "../lib/real/scenarios/table.mjs";
import { compare } from "../lib/real/compare.mjs";
import { keepLoad } from "../lib/real/loads.mjs";
import { makeRuns } from "../lib/real/laboratory.mjs";
import { modelRun, scenarioOf } from "../lib/real/model.mjs";
import { options } from "../lib/real/options.mjs";
import { besideItself, besideOthers, otherRuns, scatterTable } from "../lib/real/scatter.mjs";
import { store, stored } from "../lib/real/store.mjs";
import { scenarioJobs } from "../lib/real/scenarios/jobs.mjs";
import { score, table } from "../lib/real/table.mjs";

/** @typedef {import("../lib/real/laboratory.mjs").Made} Made */

/** `npm run real [-- NAME... options]`: the same loads on a real Linux and in the model of it. @param {string[]} args */
export async function main(args) {
  const wish = options(args, process.env["INIT_CWD"] ?? process.cwd());
  if (wish.help !== undefined) {
    process.stdout.write(wish.help);
    return 0;
  }
  if (wish.scatter || wish.against !== undefined) return scatter(wish);
  if (wish.faultline !== undefined && !existsSync(wish.faultline))
    throw new Problem(`There is no file ${wish.faultline}.`);
  if (wish.scenarios.length > 0) return scenarios(wish);
  const made = await makeRuns(wish.jobs, wish);
  const groups = byConfiguration(made);
  if (wish.store) keep(groups, wish.kernel);
  const binary = wish.faultline ?? (await builtFaultline());
  const judged = groups.map((group) => judge(binary, group, wish.kernel));
  const [first] = made;
  if (wish.json) {
    const document = { kernel: first?.run.kernel, version: wish.kernel, ...score(judged), runs: judged };
    process.stdout.write(`${JSON.stringify(document, undefined, 1)}\n`);
  } else process.stdout.write(`${first?.run.kernel}\n\n${table(judged)}`);
  return 0;
}

/** The real kernel, judged as the model is. @param {ReturnType<typeof options>} wish */
function scatter({ kernel, against }) {
  const runs = stored(kernel);
  if (runs === undefined) throw new Problem(`No runs of Linux ${kernel} are stored.`);
  if (against !== undefined && !existsSync(against)) throw new Problem(`There is no file ${against}.`);
  const verdicts =
    against === undefined ? besideItself(runs) : besideOthers(runs, otherRuns(readFileSync(against, "utf8"), against));
  process.stdout.write(scatterTable(verdicts));
  return 0;
}

/** Scenarios, with what their groups counted. @param {ReturnType<typeof options>} wish */
async function scenarios(wish) {
  const binary = wish.faultline ?? (await builtFaultline());
  const jobs = wish.scenarios.flatMap((file) => scenarioJobs(binary, file, wish.repeats));
  const made = await makeRuns(jobs, wish);
  const runs = made.map((one, at) => {
    return scenarioRun({ ...one, log: readFileSync(one.file, "utf8"), seed: jobs[at]?.document.seed ?? 0 });
  });
  const kernel = made[0]?.run.kernel ?? "";
  if (wish.store) storeScenarios({ kernel, version: wish.kernel, runs });
  const models = jobs.map(({ document }) => modelOf(binary, document));
  const json = () =>
    JSON.stringify({ kernel, runs: runs.map((real, at) => ({ real, model: models[at] })) }, undefined, 1);
  process.stdout.write(wish.json ? `${json()}\n` : `${kernel}\n\n${groupTable(runs, models)}`);
  return 0;
}

/** The repeats of each configuration. @param {readonly Made[]} made @returns {readonly (readonly Made[])[]} */
function byConfiguration(made) {
  const names = new Set(made.map(({ job }) => job.configuration.name));
  return [...names].map((name) => made.filter(({ job }) => job.configuration.name === name));
}

/** @param {string} binary @param {readonly Made[]} group the repeats of one configuration @param {string} version */
function judge(binary, group, version) {
  const models = group.map(({ job, run }) => modelRun(binary, scenarioOf(job.configuration, run, version), job.text));
  const real = group.map(({ run }) => run.counters);
  const refusal = models.flatMap((model) => ("refusal" in model ? [model.refusal] : []))[0];
  const counters = models.flatMap((model) => ("counters" in model ? [model.counters] : []));
  const name = group[0]?.job.configuration.name ?? "";
  const verdicts = refusal === undefined ? compare(real, counters) : undefined;
  return { name, repeats: group.length, verdicts, refusal, real, logs: group.map(({ file }) => file) };
}

/** @param {readonly (readonly Made[])[]} groups @param {string} version */
function keep(groups, version) {
  const runs = groups.flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const repeats = group.map(({ job: { repeat }, run }) => ({ repeat, run }));
    // The core runs the same texts, and can't make those of repeats.
    for (const { job } of group) if (!job.given) keepLoad(job.configuration.load, job.repeat, job.text);
    return [{ configuration: first.job.configuration, repeats }];
  });
  store({ kernel: groups[0]?.[0]?.run.kernel ?? "", version, runs });
  say(
    `  the counters of ${runs.length} configurations are stored; UPDATE_EXPECT=1 cargo test -p systems stores what they say`,
  );
}
