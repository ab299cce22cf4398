import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "../base/paths.mjs";
import { besideItself, besideOthers, otherRuns, scatterTable } from "./scatter.mjs";
import { stored } from "./store.mjs";

/** @param {Record<string, readonly number[]>} runs repeats of `pswpin`, by configuration */
const kernel = (runs) => ({
  kernel: "6.12",
  version: "6.12",
  runs: Object.entries(runs).map(([name, values]) => ({
    configuration: { name, load: name, settings: {} },
    repeats: values.map((pswpin, repeat) => ({
      repeat,
      run: { managed: 0, free: 0, listed: 0, counters: { pswpin } },
    })),
  })),
});

it("judges each repeat of a kernel by the others, where there are three", () => {
  // 1,200 is above 1.05 * 1,010 + 30; 1,000 and 1,010 are within what the others span.
  const verdicts = besideItself(kernel({ rw: [1000, 1010, 1200], keep: [500, 900] }));
  expect(verdicts.map(({ right }) => right)).toEqual([true, true, false]);
});

it("judges the median of its repeats by another laboratory's runs of the same configuration", () => {
  const others = otherRuns(
    JSON.stringify({ rw: { reps: [0], real: [{ pswpin: 2000 }] }, idle: { real: [] } }),
    "results.json",
  );
  const verdicts = besideOthers(kernel({ rw: [2100, 2150, 9000], keep: [500] }), others);
  expect(verdicts).toMatchObject([{ counter: "pswpin", low: 2000, model: 2150, right: true }]);
});

it("says which file is no such document", () => {
  for (const text of ["{", '{"rw":{}}', "null"]) expect(() => otherRuns(text, "x.json")).toThrow("x.json");
});

it("names the counters that scatter most first", () => {
  const text = scatterTable(besideItself(kernel({ rw: [1000, 1010, 1200], idle: [700, 700, 700] })));
  expect(text).toBe("5 of 6 counters right (83.3 %)\n          wrong  of\n  pswpin      1   6\n");
  expect(scatterTable([])).toContain("0 of 0 counters right\n");
});

it("finds that stored runs of the kernel are not all right by each other", () => {
  for (const version of ["6.12", "6.18", "7.3"]) {
    const verdicts = besideItself(stored(version) ?? kernel({}));
    const share = verdicts.filter(({ right }) => right).length / verdicts.length;
    expect(verdicts.length, version).toBeGreaterThan(800);
    expect(share, version).toBeGreaterThan(0.75);
    expect(share, version).toBeLessThan(0.95);
  }
});

const OTHERS = inRoot("..", "shared", "real-linux", "results.json");

it.skipIf(!existsSync(OTHERS))("reads another laboratory's runs (skipped where there are none)", () => {
  const verdicts = besideOthers(stored("6.12") ?? kernel({}), otherRuns(readFileSync(OTHERS, "utf8"), OTHERS));
  expect(verdicts.length).toBeGreaterThan(200);
});
