import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { filesBelow } from "../base/files.mjs";
import { inRoot, SIM } from "../base/paths.mjs";
import { FIRST, isMessage, parsedTable, tablesOf } from "./words.mjs";

/**
 * Where an entry may be named: by the page, by its data, or as an id of the core.
 * @type {readonly (readonly [string, RegExp])[]}
 */
const SOURCES = [
  [inRoot("web", "src"), /(?<!\.test)\.(?:tsx?|json)$/],
  [inRoot("web", "phone"), /\.(?:ts|html)$/],
  [SIM, /^(?!(?:.*\/)?(?:target|pkg[\w-]*)\/).*\.rs$/],
  // Columns are named by the tools that write them.
  [SIM, /^logs\/tests\/golden\/column-kinds\.json$/],
];

it("has no entry that nothing names", () => {
  const named = new Set(
    SOURCES.flatMap(([folder, wanted]) =>
      filesBelow(folder)
        .filter((file) => wanted.test(file.replaceAll("\\", "/")))
        .flatMap((file) => readFileSync(`${folder}/${file}`, "utf8").match(NAME) ?? []),
    ),
  );
  // An entry for two ids at once has them side by side.
  const isNamed = (/** @type {string} */ key) => (key.match(NAME) ?? []).every((part) => named.has(part));
  const unnamed = tablesOf(FIRST).flatMap((table) =>
    keysOf(parsedTable(FIRST, table))
      .filter((key) => !isNamed(key))
      .map((key) => `${table}: ${key}`),
  );
  expect(unnamed).toEqual([]);
});

const NAME = /[\w-]*\w/g;

/** @param {import("./words.mjs").Tree} tree @returns {string[]} */
function keysOf(tree) {
  if (typeof tree !== "object" || isMessage(tree)) return [];
  if (Array.isArray(tree)) return /** @type {import("./words.mjs").Tree[]} */ (tree).flatMap(keysOf);
  return Object.entries(tree).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}
