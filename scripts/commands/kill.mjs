import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { inRoot } from "../lib/base/paths.mjs";
import { Problem } from "../lib/base/problem.mjs";
import { run } from "../lib/base/run.mjs";
import { say } from "../lib/base/say.mjs";
import { builtFaultline } from "../lib/command/cli.mjs";
import { prepare } from "../lib/prepare.mjs";
import { ensureChromium } from "../lib/setup/chromium.mjs";
import { pinnedNode } from "../lib/setup/packages.mjs";

const FOLDER = inRoot("scripts", "lib", "kill");

/** What is killed: each script of the folder that can be run by itself. */
export const KINDS = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".mjs") && !file.endsWith(".test.mjs"))
  .filter((file) => readFileSync(join(FOLDER, file), "utf8").includes("process.argv[1] === import.meta.filename"))
  .map((file) => basename(file, ".mjs"));

/**
 * `npm run kill [-- KIND... --times N --seed N]`: ends commands, tabs and workers at random moments, and compares what is
 * left.
 * @param {string[]} args
 */
export async function main(args) {
  const { kinds, times, seed } = wish(args);
  let failed = false;
  for (const kind of kinds) {
    say(`\n${kind}`);
    const options = ["--times", times, "--seed", seed, ...(await needs(kind))];
    const { code } = await run(pinnedNode(), [join(FOLDER, `${kind}.mjs`), ...options], { output: "stream" });
    failed ||= code !== 0;
  }
  return failed ? 1 : 0;
}

/** @param {string[]} args */
export function wish(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { times: { type: "string", default: "1000" }, seed: { type: "string", default: "1" } },
  });
  const unknown = positionals.find((kind) => !KINDS.includes(kind));
  if (unknown !== undefined) throw new Problem(`"${unknown}" can't be killed: ${KINDS.join(", ")} can.`);
  for (const [name, text] of Object.entries(values))
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new Problem(`--${name} takes a whole number above 0, not "${text}".`);
  return { kinds: positionals.length > 0 ? positionals : KINDS, ...values };
}

/** Builds what is killed, and says where it is. @param {string} kind */
async function needs(kind) {
  if (kind === "commands" || kind === "work") return ["--binary", await builtFaultline()];
  await prepare("web");
  process.env["CHROMIUM_PATH"] = await ensureChromium();
  return [];
}
