import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { filesBelow } from "../base/files.mjs";
import { cargoTarget, executable, inRoot } from "../base/paths.mjs";

/** The native command that was built last, if there is one. */
export function nativeCommand() {
  const built = ["release", "debug"].map((profile) => join(cargoTarget(), profile, executable("faultline")));
  return built
    .filter((file) => existsSync(file))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)[0];
}

/**
 * A source that is newer than a command, which was then built from another version; `undefined` if there is none.
 * @param {string} binary
 */
export function newerThan(binary) {
  const built = statSync(binary).mtimeMs;
  const sources = filesBelow(inRoot("sim-wasm")).filter(
    (file) => /^(?!target|fuzz|pkg|wasm|schema)[^/].*\.(?:rs|toml)$/.test(file) && !/(?:^|\/)tests\//.test(file),
  );
  return sources.find((file) => statSync(inRoot("sim-wasm", file)).mtimeMs > built);
}

/**
 * Kills what the command line asks for: how often, with which seed and native command. Ends the program with 1 after a fault.
 * @template {{ faults: readonly string[] }} Outcome
 * @param {(asked: { binary: string, times: number, seed: number, tell: (so: Outcome) => void }) => Promise<Outcome>} kill
 * @param {(outcome: Outcome) => string} told its first line is progress
 * @param {number} usual how often, if nothing is said
 */
export async function killAsked(kill, told, usual) {
  const { values } = parseArgs({
    options: { times: { type: "string" }, seed: { type: "string" }, binary: { type: "string" } },
  });
  const binary = values.binary ?? nativeCommand();
  if (!binary) throw new Error("There is no native command: npm run native");
  const newer = newerThan(binary);
  if (newer !== undefined) throw new Error(`${binary} is older than sim-wasm/${newer}: npm run native`);
  const outcome = await kill({
    binary,
    times: Number(values.times ?? usual),
    seed: Number(values.seed ?? 1),
    tell: (so) => process.stderr.write(`${told(so).split("\n", 1)[0]}\n`),
  });
  process.stdout.write(`${told(outcome)}\n`);
  process.exitCode = outcome.faults.length === 0 ? 0 : 1;
}
