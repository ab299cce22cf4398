// Loads as texts: those stored with the real runs, more repeats of them, and files (as `faultline run --record` writes them).

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gunzipSync } from "node:zlib";
import { Problem } from "../base/problem.mjs";
import { storedLoad } from "./store.mjs";

/** The text of a load that is known by name. @param {string} name @param {number} repeat */
export function loadOf(name, repeat) {
  const [own, first] = [storedLoad(name, repeat), storedLoad(name, 0)];
  if (existsSync(own)) return readFileSync(own, "utf8");
  if (!existsSync(first)) throw new Problem(`There is no load ${name} in ${dirname(first)}; --load takes a file.`);
  return varied(readFileSync(first, "utf8"), `${name}/${repeat}`);
}

/** Keeps what a repeat has run, if its random numbers are its own. @param {string} name @param {number} repeat @param {string} text */
export function keepLoad(name, repeat, text) {
  if (text !== loadOf(name, 0)) writeFileSync(storedLoad(name, repeat), text);
}

/** The text of a load in a file, which may be compressed. @param {string} file */
export function loadFile(file) {
  if (!existsSync(file)) throw new Problem(`There is no file ${file}.`);
  const bytes = readFileSync(file);
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString("utf8");
  if (!text.startsWith("faultline-load 1")) {
    throw new Problem(`${file} is no recorded load: its first line must be "faultline-load 1" (docs/loads.md).`);
  }
  return text;
}

/** The same load with other random numbers. @param {string} text @param {string} seed */
export const varied = (text, seed) =>
  text
    .split("\n")
    .map((line, at) =>
      line.startsWith("scatter ")
        ? line.replace(/[\da-f]{32}/, createHash("sha256").update(`${seed}/${at}`).digest("hex").slice(0, 32))
        : line,
    )
    .join("\n");

/** The files that the laboratory's disk has for every load: numbers and pages. @type {ReadonlyMap<number, number>} */
export const FILES = new Map([
  [1, 40_000],
  [2, 24_000],
  [3, 8_000],
]);

/** Where a line names a file and its pages. */
const NAMES_FILE = /^(?:open \d+|read|stream) (\d+) (\d+)/;
const MOST_PROCESSES = 200;

/** The files that a load needs, with the most pages that it gives them. @param {string} text */
export function filesOf(text) {
  /** @type {Map<number, number>} */
  const files = new Map();
  for (const line of text.split("\n")) {
    const [, file, pages] = NAMES_FILE.exec(line) ?? [];
    if (file !== undefined) files.set(Number(file), Math.max(Number(pages), files.get(Number(file)) ?? 0));
  }
  return files;
}

/** Why a real kernel can't be given a load here. @param {string} text */
export function unfitLoad(text) {
  const lines = text.split("\n");
  const writes = lines.findIndex((line) => /^write |^stream .* w /.test(line));
  if (writes >= 0) return `line ${writes + 1} writes a file, and the guest's files can't be written`;
  const uniform = lines.findIndex((line) => line.startsWith("uniform "));
  if (uniform >= 0) return `line ${uniform + 1} is "uniform", whose pages depend on the machine`;
  const stopped = lines.findIndex((line) => /^process \d+ \d+/.test(line));
  if (stopped >= 0) return `line ${stopped + 1} stops a process at a moment, which emulation would move`;
  const processes = lines.filter((line) => line.startsWith("process ")).length;
  return processes > MOST_PROCESSES ? `it has ${processes} processes and the guest takes ${MOST_PROCESSES}` : undefined;
}
