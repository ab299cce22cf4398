import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { lessonOf } from "./lessons.mjs";
import { inRoot } from "../base/paths.mjs";

/**
 * The words of the page: one folder per language, each with the same tables. A table is a file of nested texts, or the
 * folder of lessons. A text is an ICU message: plain, or with arguments in braces.
 */
export const WORDS = inRoot("web", "words");

/** The language that is complete by definition. */
export const FIRST = "en";

const LESSONS = "lessons";

/** @typedef {import("@formatjs/icu-messageformat-parser").MessageFormatElement} Element */
/** @typedef {string | number | boolean | readonly Element[] | Tree[] | { [key: string]: Tree }} Tree */
/** @typedef {"string" | "number" | "boolean" | "string | number"} Kind */

/** The languages that are registered. @returns {readonly string[]} */
export function languages(folder = WORDS) {
  return Object.keys(JSON.parse(readFileSync(join(folder, "languages.json"), "utf8")));
}

/** The names of a language's tables: "ui", "textbook/predict". @returns {readonly string[]} */
export function tablesOf(/** @type {string} */ language, folder = WORDS) {
  const files = /** @type {string[]} */ (readdirSync(join(folder, language), { recursive: true }));
  const names = files.map((file) => file.replaceAll("\\", "/"));
  const tables = names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length));
  return [...tables, ...(names.includes(LESSONS) ? [LESSONS] : [])].sort();
}

/** The files a table is made of. @returns {readonly string[]} */
export function filesOf(/** @type {string} */ language, /** @type {string} */ table, folder = WORDS) {
  if (table !== LESSONS) return [join(folder, language, `${table}.json`)];
  const lessons = readdirSync(join(folder, language, LESSONS)).filter((name) => name.endsWith(".md"));
  return lessons.sort().map((name) => join(folder, language, LESSONS, name));
}

/** A table with its texts as they are in the files. @returns {Tree} */
export function readTable(/** @type {string} */ language, /** @type {string} */ table, folder = WORDS) {
  const files = filesOf(language, table, folder);
  if (table !== LESSONS) return JSON.parse(readFileSync(files[0] ?? "", "utf8"));
  return Object.fromEntries(files.map((file) => [basename(file, ".md"), lessonOf(readFileSync(file, "utf8"), file)]));
}

/**
 * The same with its messages parsed: a text without arguments stays a text. Lessons are Markdown and take no arguments.
 * @returns {Tree}
 */
export function parsedTable(/** @type {string} */ language, /** @type {string} */ table, folder = WORDS) {
  const tree = readTable(language, table, folder);
  return table === LESSONS ? tree : parsed(tree, `${language}/${table}.json`);
}

/** @param {Tree} tree @param {string} place @returns {Tree} */
function parsed(tree, place) {
  if (typeof tree === "string") return messageOf(tree, place);
  if (typeof tree !== "object") return tree;
  if (Array.isArray(tree)) return /** @type {Tree[]} */ (tree).map((one, i) => parsed(one, `${place}, ${i}`));
  return Object.fromEntries(Object.entries(tree).map(([key, one]) => [key, parsed(one, `${place}, ${key}`)]));
}

/** A text, or its elements if it takes arguments. @param {string} text @param {string} place @returns {string | readonly Element[]} */
function messageOf(text, place) {
  try {
    const elements = parse(text, { ignoreTag: true });
    const [only] = elements;
    if (only === undefined) return "";
    return elements.length === 1 && only.type === TYPE.literal ? only.value : elements;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`web/words/${place}: ${why} in ${JSON.stringify(text)}`, { cause: error });
  }
}

/**
 * Whether it is the elements of a message, and not a list of texts.
 * @param {Tree} tree
 * @returns {tree is readonly Element[]}
 */
export function isMessage(tree) {
  return Array.isArray(tree) && typeof tree[0] === "object" && "type" in tree[0] && typeof tree[0]["type"] === "number";
}

/**
 * The arguments of a message, in alphabetical order.
 * @param {readonly Element[]} elements
 * @returns {ReadonlyMap<string, Kind>}
 */
export function argumentsOf(elements) {
  /** @type {Map<string, Kind>} */
  const found = new Map();
  /** @param {string} name @param {Kind} kind */
  const add = (name, kind) => {
    const known = found.get(name);
    // A number may be written as it is in one place, and decide on a plural in another.
    if (known === undefined || known === "string | number") found.set(name, kind);
  };
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
        add(element.value, "string | number");
        break;
      case TYPE.number:
      case TYPE.plural:
        add(element.value, "number");
        break;
      case TYPE.select:
        add(element.value, "true" in element.options ? "boolean" : "string");
        break;
      case TYPE.literal:
      case TYPE.pound:
        break;
      case TYPE.date:
      case TYPE.time:
      case TYPE.tag:
        throw new Error(`no dates, times and tags in words: ${element.value}`);
    }
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const { value } of Object.values(element.options)) {
        argumentsOf(value).forEach((kind, name) => add(name, kind));
      }
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The arguments that a message shows; it may decide by others.
 * @param {readonly Element[]} elements
 * @returns {ReadonlySet<string>}
 */
export function shownBy(elements, counted = "") {
  /** @type {Set<string>} */
  const found = new Set();
  for (const element of elements) {
    if (element.type === TYPE.argument || element.type === TYPE.number) found.add(element.value);
    if (element.type === TYPE.pound) found.add(counted);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    const inner = element.type === TYPE.plural ? element.value : counted;
    for (const { value } of Object.values(element.options)) shownBy(value, inner).forEach((name) => found.add(name));
  }
  return found;
}
