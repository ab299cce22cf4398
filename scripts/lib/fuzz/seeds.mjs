// Where fuzzing of the core's readers begins: the golden cases of the tests, with what a target wants before them.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { filesBelow } from "../base/files.mjs";
import { inRoot } from "../base/paths.mjs";

/** A dictionary has at most so many words, of at most so many letters. */
const MOST_WORDS = 400;
const LONGEST_WORD = 40;

/**
 * The files of a folder whose names fit, as bytes.
 * @param {readonly string[]} folder
 * @param {RegExp} name
 * @returns {Buffer[]}
 */
export const files = (folder, name) =>
  filesBelow(inRoot(...folder))
    .filter((path) => name.test(basename(path)))
    .sort()
    .map((path) => readFileSync(inRoot(...folder, path)));

/** Behind bytes that say how to read it. @param {readonly number[]} bytes @param {readonly Buffer[]} seeds */
export const behind = (bytes, seeds) => seeds.map((seed) => Buffer.concat([Buffer.from(bytes), seed]));

/** @param {readonly string[]} texts */
export const texts = (...texts) => texts.map((text) => Buffer.from(text));

/** A JSON document in one line, and lines after it. @param {Buffer} document @param {string} rest */
export const oneLine = (document, rest) => Buffer.from(`${JSON.stringify(JSON.parse(document.toString()))}\n${rest}`);

/** An archive of tar with a file in it; the fuzzers put in the sums. @param {string} name @param {string} text */
export function archive(name, text) {
  const bytes = Buffer.alloc(2048);
  const field = (/** @type {string} */ value, /** @type {number} */ at) => bytes.write(value, at, "latin1");
  field(name, 0);
  field("0000644\0", 100);
  field(`${text.length.toString(8).padStart(11, "0")} `, 124);
  field("0", 156);
  field("ustar\0", 257);
  field(text, 512);
  return bytes;
}

/** The logs of the tests. */
export const logs = () => files(["sim-wasm", "logs", "tests", "golden", "log"], /^input/);

/** The traces of the tests. */
export const traces = () => files(["sim-wasm", "trace", "tests", "golden", "trace"], /^input/);

/** Published scenarios, and those of the docs. */
export const scenarios = () => [
  ...files(["web", "src", "base", "published", "disputes", "scenarios"], /\.json$/),
  ...files(["docs"], /^(thrash|page-cache)\.json$/),
];

/**
 * Writes seeds into a folder of their own, and the words in them into a dictionary.
 * @param {string} folder
 * @param {readonly Buffer[]} seeds
 * @param {number} longest
 */
export function writeSeeds(folder, seeds, longest) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  seeds.forEach((seed, at) => writeFileSync(join(folder, String(at)), seed.subarray(0, longest)));
  const dictionary = `${folder}.dict`;
  const words = wordsOf(seeds).map((word) => `"${word}"\n`);
  // libFuzzer doesn't take an empty one.
  writeFileSync(dictionary, ["# words of the seeds\n", ...words].join(""));
  return dictionary;
}

/** Words that come in more than one seed, or in quotes. @param {readonly Buffer[]} seeds */
function wordsOf(seeds) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const seed of seeds) {
    const words =
      seed
        .subarray(0, 1 << 14)
        .toString("latin1")
        .match(/"[\w-]+"|[A-Za-z_][\w.%/-]+/g) ?? [];
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + (word.startsWith('"') ? 2 : 1));
  }
  return [...counts]
    .filter(([word, count]) => count > 1 && word.length <= LONGEST_WORD)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_WORDS)
    .map(([word]) => word.replace(/[\\"]/g, (mark) => `\\${mark}`));
}
