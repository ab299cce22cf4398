import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { initialScripts, measure } from "./size.mjs";

const manifest = {
  "index.html": { file: "assets/index.js", imports: ["_shared.js"], css: ["assets/index.css"] },
  "_shared.js": { file: "assets/shared.js", imports: ["index.html"] },
  "src/textbook/lab/index.tsx": {
    file: "assets/lab.js",
    imports: ["_shared.js"],
    assets: ["assets/replay-worker-1.js", "assets/sweep-worker-1.js"],
  },
  "src/logs/index.tsx": { file: "assets/logs.js", imports: ["_shared.js"] },
};

const PAGE = '<script>{}</script><script type="module" crossorigin src="./assets/index.js"></script>';

/** A dist/ of files that do not compress. @param {Record<string, number>} sizes */
function dist(sizes) {
  const folder = mkdtempSync(join(tmpdir(), "faultline-size-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (/** @type {string} */ file, /** @type {string | Buffer} */ data) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), data);
  };
  write(".vite/manifest.json", JSON.stringify(manifest));
  write("index.html", PAGE);
  for (const [file, size] of Object.entries(sizes)) write(file, randomBytes(size));
  return folder;
}

const small = {
  "assets/index.js": 60_000,
  "assets/shared.js": 40_000,
  "assets/lab.js": 30_000,
  "assets/replay-worker-1.js": 1_000,
  "assets/sweep-worker-1.js": 50_000,
  "sw.js": 50_000,
  "assets/logs.js": 90_000,
  "assets/index.css": 5_000,
  "assets/arena.css": 14_000,
  "assets/faultline_replay_bg-x.wasm": 90_000,
  "assets/faultline_sweep_bg-x.wasm": 130_000,
  "assets/faultline_systems_bg-x.wasm": 200_000,
  "assets/faultline_logs_bg-x.wasm": 180_000,
  "assets/faultline_program_bg-x.wasm": 150_000,
  "assets/faultline_homework_bg-x.wasm": 220_000,
  "assets/faultline_traces_bg-x.wasm": 150_000,
  "homework/exercise.js": 300_000,
  "live/en.html": 1_000,
  "live/de.html": 1_200,
  "live/phone.js": 1_000,
  "live/phone.css": 500,
  "samples/big.log": 900_000,
};

it("follows the entry's static imports and no others", () => {
  expect([...initialScripts(manifest, PAGE)]).toEqual(["assets/index.js", "assets/shared.js"]);
});

it("passes an app within its budgets and leaves the samples out", () => {
  const measures = measure(dist(small));
  expect(measures.map(({ name, ok }) => `${name} ${ok}`)).toEqual([
    "initial JS true",
    "CSS true",
    "machines' wasm true",
    "logs' wasm true",
    "program's wasm true",
    "homework's wasm true",
    "traces' wasm true",
    "largest other true",
    "package true",
    "first visit true",
    "phone's page true",
  ]);
  const first = measures.find(({ name }) => name === "first visit")?.bytes ?? 0;
  expect(first).toBeGreaterThan(226_000);
  expect(first).toBeLessThan(228_000);
});

it.each([
  ["initial JS", { "assets/shared.js": 90_000 }],
  ["CSS", { "assets/index.css": 16_000 }],
  ["machines' wasm", { "assets/faultline_systems_bg-x.wasm": 635_000 }],
  ["machines' wasm", { "assets/faultline_study_bg-x.wasm": 635_000 }],
  ["logs' wasm", { "assets/faultline_logs_bg-x.wasm": 616_000 }],
  ["homework's wasm", { "assets/faultline_homework_bg-x.wasm": 229_000 }],
  ["traces' wasm", { "assets/faultline_traces_bg-x.wasm": 221_000 }],
  ["program's wasm", { "assets/faultline_program_bg-x.wasm": 311_000 }],
  ["largest other", { "assets/faultline_sweep_bg-x.wasm": 143_000 }],
  ["package", { "homework/exercise.js": 331_000 }],
  ["first visit", { "assets/lab.js": 110_000 }],
  ["phone's page", { "live/phone.js": 3_000 }],
  ["phone's page", { "live/de.html": 3_000 }],
])("fails when %s is over its budget", (name, change) => {
  const over = measure(dist({ ...small, ...change })).filter(({ ok }) => !ok);
  expect(over.map((found) => found.name)).toEqual([name]);
});

it("fails when something is missing altogether", () => {
  const without = Object.entries(small).filter(([file]) => !/\.wasm$|^(?:live|homework)\//.test(file));
  expect(
    measure(dist(Object.fromEntries(without)))
      .filter(({ ok }) => !ok)
      .map(({ name }) => name),
  ).toEqual([
    "machines' wasm",
    "logs' wasm",
    "program's wasm",
    "homework's wasm",
    "traces' wasm",
    "largest other",
    "package",
    "phone's page",
  ]);
});
