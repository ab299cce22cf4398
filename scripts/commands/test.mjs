import { sum, summary } from "../lib/tests/counts.mjs";
import { prepare } from "../lib/prepare.mjs";
import { Problem } from "../lib/base/problem.mjs";
import { duration, say } from "../lib/base/say.mjs";
import { STAGES } from "../lib/tests/stages.mjs";

/**
 * `npm test [-- --only=units,e2e] [-- arguments of the one runner]`: every stage in turn, up to the first that fails.
 * @param {readonly string[]} args
 */
export async function main(args) {
  const { stages, rest } = selection(args);
  await prepare("packages");
  /** @type {import("../lib/tests/counts.mjs").Counts[]} */
  const results = [];
  for (const { title, run } of stages) {
    say(`\n${title}`);
    const begun = performance.now();
    const counts = await attempt(() => run(rest));
    results.push(counts);
    say(`${title}: ${summary(counts)} (${duration(performance.now() - begun)})`);
    if (counts.failed > 0) break;
  }
  const total = sum(results);
  console.log(`\n${summary(total)}`);
  return total.failed === 0 ? 0 : 1;
}

/**
 * A stage that could not run at all counts as one failure: its sentence is printed, and the closing line still comes.
 * @param {() => Promise<import("../lib/tests/counts.mjs").Counts>} run
 */
async function attempt(run) {
  try {
    return await run();
  } catch (error) {
    say(error instanceof Problem ? error.message : String(error instanceof Error ? error.stack : error));
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** @param {readonly string[]} args */
export function selection(args) {
  const only = args
    .find((arg) => arg.startsWith("--only="))
    ?.slice("--only=".length)
    .split(",");
  const unknown = only?.find((id) => !STAGES.some((stage) => stage.id === id));
  if (unknown !== undefined) {
    throw new Problem(`There is no stage "${unknown}": --only takes ${STAGES.map((stage) => stage.id).join(", ")}.`);
  }
  const stages = STAGES.filter((stage) => only?.includes(stage.id) ?? true);
  const rest = args.filter((arg) => !arg.startsWith("--only=") && arg !== "--");
  if (rest.length > 0 && stages.length !== 1)
    throw new Problem("Arguments for a test runner need one stage: --only=units FILTER.");
  return { stages, rest };
}
