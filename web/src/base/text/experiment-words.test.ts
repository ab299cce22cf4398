// Checks that what the page says of the published experiments agrees with the stored runs.

import { describe, expect, it } from "vitest";
import asides from "../../../../sim-wasm/cli/tests/stored/experiments.asides.json";
import stored from "../published/experiments.json";
import { pairsOf, type PublishedExperiment } from "../published/published-experiments.ts";
import GERMAN from "virtual:words-of/de/base/published";
import ENGLISH from "virtual:words-of/en/base/published";
import { entryOf } from "./words.ts";

type Answers = readonly PublishedExperiment[];
const [A, B] = stored as unknown as Answers;
const [stress, longer, roomier, lines, start, others, supposed] = [
  asides.stress,
  asides.longer,
  asides.roomier,
  asides.lines,
  asides.start,
  asides.others,
  asides.supposed,
].map((answers) => (answers as unknown as Answers)[0]);

/** A row of a run, by its condition and metric. */
function row(
  of: PublishedExperiment | undefined,
  condition: string,
  metric: string,
): PublishedExperiment["rows"][number] {
  const found = of?.rows.find((known) => known.condition === condition && known.metric === metric);
  if (found === undefined) throw new Error(`no ${metric} of ${condition}`);
  return found;
}
const ratio = (of: PublishedExperiment | undefined, condition: string, metric: string, digits = 2): string =>
  (row(of, condition, metric).ratio ?? NaN).toFixed(digits);
const percent = (from: number, to: number): string => `${Math.abs(Math.round((to / from - 1) * 100))} %`;

/** All the words about an experiment. */
const said = (words: typeof ENGLISH, id: keyof typeof ENGLISH.experiments): string => {
  const { agrees, differs, reasons } = words.experiments[id];
  return [agrees, differs, ...reasons.flatMap((reason) => Object.values<string>(reason))].join("\n");
};

