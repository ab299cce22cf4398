import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { initialScripts, measure } from "./size.mjs";

const manifest = {
  "index.html": { file: "assets/index.js", isEntry: true, imports: ["_shared.js"], css: ["assets/index.css"] },
  "_shared.js": { file: "assets/shared.js", imports: ["index.html"] },
  "views/logs.tsx": { file: "assets/logs.js", imports: ["_shared.js"] },
};

/** A dist/ of files that do not compress. @param {Record<string, number>} sizes */
function dist(sizes) {
  const folder = mkdtempSync(join(tmpdir(), "faultline-size-"));
  const write = (/** @type {string} */ file, /** @type {string | Buffer} */ data) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), data);
  };
  write(".vite/manifest.json", JSON.stringify(manifest));
  for (const [file, size] of Object.entries(sizes)) write(file, randomBytes(size));
  return folder;
}

const small = {
  "assets/index.js": 60_000,
  "assets/shared.js": 40_000,
  "assets/logs.js": 20_000,
  "assets/index.css": 5_000,
  "assets/sim.wasm": 50_000,
  "samples/big.log": 900_000,
};

it("follows the entry's static imports and no others", () => {
  expect([...initialScripts(manifest)]).toEqual(["assets/index.js", "assets/shared.js"]);
});

it("passes an app within its budgets and leaves the samples out", () => {
  const measures = measure(dist(small));
  expect(measures.map(({ name, ok }) => `${name} ${ok}`)).toEqual([
    "initial JS true",
    "CSS true",
    "wasm true",
    "total true",
  ]);
  expect(measures.find(({ name }) => name === "total")?.bytes).toBeLessThan(180_000);
});

it.each([
  ["initial JS", { "assets/shared.js": 90_000 }],
  ["CSS", { "assets/index.css": 16_000 }],
  ["wasm", { "assets/sim.wasm": 131_000 }],
  ["total", { "assets/logs.js": 160_000 }],
])("fails when %s is over its budget", (name, change) => {
  const over = measure(dist({ ...small, ...change })).filter(({ ok }) => !ok);
  expect(over.map((found) => found.name)).toEqual([name]);
});

it("fails when something is missing altogether", () => {
  const { "assets/sim.wasm": _, ...rest } = small;
  expect(
    measure(dist(rest))
      .filter(({ ok }) => !ok)
      .map(({ name }) => name),
  ).toEqual(["wasm"]);
});
