import { parseArgs } from "node:util";
import { KINDS, release } from "../lib/release/release.mjs";
import { inRoot } from "../lib/base/paths.mjs";
import { Problem } from "../lib/base/problem.mjs";

/**
 * `npm run release [-- --only=site,npm] [--out FOLDER]`: everything that is given out, without giving it out.
 * @param {string[]} args
 */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: { only: { type: "string" }, out: { type: "string", default: inRoot("release") } },
  });
  const only = values.only?.split(",") ?? Object.keys(KINDS);
  const unknown = only.find((kind) => !(kind in KINDS));
  if (unknown !== undefined)
    throw new Problem(`There is no "${unknown}" to release: --only takes ${Object.keys(KINDS).join(", ")}.`);
  await release(values.out, /** @type {import("../lib/release/release.mjs").Kind[]} */ (only));
  return 0;
}