describe("what is said of experiment A", () => {
  const text = said(ENGLISH, "freebsd-slim-a");
  const [small, large] = ["test 1", "test 2"];

  it("has the ratios of the stock kernel's faults and free memory", () => {
    const of = (test: string, metric: string): string => ratio(A, `${test}: generic`, metric);
    expect(text).toContain(
      `${of("test 1", "vmstat flt")} times the published ones on 256 MB, ${of("test 2", "vmstat flt")} times on 4 GB`,
    );
    expect(text).toContain(`${of("test 1", "vmstat fre")} and ${of("test 2", "vmstat fre")} times`);
    expect(text).toContain(`our avm is ${of("test 1", "vmstat avm")} times`);
  });

  it("says how far off a scan is", () => {
    const active = ["generic", "custom"].map((kernel) => Number(ratio(A, `${small}: ${kernel}`, "active scanned")));
    expect(Math.max(...active)).toBeLessThan(0.1);
    expect(ratio(A, `${small}: generic`, "inactive scanned", 0)).toBe("3");
    expect(ratio(A, `${small}: custom`, "inactive scanned", 0)).toBe("2");
    const change = (test: string, metric: string): number =>
      row(A, `${test}: custom`, metric).simulated / row(A, `${test}: generic`, metric).simulated;
    expect([change("test 1", "to cache") > 1, change("test 2", "to cache") > 1]).toEqual([true, true]);
    expect(change("test 2", "active scanned")).toBeGreaterThan(1);
    expect(change("test 2", "vmstat flt")).toBeCloseTo(2.8, 1);
    for (const metric of ["active scanned", "active->inactive", "flush"]) {
      expect(row(A, "test 1: custom", metric).agrees).toBe(true);
    }
  });

  it("says what stress would have been", () => {
    const of = (condition: string, metric: string, digits?: number): string => ratio(stress, condition, metric, digits);
    const scanned = [`${small}: generic`, `${small}: custom`].map((condition) => of(condition, "active scanned"));
    expect(text).toContain(`${scanned.join(" and ")} times the published active pages, 45 % fewer`);
    for (const value of ["published", "simulated"] as const) {
      const [from, to] = ["generic", "custom"].map(
        (kernel) => row(stress, `test 1: ${kernel}`, "active scanned")[value],
      );
      expect(percent(from ?? 0, to ?? 0)).toBe("45 %");
    }
    const faults = [small, large].map((test) =>
      ["generic", "custom"].map((kernel) => of(`${test}: ${kernel}`, "vmstat flt", 0)).join(" and "),
    );
    expect(text).toContain(`they fault ${faults[0]} times as often as published, and ${faults[1]} times on 4 GB`);
  });

  it("compares moves to cache with what becomes inactive", () => {
    const moves = (of: PublishedExperiment | undefined, kernel: string, value: "published" | "simulated"): string =>
      (
        row(of, `test 1: ${kernel}`, "to cache")[value] / row(of, `test 1: ${kernel}`, "active->inactive")[value]
      ).toFixed(1);
    expect(text).toContain(`moves ${moves(A, "generic", "published")} times as many`);
    expect(text).toContain(`it is ${moves(A, "generic", "simulated")} times as many with stress-ng`);
    expect([moves(A, "custom", "published"), moves(stress, "generic", "simulated")]).toEqual(["1.0", "1.0"]);
  });

  it("says what a log line would cover", () => {
    const of = (run: PublishedExperiment | undefined): readonly string[] =>
      (run?.conditions.slice(0, 2) ?? []).map((condition) =>
        (Math.round((condition.lines ?? 0) / 100) * 100).toLocaleString("en"),
      );
    expect(text).toContain(
      `make some ${of(A).join(" and ")} lines with stress-ng, ${of(stress).join(" and ")} with stress`,
    );
    expect(of(lines)).toEqual(["2,700", "2,700"]);
    const active = ["generic", "custom"].map((kernel) => ratio(lines, `${small}: ${kernel}`, "active scanned"));
    const inactive = ratio(lines, `${small}: generic`, "inactive scanned", 0);
    expect(text).toContain(`ours look at ${active.join(" and ")} times the published active pages`);
    expect(text).toContain(`at ${inactive} times the inactive ones`);
  });

  it("does not count what is partly built in", () => {
    const built = A?.rows.filter(({ built_in: is }) => is).map(({ metric }) => metric) ?? [];
    expect([...new Set(built)]).toEqual(["active", "vmstat fre"]);
  });

  it("says that seeds hardly matter", () => {
    const spread = A?.rows.map(({ simulated, sd }) => (sd ?? 0) / simulated) ?? [];
    expect(Math.max(...spread)).toBeLessThan(0.06);
  });
});

