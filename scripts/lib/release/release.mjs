import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashed } from "../base/inputs.mjs";
import { filesBelow } from "../base/files.mjs";
import { Problem } from "../base/problem.mjs";
import { say, timed } from "../base/say.mjs";
import { prepare } from "../prepare.mjs";
import { namedIn, ownFolders } from "./folders.mjs";
import { licences } from "./licences.mjs";
import { makeHtml } from "./html.mjs";
import { makeNative } from "./native.mjs";
import { makePackage } from "./package.mjs";
import { makeSite } from "./site.mjs";
import { makeWheel } from "./wheel.mjs";

/**
 * What is given out, and what makes it: a file in the folder `out`, whose name is returned, or nothing where it can't be made, which is said. Each is made of what `npm run build`
 * has built. Another kind is a line here.
 * @type {Record<Kind, (out: string, notice: string) => Promise<string | undefined>>}
 * @typedef {"site" | "html" | "npm" | "native" | "wheel"} Kind
 */
export const KINDS = { site: makeSite, html: makeHtml, npm: makePackage, native: makeNative, wheel: makeWheel };

/** The names of the other files beside them. */
const [NOTICE, SUMS] = ["LICENCES.txt", "SHA256SUMS"];

/**
 * Makes what is given out, the licences of everything in it, and a list of digests. Returns the names of what it made, but that of the list.
 * @param {string} out a folder, whose other files stay @param {readonly Kind[]} kinds
 */
export async function release(out, kinds) {
  await prepare("web");
  mkdirSync(out, { recursive: true });
  const notice = await timed("licences", "listed", licences);
  writeFileSync(join(out, NOTICE), notice);
  const made = [NOTICE];
  for (const kind of kinds) {
    const name = await timed(kind, "made", () => KINDS[kind](out, notice));
    if (name === undefined) continue;
    made.push(name);
    const bytes = readFileSync(join(out, name));
    const [folder] = namedIn(name, bytes, ownFolders());
    if (folder !== undefined)
      throw new Problem(`${name} names ${folder}, and would be another file in another folder.`);
    say(`    ${name}, ${(bytes.length / 1e6).toFixed(1)} MB`);
  }
  const names = filesBelow(out)
    .filter((name) => name !== SUMS)
    .sort();
  const lines = names.map((name) => `${hashed(readFileSync(join(out, name)))}  ${name}\n`);
  // As `sha256sum --check` reads it.
  writeFileSync(join(out, `${SUMS}.part`), lines.join(""));
  rmSync(join(out, SUMS), { force: true });
  renameSync(join(out, `${SUMS}.part`), join(out, SUMS));
  return made;
}
