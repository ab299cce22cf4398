import { describe, expect, test } from "vitest";
import { compareAnswer } from "../../base/sim/log-files/logs-compare.ts";
import { heldLogs } from "../../base/sim/node-engine.ts";
import type { LogFile } from "../../base/sim/protocol.ts";
import type { CompareAsk, Comparison } from "../../base/sim/schema.gen.ts";
import { centreOf } from "../model/compare-rows.ts";
import { explainCautions, explainCompared } from "./comparison.ts";
import { explainAgainst } from "./against.ts";
import { explainGroups } from "./groups.ts";
import { plain } from "../../base/text/sentence.ts";

const held = heldLogs();
let files = 0;

const HEAD = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
`;
const row = (si: number): string => ` 1  0      0 900000   2000 800000 ${si} 9 0 0 100 200 10 5 85 0 0\n`;

/** A run of vmstat, after the row since boot. */
const run = (...rows: readonly number[]): LogFile => file(HEAD + row(77) + rows.map(row).join(""));

function file(text: string): LogFile {
  const made: LogFile = { key: `g${(files += 1)}`, name: `run ${files}`, blob: new Blob([]), options: {} };
  held.read(made, new TextEncoder().encode(text));
  return made;
}

const compare = (a: readonly LogFile[], b: readonly LogFile[], ask: Partial<CompareAsk> = {}): Comparison =>
  compareAnswer(held, { a, b, ask: { columns: ["si"], ...ask } }).answer;

/** Thirty runs a side like those of document 002: half of B's dozens, half of them thousands. */
const A = [31, 33, 34, 34, 35, 36, 37, 32, 33, 34, 35, 36, 38, 34, 33, 35, 34, 36, 32, 31, 34, 35, 36, 33, 34, 37, 35];
const FEW = [36, 41, 47, 52, 58, 63, 69, 74, 80, 85, 39, 55, 61, 77, 88];
const MANY = [4182, 4900, 5700, 6600, 7500, 8400, 9300, 10_200, 11_200, 12_300, 13_400, 14_600, 15_700, 16_900, 17_977];
const a = A.map((si) => run(si));
const b = [...FEW, ...MANY].map((si) => run(si));

describe("runs that form two groups", () => {
  const found = compare(a, b);

  test("are named in the sentence, with the ratio of the means that stand beside it and the medians", () => {
    const said = plain(explainCompared(found));
    // 5,326 / 34.37, not the 22 of the geometric means.
    expect(said).toMatch(/^B swaps in 15\d times as much as A \(95 % interval \d\d\.?\d? to 2\d\d\)\./);
    expect(said).toContain("si: the runs of B form two groups, 15 from 36 to 88 and 15 from 4,182 to 17,977 KiB/s.");
    expect(said).toContain("Medians of the runs: 2,135 against 34.");
    expect(explainGroups(found)).toHaveLength(1);
    expect(explainCautions(found.cautions).join(" ")).toContain(
      "two groups, so their mean stands for none of them: si",
    );
  });

  test("can be compared by their medians", () => {
    const medians = compare(a, b, { centre: "median" });
    const [column] = medians.columns;
    if (column === undefined) throw new Error("no column");
    expect([centreOf(column, "a", "median"), centreOf(column, "b", "median")]).toEqual([34, 2135]);
    expect(explainAgainst(column)).toMatchObject({ said: "62.8 ×", method: "ratio of medians" });
  });
});

test("runs of different lengths are compared by totals, and the note says how to get means", () => {
  const long = [60, 61, 62].map((si) => run(...Array<number>(40).fill(si)));
  const short = [100, 101, 102].map((si) => run(...Array<number>(20).fill(si)));
  const found = compare(short, long);
  expect(found.columns[0]?.b?.numbers.runs).toEqual([2400, 2440, 2480]);
  expect(explainCautions(found.cautions).join(" ")).toContain(
    "The runs last 20 to 40 s, so what they count is compared by its total over each run: si.",
  );
  expect(plain(explainCompared(found))).toContain("As the runs last 20 to 40 s, totals are compared.");
  expect(compare(short, long, { run_value: "mean" }).columns[0]?.b?.numbers.runs).toEqual([60, 61, 62]);
});

test("files without a row are no runs, and the note names them", () => {
  const one = [run(5, 6, 5, 6), file("hello\n"), file("")];
  const found = compare(one, a);
  expect(found.basis).toBe("rows");
  expect(explainCautions(found.cautions).join(" ")).toContain("Runs of A: 1 of 3 files; of B: 27 of 27.");
});

test("paired runs have Wilcoxon's test beside the ratio", () => {
  const found = compare([run(100), run(200), run(400), run(800)], [run(50), run(90), run(230), run(380)], {
    paired: true,
  });
  expect(found.columns[0]?.difference?.signed_rank).toMatchObject({ pairs: 4, p_exact: 0.125 });
  expect(found.columns[0]?.difference?.ratio?.method).toBe("pairs");
});