describe("what is said of experiment B", () => {
  const text = said(ENGLISH, "freebsd-slim-b");
  const changes = (metric: string, value: "published" | "simulated"): string =>
    percent(row(B, "Original", metric)[value], row(B, "Alternate", metric)[value]);

  it("has the changes of a scan, ours and the published ones", () => {
    const both = (metric: string): string => `(${changes(metric, "published")})`;
    expect(text).toContain(`${changes("pages scanned", "simulated")} fewer pages per scan (published: 28 %)`);
    expect(changes("pages scanned", "published")).toBe("28 %");
    expect(text).toContain(
      `${changes("active->inactive", "simulated")} more of them inactive ${both("active->inactive")}`,
    );
    expect(text).toContain(`${changes("inactive->cache", "simulated")} more ${both("inactive->cache")}`);
    expect(text).toContain(`${changes("queued for flush", "simulated")} more writes ${both("queued for flush")}`);
    const sizes = ["pages scanned", "active->inactive", "inactive->cache", "queued for flush"];
    const ratios = sizes.flatMap((metric) => ["Original", "Alternate"].map((of) => Number(ratio(B, of, metric))));
    expect(Math.max(...ratios.map((of) => Math.abs(of - 1)))).toBeLessThanOrEqual(0.4);
    expect([changes("page reclaims", "simulated"), changes("page reclaims", "published")]).toEqual(["103 %", "223 %"]);
  });

  it("has the reads: none in 20 s, and who reads in 60", () => {
    const reads = (of: PublishedExperiment | undefined): readonly number[] =>
      ["Original", "Alternate"].map((condition) => row(of, condition, "page faults").simulated);
    expect(reads(B)).toEqual([0, 0]);
    expect(reads(longer)).toEqual([0, 2574]);
    expect(text).toContain("reads back 2,574 times");
    expect(B?.rows.every(({ sd }) => sd === 0)).toBe(true);
  });

  it("has what is supposed of their machines: who reads, and how much runs vary", () => {
    const both = (of: PublishedExperiment | undefined, metric: string, what: "simulated" | "sd" | "published_sd") =>
      ["Original", "Alternate"].map((condition) =>
        Math.round(row(of, condition, metric)[what] ?? Number.NaN).toLocaleString("en"),
      );
    expect(text).toContain(`makes ${both(supposed, "page faults", "simulated").join(" and ")} faults`);
    const [ours, published] = [both(others, "page reclaims", "sd"), both(others, "page reclaims", "published_sd")];
    expect(text).toContain(`reclaims vary by ${ours.join(" and ")}, where ${published.join(" and ")} were published`);
    for (const metric of ["page faults", "page reclaims"]) {
      for (const condition of ["Original", "Alternate"]) {
        const { simulated, sd } = row(start, condition, metric);
        expect(sd ?? 0).toBeLessThan(0.01 * Math.max(1, simulated));
      }
    }
  });

  it("has what less memory of the kernel's own would change", () => {
    const both = (of: PublishedExperiment | undefined, metric: string): string =>
      ["Original", "Alternate"].map((condition) => ratio(of, condition, metric)).join(" and ");
    const reclaims = [roomier, B].map((of) => both(of, "page reclaims"));
    expect(text).toContain(`${reclaims[0]} times the published ones, instead of ${reclaims[1]}`);
    const scanned = [roomier, B].map((of) => both(of, "pages scanned"));
    expect(text).toContain(`${scanned[0]} times as many pages, instead of ${scanned[1]}`);
    const wired = [B, roomier].map((of) => of?.conditions[0]?.scenario.run);
    expect(wired).toMatchObject([{ wired: 20_125 }, { wired: 8192 }]);
  });
});

describe("what is said of experiment C", () => {
  const [one, two] = (stored as unknown as Answers).filter(({ id }) => id.startsWith("lru-k"));

  it("has how far the totals and the times lie above the published ones", () => {
    const above = (of: PublishedExperiment | undefined, metric: string): readonly number[] =>
      ["LRU", "LRU-K"].map((policy) => Math.round((Number(ratio(of, policy, metric)) - 1) * 100)).sort((a, b) => a - b);
    const [text, other] = [said(ENGLISH, "lru-k-1"), said(ENGLISH, "lru-k-2")];
    expect(text).toContain(`our totals are ${above(one, "page faults").join(" to ")} % above`);
    expect(above(one, "time")).toEqual([8, 8]);
    expect(other).toContain(`our totals are ${above(two, "page faults").join(" to ")} % above`);
    expect(other).toContain(`our times ${above(two, "time").join(" to ")} %`);
  });

  it("says how near the fitted totals are", () => {
    const off = [one, two].flatMap((of) =>
      ["LRU, fitted", "LRU-K, fitted"].map((policy) => Math.abs((row(of, policy, "page faults").ratio ?? NaN) - 1)),
    );
    expect(Math.max(...off)).toBeLessThan(0.03);
  });
});

describe.each([
  ["English", ENGLISH],
  ["German", GERMAN],
])("the words in %s", (_, words) => {
  it("name every metric and every pair of kernels", () => {
    for (const experiment of [A, B]) {
      const { metrics } = entryOf<{ readonly metrics: object }>(words.experiments, experiment?.id ?? "");
      expect(Object.keys(metrics).sort()).toEqual([...new Set(experiment?.rows.map(({ metric }) => metric))].sort());
      for (const { id } of experiment ? pairsOf(experiment) : []) expect(entryOf(words.pairs, id)).not.toBe("");
    }
  });

  it("have the same numbers as the others", () => {
    const numbers = (text: string): readonly string[] => (text.match(/\d[\d.,]*\d|\d/g) ?? []).map(digits).sort();
    const digits = (number: string): string => number.replaceAll(/[.,]/g, "");
    for (const id of ["freebsd-slim-a", "freebsd-slim-b"] as const) {
      expect(numbers(said(words, id))).toEqual(numbers(said(ENGLISH, id)));
    }
  });
});
