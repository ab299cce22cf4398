// Fuzzes the page's readers, in Node.

import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../base/paths.mjs";
import { Problem } from "../base/problem.mjs";
import { must, run } from "../base/run.mjs";
import { timed } from "../base/say.mjs";
import { pinnedNode } from "../setup/packages.mjs";
import { BUNDLES, CORPUS, FINDINGS } from "./places.mjs";

/** @typedef {import("./targets.mjs").Target} Target */
/** @typedef {import("./places.mjs").Outcome} Outcome */
/** @typedef {import("./places.mjs").Share} Share */

const script = (/** @type {string} */ name) => inRoot("scripts", "lib", "fuzz", "page", `${name}.mjs`);
const bundle = (/** @type {string} */ name) => join(BUNDLES, `${name}.mjs`);

/** Makes a script of each reader. @param {readonly Target[]} targets */
export async function buildPage(targets) {
  mkdirSync(BUNDLES, { recursive: true });
  const sources = targets.map(({ name }) => inRoot("web", "fuzz", `${name}.ts`));
  const problem = (/** @type {string} */ output) =>
    new Problem("The page's readers could not be put together.", output);
  await timed("page's readers", "put together", () =>
    must(pinnedNode(), [script("bundle"), BUNDLES, ...sources], { problem }),
  );
}

/** Fuzzes a target. @param {Target} target @param {Share} share @param {number} seed @returns {Promise<Outcome>} */
export async function fuzzPage({ name }, { seconds, executions: most }, seed) {
  const [corpus, findings] = [join(CORPUS, name), join(FINDINGS, name)];
  mkdirSync(findings, { recursive: true });
  const before = new Set(readdirSync(findings));
  const limits = most === undefined ? [] : ["--executions", most];
  const args = ["--seconds", seconds, ...limits, "--seed", seed, "--corpus", corpus, "--findings", findings].map(
    String,
  );
  const env = { ...process.env, NODE_ENV: "production" };
  const { code, output } = await run(pinnedNode(), [script("run"), bundle(name), ...args], { env });
  const told = output.split("\n").find((line) => line.startsWith('{"executions"'));
  if (told === undefined) throw new Problem(`${name} ended with code ${code}.`, output);
  const { executions, first, coverage } = JSON.parse(told);
  const found = readdirSync(findings).filter((file) => !before.has(file) && !file.endsWith(".txt"));
  return {
    executions,
    before: first,
    coverage,
    findings: found.map((file) => {
      const [reason = ""] = readFileSync(join(findings, `${file}.txt`), "utf8").split("\n");
      return { file: join(findings, file), reason };
    }),
  };
}

/** Runs one input again. @param {string} name @param {string} file */
export async function repeatPage(name, file) {
  const { code } = await run(pinnedNode(), [script("run"), bundle(name), "--repeat", file], { output: "inherit" });
  return code;
}
