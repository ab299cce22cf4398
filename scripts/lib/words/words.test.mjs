import { TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { argumentsOf, FIRST, isMessage, languages, parsedTable, readTable, shownBy, tablesOf } from "./words.mjs";

const others = languages().filter((language) => language !== FIRST);

/** @param {string} text */
const marksIn = (text) => [...new Set(text.match(/<\/?\w+>/g))].sort().join(" ");

/**
 * What a translation must not change: keys, the arguments shown, marks, and what is not text.
 * @param {import("./words.mjs").Tree} tree
 * @returns {unknown}
 */
function shape(tree) {
  if (typeof tree === "string") return marksIn(tree);
  if (typeof tree !== "object") return tree;
  if (isMessage(tree)) return `${[...shownBy(tree)].sort().join(" ")} ${marksIn(JSON.stringify(tree))}`.trim();
  if (Array.isArray(tree)) return /** @type {import("./words.mjs").Tree[]} */ (tree).map(shape);
  return Object.fromEntries(Object.entries(tree).map(([key, inner]) => [key, shape(inner)]));
}

/**
 * The arguments of each message, by its place.
 * @param {import("./words.mjs").Tree} tree
 * @param {string} place
 * @returns {[string, ReadonlyMap<string, string>][]}
 */
function taken(tree, place = "") {
  if (typeof tree !== "object") return [];
  if (isMessage(tree)) return [[place, argumentsOf(tree)]];
  return Object.entries(tree).flatMap(([key, inner]) => taken(inner, `${place}/${key}`));
}

describe.each(others)("the words in %s", (language) => {
  it("are in the same tables as the English ones", () => {
    expect(tablesOf(language)).toEqual(tablesOf(FIRST));
  });

  it.each(tablesOf(FIRST))("keep keys, arguments and marks in %s", (table) => {
    expect(shape(parsedTable(language, table))).toEqual(shape(parsedTable(FIRST, table)));
  });

  it.each(tablesOf(FIRST))("decide by nothing that the English ones in %s are not given", (table) => {
    const given = new Map(taken(parsedTable(FIRST, table)));
    for (const [place, args] of taken(parsedTable(language, table))) {
      const known = given.get(place) ?? new Map();
      for (const [name, kind] of args) {
        // Where English counts, another language may write the number as it is.
        const taken = known.get(name) === "number" && kind === "string | number" ? "number" : kind;
        expect.soft(known.get(name), `${place}: {${name}}`).toBe(taken);
      }
    }
  });
});

/** The core and the command line fill the placeholders of these tables, and they know no other form. */
const OF_THE_CORE = /^(?:diagnostics(?:\.(?:logs|machines|traces))?|thrash-findings|log-\w+)$/;

it.each(tablesOf(FIRST).filter((table) => OF_THE_CORE.test(table)))(
  "%s has placeholders of the plainest form",
  (table) => {
    expect(parsedTable(FIRST, table)).toEqual(filledPlainly(readTable(FIRST, table)));
  },
);

/**
 * A table as the core, with its way of filling, sees it.
 * @param {import("./words.mjs").Tree} tree
 * @returns {unknown}
 */
function filledPlainly(tree) {
  if (typeof tree !== "string") {
    if (typeof tree !== "object") return tree;
    return Object.fromEntries(Object.entries(tree).map(([key, inner]) => [key, filledPlainly(inner)]));
  }
  const parts = tree
    .split(/\{(\w+)\}/)
    .map((value, i) => ({ type: i % 2 === 0 ? TYPE.literal : TYPE.argument, value }));
  const elements = parts.filter(({ value }) => value !== "");
  return elements.length > 1 || elements[0]?.type === TYPE.argument ? elements : tree;
}
