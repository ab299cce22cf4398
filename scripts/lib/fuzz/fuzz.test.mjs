import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { shareOf } from "../../commands/fuzz.mjs";
import { filesBelow } from "../base/files.mjs";
import { inRoot } from "../base/paths.mjs";
import { readStatistics } from "./core.mjs";
import { instrument } from "./page/instrument.mjs";
import { loop } from "./page/loop.mjs";
import { mutate, random } from "./page/mutate.mjs";
import { TARGETS } from "./targets.mjs";

/** Crates whose functions take what comes from outside; the others get it from these, read. */
const CRATES = ["address", "homework", "logs", "machine", "plan", "program", "scenario", "scripted", "trace"];

/** A public function that makes something of a text or of bytes. */
const CORE_READER =
  /^ {0,4}pub fn ((?:read|parse|decode|detect|check|named|push|moment|by_id)\w*)\([^)]*&(?:str|\[u8\])/gm;

/** A function of the page that takes what may be anything. */
const PAGE_READER =
  /^export (?:async )?function (\w+)\((?:\w+: [^,()]+, )?(?:text|typed|kept|data|said|hash|packed|beginning|file|archive|local|html): (?:string|unknown|Blob|string \| null)\b/gm;

/** They read by way of one that is fuzzed; they write, or hand a file on; they are for tests. */
const NOT_PAGE_READERS =
  `isPacked openHash parseLink openLessonText openScenario openPackedScenario findBundle ask leftOutAt settingsRead
  escaped broken sentence copyText handleOf copyOf beginningOf keepText keepDurably digestOf
  target phasesOfText readLogText fileText`.split(/\s+/);

const core = TARGETS.filter(({ of }) => of === "core");
const page = TARGETS.filter(({ of }) => of === "page");
const text = (/** @type {string[]} */ ...parts) => readFileSync(inRoot(...parts), "utf8");

describe("the targets", () => {
  test("are the fuzzers of both folders, and cargo's", () => {
    const own = filesBelow(inRoot("sim-wasm", "fuzz", "fuzz_targets")).map((file) => basename(file, ".rs"));
    expect(new Set(core.map(({ name }) => name))).toEqual(new Set(own));
    const bins = [...text("sim-wasm", "fuzz", "Cargo.toml").matchAll(/^name = "(\w+)"$/gm)].map(([, name]) => name);
    expect(new Set(own)).toEqual(new Set(bins));
    const shared = ["same", "written"];
    const pages = filesBelow(inRoot("web", "fuzz")).map((file) => basename(file, ".ts"));
    expect(new Set([...page.map(({ name }) => name), ...shared])).toEqual(new Set(pages));
  });

  test("reach every reader of the core", () => {
    const readers = CRATES.flatMap((crate) =>
      filesBelow(inRoot("sim-wasm", crate, "src"))
        .filter((file) => file.endsWith(".rs") && !/tests|^log\/fuzz/.test(file))
        .flatMap((file) => {
          const place = `${crate}/${file.replaceAll("\\", "/").replace(/\.rs$/, "")}`;
          return [...text("sim-wasm", crate, "src", file).matchAll(CORE_READER)].map(([, name]) => `${place}: ${name}`);
        }),
    );
    const reached = core.flatMap(({ reads = [] }) => reads);
    expect(readers.length).toBeGreaterThan(20);
    expect(readers.filter((reader) => !reached.includes(reader))).toEqual([]);
    expect(reached.filter((reader) => !readers.includes(reader))).toEqual([]);
  });

  test("reach every reader of the page", () => {
    const fuzzers = filesBelow(inRoot("web", "fuzz"))
      .map((file) => text("web", "fuzz", file))
      .join("\n");
    const readers = filesBelow(inRoot("web", "src"))
      .filter((file) => file.endsWith(".ts") && !/test|words|figures|explain/.test(file))
      .flatMap((file) => [...text("web", "src", file).matchAll(PAGE_READER)].map(([, name = ""]) => name));
    expect(readers.length).toBeGreaterThan(15);
    const known = (/** @type {string} */ name) => new RegExp(`\\b${name}\\b`).test(fuzzers);
    expect(readers.filter((name) => !known(name) && !NOT_PAGE_READERS.includes(name))).toEqual([]);
  });

  test("begin with golden cases", () => {
    for (const { name, seeds } of core) expect(seeds?.().length, name).toBeGreaterThan(0);
  });

  test("share the time", () => {
    expect(shareOf(600, 20, 2)).toBe(60);
    expect(shareOf(60, 1, 2)).toBe(60);
    expect(shareOf(1, 20, 2)).toBe(1);
  });
});

describe("the fuzzer of the page", () => {
  const source = `
    export function fuzz(bytes) {
      const text = String.fromCharCode(...bytes);
      if (text.startsWith("ab") && bytes.length > 3) for (const one of text) if (one === "z") throw new Error("found");
      if (text === "\\0") var old = 2;
      return text === "" ? 0 : (() => old ?? 1)();
    }`;

  test("counts branches without changing what a script does", async () => {
    const { code, counters, words } = instrument(source);
    expect(counters).toBeGreaterThan(6);
    expect(words).toContain("ab");
    const hits = new Uint8Array(64);
    Object.assign(globalThis, { __hits: hits });
    const { fuzz } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect([fuzz([]), fuzz([0]), fuzz([1])]).toEqual([0, 2, 1]);
    expect(() => fuzz(new TextEncoder().encode("abcz"))).toThrow("found");
    expect(hits.filter((hit) => hit > 0).length).toBe(counters);
  });

  test("finds what lies behind several conditions, and says with which input", async () => {
    const { code, counters, words } = instrument(source);
    const hits = new Uint8Array(Math.ceil(counters / 8) * 8);
    Object.assign(globalThis, { __hits: hits });
    const { fuzz } = await import(`data:text/javascript,${encodeURIComponent(`${code}//again`)}`);
    let executions = 0;
    /** @type {Uint8Array | undefined} */
    let finding;
    await loop({ fuzz, hits, words: words.map((word) => new TextEncoder().encode(word)) }, [], 1, {
      before: () => (executions += 1),
      kept: () => undefined,
      found: (input) => (finding ??= input),
      goesOn: () => finding === undefined && executions < 200_000,
    });
    expect(new TextDecoder("latin1").decode(finding)).toMatch(/^ab.*z/s);
  });

  test("changes inputs the same way again, and keeps them short", () => {
    const input = new TextEncoder().encode('{"a":[1,{"b":"c"}]}');
    const known = { words: [Uint8Array.of(65)], other: () => input };
    const made = (/** @type {number} */ seed) => {
      const below = random(seed);
      return Array.from({ length: 500 }, () => mutate(input, below, known));
    };
    expect(made(7)).toEqual(made(7));
    expect(made(7)).not.toEqual(made(8));
    expect(made(7).every(({ length }) => length <= 4096)).toBe(true);
  });
});

test("what libFuzzer prints is read", () => {
  const output =
    "#9\tINITED cov: 17 ft: 20 corp: 2/9b\n#99\tNEW    cov: 31 ft: 40\nstat::number_of_executed_units: 1634776\n";
  expect(readStatistics(output)).toEqual({ executions: 1_634_776, before: 17, coverage: 31 });
});
