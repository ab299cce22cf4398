import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { selection } from "../../commands/test.mjs";
import { reachedFrom } from "../../vite/reach.ts";
import { chromiumArgs, findChromium } from "./chromium.mjs";
import { findFirefox } from "./firefox.mjs";
import { digest, read } from "../base/inputs.mjs";
import { inRoot, toolsFolder } from "../base/paths.mjs";
import { buildProblem, installProblem } from "../base/problem.mjs";
import { run } from "../base/run.mjs";
import { wasmBindgenVersion } from "./rust.mjs";
import { duration } from "../base/say.mjs";

describe("the folder of compiled tools", () => {
  it("is in the user's cache, wherever the system keeps that", () => {
    expect(toolsFolder({ XDG_CACHE_HOME: "/c" }, "linux")).toBe(join("/c", "faultline", "tools"));
    expect(toolsFolder({}, "linux")).toMatch(/\.cache.faultline.tools$/);
    expect(toolsFolder({}, "darwin")).toMatch(/Library.Caches.faultline.tools$/);
    expect(toolsFolder({ LOCALAPPDATA: "L" }, "win32")).toBe(join("L", "faultline", "tools"));
  });

  it("names wasm-bindgen's version as Cargo.toml pins it", () => {
    expect(wasmBindgenVersion()).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe("a failed install", () => {
  it.each([
    ["error: failed to download\n  Could not resolve host: index.crates.io", "connect to the network"],
    ["npm error code ENOTFOUND", "connect to the network"],
    ["error: linker `cc` not found", "C linker"],
    ["error: failed to write to `target/full.rmeta`: No space left on device (os error 28)", "the disk is full"],
    ["npm error code ENOSPC", "the disk is full"],
  ])("that printed %j says in one sentence what to do", (output, advice) => {
    const { message } = installProblem("wasm-bindgen-cli 0.2.120", output);
    expect(message).toContain(advice);
    expect(message).toMatch(/^wasm-bindgen-cli 0\.2\.120 .*\.$/);
    expect(message).not.toContain("\n");
  });

  it("for another reason ends with what the tool said about it", () => {
    const { message } = installProblem("wasm-bindgen-cli 0.2.120", `${"line\n".repeat(500)}error: disk full\n`);
    expect(message).toMatch(
      /line\nerror: disk full\nwasm-bindgen-cli 0\.2\.120 could not be installed: the lines above say why\.$/,
    );
    expect(message.split("\n").length).toBeLessThan(50);
  });
});

describe("a failed build of ours", () => {
  it.each([
    ["error[E0308]: mismatched types", "The simulation core does not compile: the lines above say why."],
    ["error: expected one of `,` or `}`", "The simulation core does not compile: the lines above say why."],
    ["error: linking with `rust-lld` failed: linker", "could not be installed"],
    ["error: failed to download\n  Could not resolve host: index.crates.io", "connect to the network"],
    [
      "error: failed to write to `full.rmeta`: No space left on device\nerror: could not compile `syn`",
      "the disk is full",
    ],
  ])("that printed %j blames the sources only where it is their fault", (output, sentence) => {
    expect(buildProblem("simulation core", output).message).toContain(sentence);
  });
});

describe("digest", () => {
  it("is of contents, in one order, and leaves out what is skipped", () => {
    expect(digest(["scripts/lib", "package.json"])).toBe(digest(["package.json", "scripts/lib"]));
    expect(digest(["scripts/lib"], (path) => path.endsWith("say.mjs"))).not.toBe(digest(["scripts/lib"]));
    expect(digest(["no/such/folder"])).toBe(digest([]));
  });
});

describe("run", () => {
  it("keeps the output and the code, and hands on whole lines", async () => {
    /** @type {string[]} */
    const lines = [];
    const script = "process.stdout.write('a\\nb'); setTimeout(() => { console.log('c'); process.exit(3) }, 20)";
    const result = await run(process.execPath, ["-e", script], { onLine: (line) => lines.push(line) });
    expect(result).toEqual({ code: 3, output: "a\nbc\n" });
    expect(lines).toEqual(["a", "bc"]);
  });

  it("says in a sentence that a program is missing", async () => {
    await expect(run("faultline-no-such-program", [])).rejects.toThrow(/was not found: install it/);
  });
});

describe("what the person's own Node runs", () => {
  const folders = ["scripts", "scripts/commands"].map((folder) => inRoot(folder));
  const scripts = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".mjs"))
      .map((name) => join(folder, name)),
  );
  const imports = (/** @type {string} */ file) =>
    [...(read(file) ?? "").matchAll(/^(?:\} from |import [^"\n]*|[^*"\n]*\bimport\()"(\.[^"\n]*)"/gm)].map(([, path]) =>
      join(dirname(file), path ?? ""),
    );

  it("imports no TypeScript, which Node 20 does not read", () => {
    const reached = [...reachedFrom(scripts, (file) => (file.endsWith(".mjs") ? imports(file) : []))];
    expect(reached).toContain(inRoot("scripts", "lib", "gate", "gate.mjs"));
    expect(reached.filter((file) => !file.endsWith(".mjs"))).toEqual([]);
  });
});

describe("npm test", () => {
  it("runs all stages, or those asked for in their order", () => {
    expect(selection([]).stages.map(({ id }) => id)).toEqual([
      "check",
      "rust",
      "wasm",
      "gate",
      "units",
      "build",
      "e2e",
      "release",
      "firefox",
    ]);
    expect(selection(["--only=e2e,units"]).stages.map(({ id }) => id)).toEqual(["units", "e2e"]);
    expect(selection(["--only=units", "state/"]).rest).toEqual(["state/"]);
    expect(() => selection(["--only=unit"])).toThrow(/no stage "unit"/);
    expect(() => selection(["state/"])).toThrow(/one stage/);
  });

  it("turns off in the browser what Playwright does", () => {
    const bundle = read(inRoot("node_modules", "playwright-core", "lib", "coreBundle.js")) ?? "";
    const [, list = ""] = /disabledFeatures = \[(.*?)\]\.filter/s.exec(bundle) ?? [];
    const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, feature]) => feature);
    expect(theirs).toContain("HttpsUpgrades");
    const off = chromiumArgs().find((arg) => arg.startsWith("--disable-features="));
    expect(off?.split(/[=,]/)).toEqual(expect.arrayContaining(theirs));
  });

  it("prefers the browser that CHROMIUM_PATH names", () => {
    expect(findChromium({ CHROMIUM_PATH: "/opt/c" })).toBe("/opt/c");
  });

  it("may lack Firefox, but not at a path that FIREFOX_PATH names", () => {
    expect(findFirefox({ FIREFOX_PATH: process.execPath })).toBe(process.execPath);
    expect(() => findFirefox({ FIREFOX_PATH: "/no/firefox" })).toThrow(/FIREFOX_PATH names \/no\/firefox/);
  });
});

it("shows durations as people say them", () => {
  expect([40, 9_949, 9_960, 61_000, 600_000].map(duration)).toEqual([
    "0.0 s",
    "9.9 s",
    "10 s",
    "1 min 01 s",
    "10 min 00 s",
  ]);
});
