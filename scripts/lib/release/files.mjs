import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../base/files.mjs";
import { DIST, ROOT } from "../base/paths.mjs";

/** What the licences are called wherever the page is. */
export const NOTICE = "LICENCES.txt";

/** The moment that archives give for every file: the first that a zip file can name. */
export const MOMENT = new Date(1980, 0, 1);

/** The version in package.json. */
export function version() {
  return /** @type {string} */ (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version);
}

/** The bytes of a file of the project. @param {...string} path */
export const ours = (...path) => readFileSync(join(ROOT, ...path));

/**
 * The page's files and the licences of what is in them, by name, in an order that is the same everywhere.
 * @param {string} notice
 * @returns {(readonly [name: string, bytes: Uint8Array])[]}
 */
export function siteFiles(notice) {
  const names = filesBelow(DIST).filter((name) => !name.startsWith(".vite/"));
  const files = names.map((name) => /** @type {const} */ ([name, Uint8Array.from(readFileSync(join(DIST, name)))]));
  const all = [...files, /** @type {const} */ ([NOTICE, new TextEncoder().encode(notice)])];
  return all.sort(([one], [other]) => (one < other ? -1 : 1));
}
