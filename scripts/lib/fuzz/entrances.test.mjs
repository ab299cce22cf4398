import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow } from "../base/files.mjs";
import { inRoot } from "../base/paths.mjs";
import { CORE_MEANS, CORE_NOT_FUZZED, CORE_REACHED, ENGINES, PAGE_MEANS, PAGE_NOT_FUZZED } from "./entrances.mjs";
import { TARGETS } from "./targets.mjs";

const slashed = (/** @type {string} */ path) => path.replaceAll("\\", "/");

/** A file without comments and, in Rust, without its tests. @param {string} path */
function code(path) {
  const text = readFileSync(path, "utf8");
  const tests = path.endsWith(".rs") ? text.search(/#\[cfg\(test\)\]\s*mod \w+ \{/) : -1;
  return (tests < 0 ? text : text.slice(0, tests)).replace(/\/\*[^]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}

/** The files that a script of the page is put together of. @param {string} start */
function filesOf(start) {
  const seen = new Set([start]);
  // What is added while it goes on is visited, too.
  for (const file of seen) {
    const text = code(file).replace(/^import type [^]*?;$/gm, "");
    for (const [, path = ""] of text.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"?]+)"/g)) {
      const next = join(dirname(file), path);
      if (/\.tsx?$/.test(next) && existsSync(next)) seen.add(next);
    }
  }
  return seen;
}

test("whatever of the core takes bytes or a text apart is fuzzed, or has a reason why not", () => {
  const found = filesBelow(inRoot("sim-wasm"))
    .map(slashed)
    .filter((file) => /^(?!fuzz|schema|target).*\/src\/.*\.rs$/.test(file) && !/\/tests\b|\/tests?\.rs$/.test(file))
    .filter((file) => CORE_MEANS.test(code(inRoot("sim-wasm", file))));
  expect(found.length).toBeGreaterThan(20);
  expect(new Set(found)).toEqual(new Set([...Object.keys(CORE_REACHED), ...Object.keys(CORE_NOT_FUZZED)]));
  const targets = TARGETS.filter(({ of }) => of === "core").map(({ name }) => name);
  expect(Object.values(CORE_REACHED).filter((name) => !targets.includes(name))).toEqual([]);
});

test("whatever the page hears, unpacks or finds kept is in a target, or has a reason why not", () => {
  const targets = TARGETS.filter(({ of }) => of === "page").map(({ name }) => inRoot("web", "fuzz", `${name}.ts`));
  const fuzzed = new Set(targets.flatMap((target) => [...filesOf(target)]));
  const found = filesBelow(inRoot("web", "src"))
    .map(slashed)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.gen\.|test-ways/.test(file) && !ENGINES.test(file))
    .filter((file) => PAGE_MEANS.test(code(inRoot("web", "src", file))));
  const within = found.filter((file) => fuzzed.has(inRoot("web", "src", ...file.split("/"))));
  expect(within.length).toBeGreaterThan(15);
  expect(new Set(found.filter((file) => !within.includes(file)))).toEqual(new Set(Object.keys(PAGE_NOT_FUZZED)));
});
