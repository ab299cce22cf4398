import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { builtFaultline } from "../lib/cli.mjs";
import { inRoot } from "../lib/paths.mjs";
import { Problem } from "../lib/problem.mjs";
import { say } from "../lib/say.mjs";

/** The beginning of the runs, by which a test finds stored numbers that are stale. */
const SHORT = ["--seeds", "1", "--seconds", "20"];

/** The study's beginning, in which its shortest load is over. */
const SHORT_STUDY = ["--seeds", "1", "--seconds", "40"];

/**
 * Runs that the page's explanations rest on: another program as load, more time, less memory for the kernel itself.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const ASIDES = {
  stress: ["freebsd-slim-a", "--seeds", "1", "--set", "run.workloads.0.id=stress"],
  longer: ["freebsd-slim-b", "--seeds", "1", "--seconds", "60", "--set", "run.workloads.0.stop_s=60"],
  roomier: ["freebsd-slim-b", "--seeds", "1", "--set", "run.wired=8192"],
};

/** Those that the page shows. */
const STORED = ["freebsd-slim-a", "freebsd-slim-b", "lru-k-1", "lru-k-2"];

/** `npm run experiments [-- --jobs N]`: runs the published experiments and stores what the page shows of them. @param {string[]} args */
export async function main(args) {
  const binary = await builtFaultline();
  /** @param {readonly string[]} wish */
  const answer = (wish) => answerOf(binary, ["experiment", "--json", ...wish, ...args]);
  await store("experiments.short.json", answer([...STORED, ...SHORT]));
  const asides = Object.entries(ASIDES).map(([name, wish]) => [name, answer(wish)]);
  await store("experiments.asides.json", Object.fromEntries(asides));
  await store("experiments.json", answer(STORED));
  // Of another shape, and of another view: it is fetched with that.
  const [nets] = /** @type {readonly unknown[]} */ (answer(["netsim"]));
  await store("netsim.json", nets);
  const [short] = /** @type {readonly unknown[]} */ (answer(["thrashing", ...SHORT_STUDY]));
  await store("thrashing.short.json", short);
  const [study] = /** @type {readonly unknown[]} */ (answer(["thrashing"]));
  await store("thrashing.json", study);
  return 0;
}

/** What the command answers; how far it is goes to the terminal. @param {string} binary @param {readonly string[]} args */
function answerOf(binary, args) {
  const { status, stdout } = spawnSync(binary, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  if (status !== 0) throw new Problem("The experiments could not be run: the lines above say why.");
  return /** @type {unknown} */ (JSON.parse(stdout));
}

/** @param {string} file @param {unknown} document */
async function store(file, document) {
  await writeFile(inRoot("web", "src", "data", file), `${JSON.stringify(document, null, 2)}\n`);
  say(`  ${file} stored`);
}
