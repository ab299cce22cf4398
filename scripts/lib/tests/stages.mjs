import { mkdirSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { ensureChromium } from "../setup/chromium.mjs";
import { runChecks } from "./checks.mjs";
import { cargoCounts, honest, playwrightCounts, sum, vitestCounts } from "./counts.mjs";
import { machineGate, speedGate } from "../gate/gate.mjs";
import { read } from "../base/inputs.mjs";
import { findFirefox } from "../setup/firefox.mjs";
import { pinnedNode, program } from "../setup/packages.mjs";
import { LOCAL_CACHE, SIM_MANIFEST } from "../base/paths.mjs";
import { prepare } from "../prepare.mjs";
import { run } from "../base/run.mjs";
import { TARGET, ensureRust, wasmFlags } from "../setup/rust.mjs";
import { say, timed } from "../base/say.mjs";
import { sizeGate } from "../page/size.mjs";
import { ensureTools } from "../setup/tools.mjs";

/** @typedef {import("./counts.mjs").Counts} Counts */
/** @typedef {{ id: string, title: string, run: (args: readonly string[]) => Promise<Counts> }} Stage */

/** The stages of `npm test`, cheapest first. @type {readonly Stage[]} */
export const STAGES = [
  { id: "check", title: "Format, lint, types", run: check },
  { id: "rust", title: "Rust, native", run: rust },
  { id: "wasm", title: "Rust, as WebAssembly in Node", run: wasm },
  { id: "gate", title: "WebAssembly instructions", run: gate },
  { id: "units", title: "TypeScript units", run: units },
  { id: "build", title: "Production build and its size", run: build },
  { id: "e2e", title: "The app in Chromium", run: endToEnd },
  { id: "release", title: "What is given out, installed and used", run: givenOut },
  { id: "firefox", title: "Its core in Firefox", run: inFirefox },
];

async function check() {
  await prepare("wasm");
  await ensureRust();
  return runChecks();
}

/** @param {readonly string[]} args */
async function rust(args) {
  await ensureRust();
  const workspace = ["test", "--manifest-path", SIM_MANIFEST, "--workspace"];
  const compiled = await timed("cargo test", "compiled", (now) =>
    run("cargo", [...workspace, "--no-run"], { env: testEnv(), onLine: compiling(now) }),
  );
  if (compiled.code !== 0) return broken(compiled.output);
  const { code, output } = await run("cargo", [...workspace, "--quiet", "--no-fail-fast", ...args], {
    env: testEnv(),
    output: "stream",
  });
  return honest(cargoCounts(output), code);
}

/** The bindings as the page has them: compiled as its fast modules are, so that only the tests have to be compiled. */
async function wasm() {
  await prepare("wasm");
  await ensureTools();
  const tests = [
    "test",
    "--manifest-path",
    SIM_MANIFEST,
    "--target",
    TARGET,
    "--profile",
    "fast",
    "-p",
    "faultline-replay",
  ];
  const result = await timed("cargo test", "ran", (now) =>
    run("cargo", tests, {
      env: { ...testEnv(), ...wasmFlags(), CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: "wasm-bindgen-test-runner" },
      onLine: compiling(now),
    }),
  );
  const counts = honest(cargoCounts(result.output), result.code);
  if (counts.failed > 0) process.stderr.write(result.output);
  return counts;
}

async function gate() {
  await prepare("wasm");
  const verdicts = [...speedGate(), ...(await machineGate())];
  const failed = verdicts.filter(({ ok }) => !ok).length;
  return { passed: verdicts.length - failed, failed, skipped: 0 };
}

/** @param {readonly string[]} args */
async function units(args) {
  await prepare("wasm");
  const { file, code } = await reported("units", (file) =>
    run(
      pinnedNode(),
      [program("vitest"), "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...args],
      {
        env: testEnv(),
        output: "stream",
      },
    ),
  );
  return honest(vitestCounts(file), code);
}

async function build() {
  await prepare("web");
  const measures = sizeGate();
  const failed = measures.filter(({ ok }) => !ok).length;
  // The build itself is the first thing that passed.
  return { passed: 1 + measures.length - failed, failed, skipped: 0 };
}

/** @param {readonly string[]} args */
async function endToEnd(args) {
  await prepare("web");
  const chromium = await ensureChromium();
  const { file, code } = await reported("e2e", (file) =>
    run(pinnedNode(), [program("@playwright/test", "playwright"), "test", "--reporter=list,json", ...args], {
      // Playwright decides about colours on its own, and Node warns if it is told both yes and no.
      env: { ...testEnv(), NO_COLOR: undefined, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      output: "stream",
    }),
  );
  return honest(playwrightCounts(file), code);
}

/**
 * What is made of the build, twice, and used. The native command takes a build of its own: `npm run release` makes it. With arguments, which
 * are Playwright's, the Python package is left out.
 * @param {readonly string[]} args
 */
async function givenOut(args) {
  const folder = join(LOCAL_CACHE, "release", "made");
  rmSync(folder, { recursive: true, force: true });
  const { release } = await import("../release/release.mjs");
  const sums = [];
  for (let time = 0; time < 2; time++) {
    await release(folder, ["site", "html", "npm"]);
    sums.push(read(join(folder, "SHA256SUMS")));
  }
  const same = sums[0] === sums[1];
  if (!same) say(`  made twice, it is not the same:\n${sums.join("\n")}`);
  process.env["FAULTLINE_RELEASE"] = folder;
  const made = { passed: Number(same), failed: Number(!same), skipped: 0 };
  const counts = await endToEnd(["--config=playwright.release.config.ts", ...args]);
  if (args.length > 0) return sum([made, counts]);
  const { tryWheel } = await import("../release/wheel-used.mjs");
  return sum([made, counts, await tryWheel(read(join(folder, "LICENCES.txt")) ?? "")]);
}

/** @param {readonly string[]} args */
async function inFirefox(args) {
  if (findFirefox() === undefined) {
    say("  no Firefox here: left out (Debian: apt install firefox-esr, or set FIREFOX_PATH)");
    return { passed: 0, failed: 0, skipped: 1 };
  }
  return endToEnd(["--config=playwright.firefox.config.ts", ...args]);
}

/** Properties are tried on the same cases each time, so that a test fails for what was changed. */
const CASES = "1";

/** The same clock, language and random cases everywhere; and the pinned Node first, for programs that start `node` by name. */
function testEnv() {
  const { PATH, ...env } = process.env;
  return {
    ...env,
    TZ: "UTC",
    LC_ALL: "C.UTF-8",
    PROPTEST_RNG_SEED: env["PROPTEST_RNG_SEED"] ?? CASES,
    CARGO_TERM_COLOR: "never",
    // The runners write to a pipe; only we know what is at its other end.
    [process.stdout.isTTY ? "FORCE_COLOR" : "NO_COLOR"]: "1",
    PATH: `${dirname(pinnedNode())}${delimiter}${PATH}`,
  };
}

/**
 * Runs a test runner that writes a JSON report, and reads the report.
 * @param {string} name
 * @param {(file: string) => Promise<{ code: number }>} start
 */
async function reported(name, start) {
  const file = join(LOCAL_CACHE, "reports", `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const { code } = await start(file);
  const text = read(file);
  if (text === undefined) throw new Error(`The test runner ended with code ${code} and without a report.`);
  return { code, file: JSON.parse(text) };
}

/** @param {string} output @returns {Counts} */
function broken(output) {
  process.stderr.write(output);
  return { passed: 0, failed: 1, skipped: 0 };
}

/** @param {(detail: string) => void} now @returns {(line: string) => void} */
function compiling(now) {
  return (line) => {
    const crate = /^\s*Compiling (\S+)/.exec(line)?.[1];
    if (crate) now(crate);
  };
}
