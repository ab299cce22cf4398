import { expect, it } from "vitest";
import { CONDITIONS, conditionOf } from "./condition.ts";
import { joined, type ResultFile, summaries } from "./joined.ts";
import { isResults, readResults, type Result, resultCsv, resultOf } from "./result.ts";
import { answered, begin, learned, readSitting, type Sitting } from "./sitting.ts";

const CODES = ["OS-2026", "a", "trial-1", "x_y"];

function result(participant: number, pre: number, post: number, code = "OS-2026"): Result {
  const marks = (right: number): readonly number[] => Array.from({ length: 6 }, (_, i) => (i < right ? 1 : 0));
  return {
    code,
    participant,
    condition: conditionOf(code, participant),
    pre: marks(pre),
    post: marks(post),
    predicted: 7,
    predictedRight: 5,
    preSeconds: 120,
    learnSeconds: 300 + participant,
    postSeconds: 90,
  };
}

const file = (name: string, ...results: readonly Result[]): ResultFile => ({
  name,
  ...readResults(resultCsv(results)),
});

it("puts each condition once into every block of three numbers", () => {
  for (const code of CODES)
    for (let first = 1; first < 300; first += 3) {
      const block = [0, 1, 2].map((more) => conditionOf(code, first + more));
      expect(block.toSorted(), `${code}, ${first}`).toEqual([...CONDITIONS].toSorted());
    }
});

it("keeps the groups within one of each other wherever a trial stops", () => {
  const counts = new Map(CONDITIONS.map((condition) => [condition, 0]));
  for (let participant = 1; participant <= 100; participant++) {
    const condition = conditionOf("OS-2026", participant);
    counts.set(condition, (counts.get(condition) ?? 0) + 1);
    expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1);
  }
});

it("draws the order of a block from the code, so that it is not always the same", () => {
  const orders = Array.from({ length: 60 }, (_, block) =>
    [1, 2, 3].map((place) => conditionOf("OS-2026", block * 3 + place)).join(),
  );
  expect(new Set(orders).size).toBe(6);
  expect(conditionOf("OS-2026", 5)).toBe(conditionOf("OS-2026", 5));
});

function through(code: string, participant: number): Sitting {
  let sitting = begin(code, participant, 1000);
  for (let item = 0; item < 6; item++) sitting = answered(sitting, item < 2, 61_000);
  for (let policy = 0; policy < 4; policy++) sitting = learned(sitting, { right: 3, made: 5 }, 361_000);
  for (let item = 0; item < 6; item++) sitting = answered(sitting, item < 5, 400_000);
  return sitting;
}

it("leads through test, condition and test, and times each", () => {
  const done = through("OS-2026", 4);
  expect(done.part).toBe("done");
  expect(resultOf(done)).toMatchObject({
    pre: [1, 1, 0, 0, 0, 0],
    post: [1, 1, 1, 1, 1, 0],
    predicted: 20,
    predictedRight: 12,
    preSeconds: 60,
    learnSeconds: 300,
    postSeconds: 39,
  });
});

it("never has a negative time, even if the clock was set back", () => {
  let sitting = begin("a", 1, 10_000);
  for (let item = 0; item < 6; item++) sitting = answered(sitting, true, 0);
  expect(sitting.took.pre).toBe(0);
});

it("goes on with what was kept, and not with another trial's or with a damaged text", () => {
  const sitting = through("OS-2026", 4);
  expect(readSitting(JSON.stringify(sitting), "OS-2026")).toEqual(sitting);
  for (const kept of [JSON.stringify(sitting).slice(1), "7", "null", null, "[]"])
    expect(readSitting(kept, "OS-2026")).toBe(undefined);
  expect(readSitting(JSON.stringify(sitting), "other")).toBe(undefined);
});

it("reads what it has written", () => {
  const results = [result(1, 2, 5), result(2, 0, 6), resultOf(through("OS-2026", 3))];
  const csv = resultCsv(results);
  expect(isResults(csv)).toBe(true);
  expect(readResults(csv)).toEqual({ results, refused: [] });
});

