import { parseArgs } from "node:util";
import { inRoot } from "../lib/base/paths.mjs";
import { Problem } from "../lib/base/problem.mjs";
import { prepare } from "../lib/prepare.mjs";

/**
 * `npm run release [-- --only=site,npm] [--out FOLDER] [--twice]`: everything that is given out, without giving it out; with
 * `--twice`, it is made again elsewhere, and compared.
 * @param {string[]} args
 */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string" },
      out: { type: "string", default: inRoot("release") },
      twice: { type: "boolean", default: false },
    },
  });
  // What makes the files imports packages, which a fresh clone hasn't yet.
  await prepare("packages");
  const { KINDS, release } = await import("../lib/release/release.mjs");
  const only = values.only?.split(",") ?? Object.keys(KINDS);
  const unknown = only.find((kind) => !(kind in KINDS));
  if (unknown !== undefined)
    throw new Problem(`There is no "${unknown}" to release: --only takes ${Object.keys(KINDS).join(", ")}.`);
  const names = await release(values.out, /** @type {import("../lib/release/release.mjs").Kind[]} */ (only));
  if (values.twice) {
    const { madeAgain } = await import("../lib/release/twice.mjs");
    await madeAgain(values.out, only, names);
  }
  return 0;
}
