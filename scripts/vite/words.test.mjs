import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runnerImport } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pinnedNode, program } from "../lib/setup/packages.mjs";
import { inRoot, ROOT } from "../lib/base/paths.mjs";
import { run } from "../lib/base/run.mjs";
import { writeWordTypes } from "../lib/words/types.mjs";
import { filesOf, FIRST, readTable, tablesOf } from "../lib/words/words.mjs";
import { words } from "./words.ts";

/** The page with one more language: a folder, and its line in languages.json. */
const folder = mkdtempSync(join(tmpdir(), "faultline-words-"));
const inCopy = join(folder, "web", "words");

/** @typedef {import("@formatjs/icu-messageformat-parser").MessageFormatElement} Element */

const ACCENTS = new Map("aeiouAEIOU".split("").map((letter, i) => [letter, "àéîöûÀÉÎÖÛ".charAt(i)]));

/** @param {string} text */
const accented = (text) =>
  text.replace(/<\/?\w+>|[aeiouAEIOU]/g, (found) => (found.length > 1 ? found : (ACCENTS.get(found) ?? found)));

/** @param {readonly Element[]} elements @returns {Element[]} */
const translated = (elements) =>
  elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: accented(element.value) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([key, { value }]) => [key, { value: translated(value) }]);
    return { ...element, options: Object.fromEntries(options) };
  });

beforeAll(() => {
  cpSync(inRoot("web", "words"), inCopy, { recursive: true });
  for (const path of ["web/src", "sim-wasm", "node_modules"]) symlinkSync(join(ROOT, path), join(folder, path), "dir");
  for (const file of ["tsconfig.json", "package.json"]) cpSync(join(ROOT, file), join(folder, file));
  cpSync(join(inCopy, FIRST), join(inCopy, "xx"), { recursive: true });
  for (const file of tablesOf("xx", inCopy).flatMap((table) => filesOf("xx", table, inCopy))) {
    const source = readFileSync(file, "utf8");
    if (!file.endsWith(".json")) continue;
    const told = JSON.parse(source, (_, value) =>
      typeof value === "string" ? printAST(translated(parse(value, { ignoreTag: true }))) : value,
    );
    writeFileSync(file, JSON.stringify(told));
  }
  const registered = JSON.parse(readFileSync(join(inCopy, "languages.json"), "utf8"));
  writeFileSync(join(inCopy, "languages.json"), JSON.stringify({ ...registered, xx: "Éxtrà" }));
  writeWordTypes(inCopy);
});

afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true, force: true });
});

describe("a language more", () => {
  it("is spoken by the page, its numbers as it writes them", async () => {
    vi.stubGlobal("document", { documentElement: { lang: "xx" } });
    const { module } = await runnerImport("virtual:words/textbook/lab", {
      configFile: false,
      root: join(folder, "web"),
      plugins: [words(inCopy)],
      resolve: { preserveSymlinks: true },
    });
    const told = /** @type {import("../../web/words/tables.gen.ts").Tables["textbook/lab"]} */ (module.words);
    expect(told.policy).toBe("Pölîcy");
    expect(told.frameCount({ frames: 3 })).toBe("3 fràmés");
  });

  it("has all tables of the first", () => {
    expect(tablesOf("xx", inCopy)).toEqual(tablesOf(FIRST));
    expect(readTable("xx", "base/ui", inCopy)).toMatchObject({ product: "Fàûltlîné" });
  });

  it("needs nothing else to pass the type check", { timeout: 120_000 }, async () => {
    const { code, output } = await run(pinnedNode(), [
      program("typescript", "tsc"),
      "--noEmit",
      "--preserveSymlinks",
      "-p",
      join(folder, "tsconfig.json"),
    ]);
    expect(output).toBe("");
    expect(code).toBe(0);
  });
});