it("reads what a spreadsheet has written again: semicolons, quotation marks, a byte order mark", () => {
  const results = [result(1, 2, 5), result(2, 3, 3)];
  const csv = resultCsv(results).replaceAll(",", ";").replaceAll("OS-2026", '"OS-2026"');
  expect(isResults(`\ufeff${csv}`)).toBe(true);
  expect(readResults(`\ufeff${csv}`)).toEqual({ results, refused: [] });
});

it("names line, column, text and what is accepted for a line that is no result", () => {
  const lines = resultCsv([result(1, 2, 5), result(2, 2, 5), result(3, 2, 5)]).split("\r\n");
  const damaged = (line: number, from: RegExp, to: string): string =>
    lines.map((text, at) => (at === line ? text.replace(from, to) : text)).join("\r\n");
  const first = (text: string): unknown => readResults(text).refused[0];
  expect(first(damaged(2, /^OS-2026,2/, "OS-2026,two"))).toEqual({
    line: 3,
    column: "participant",
    found: "two",
    expected: "1-9999",
  });
  expect(first(damaged(1, /,1,1,0,0,0,0,/, ",1,1,1,0,0,0,"))).toMatchObject({ line: 2, column: "pre_total_right" });
  expect(first(damaged(1, /,(watch|read|predict),/, ",lecture,"))).toMatchObject({ line: 2, column: "condition" });
  expect(first(damaged(1, /,1$/, ",2"))).toMatchObject({ line: 2, column: "version", expected: "1" });
  expect(first(damaged(0, /,post_opt/, ""))).toMatchObject({ line: 1, column: "post_opt" });
  expect(readResults(damaged(2, /^OS-2026,2/, "OS-2026,two")).results).toHaveLength(2);
});

it("joins files by participant, and says what it leaves out", () => {
  const files = [
    file("b.csv", result(2, 1, 4)),
    file("a.csv", result(1, 2, 5), result(3, 3, 6)),
    file("again.csv", result(2, 1, 4)),
    file("changed.csv", result(2, 1, 6)),
    file("other.csv", result(9, 1, 1, "elsewhere")),
  ];
  const { results, leftOut } = joined("OS-2026", files);
  expect(results.map(({ participant }) => participant)).toEqual([1, 2, 3]);
  expect(results[1]?.post).toEqual([1, 1, 1, 1, 0, 0]);
  expect(leftOut).toEqual([
    { why: "twice", file: "changed.csv", participant: 2 },
    { why: "other-trial", file: "other.csv", code: "elsewhere" },
  ]);
  expect(joined("OS-2026", [file("joined.csv", ...results)]).results).toEqual(results);
});

it("gives each condition its means and the normalised gain: what was gained of what could be", () => {
  const of = (condition: string): readonly number[] =>
    Array.from({ length: 9 }, (_, i) => i + 1).filter((n) => conditionOf("OS-2026", n) === condition);
  const [watch = [], read = [], predict = []] = CONDITIONS.map(of);
  const results = [
    ...watch.map((n, i) => result(n, i, 3)), // 0, 1, 2 before: a mean of 1
    ...read.map((n) => result(n, 6, 6)),
    ...predict.slice(0, 2).map((n, i) => result(n, 2, 4 + i)), // 4, 5 after: 4.5
  ];
  expect(summaries(results)).toMatchObject([
    { condition: "watch", n: 3, pre: 1, post: 3, gain: 0.4 },
    { condition: "read", n: 3, pre: 6, post: 6, gain: undefined },
    { condition: "predict", n: 2, pre: 2, post: 4.5, gain: 0.625 },
  ]);
  expect(summaries([])[0]).toEqual({
    condition: "watch",
    n: 0,
    pre: undefined,
    post: undefined,
    learnSeconds: undefined,
    gain: undefined,
  });
});
