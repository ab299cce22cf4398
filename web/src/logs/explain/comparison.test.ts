import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compareTable } from "../export/compare-table.ts";
import { LOG_SAMPLES } from "../link/log-samples.ts";
import { compareAnswer, logCurvesAnswer } from "../../base/sim/log-files/logs-compare.ts";
import { heldLogs } from "../../base/sim/node-engine.ts";
import type { LogFile } from "../../base/sim/protocol.ts";
import type { CompareAsk, Comparison } from "../../base/sim/schema.gen.ts";
import { compareRows, firstSorting } from "../model/compare-rows.ts";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import { explainCautions, explainCompared, explainRunsNeeded } from "./comparison.ts";
import { plain } from "../../base/text/sentence.ts";

const held = heldLogs();
let files = 0;

function file(text: string): LogFile {
  const made: LogFile = { key: `${(files += 1)}`, name: `log ${files}`, blob: new Blob([]), options: {} };
  held.read(made, new TextEncoder().encode(text));
  return made;
}

const sample = (side: "a" | "b"): string =>
  readFileSync(new URL(`../../../../public/samples/${LOG_SAMPLES[side]}`, import.meta.url), "utf8");

/** The sample, with the numbers of column `at` (counted from 0) multiplied by a factor. */
const scaled = (by: number, at = 6): string =>
  sample("a").replace(/^ *\d.*$/gm, (line) => {
    const fields = line.trim().split(/ +/);
    fields[at] = String(Math.round(Number(fields[at]) * by));
    return fields.join(" ");
  });

const compare = (a: readonly string[], b: readonly string[], ask: Partial<CompareAsk> = {}): Comparison =>
  compareAnswer(held, { a: a.map(file), b: b.map(file), ask }).answer;

const [A, B] = [sample("a"), sample("b")];
const one = compare([A], [B]);
const eight = [1, 1.1, 0.9, 1.05, 0.95].map((by) => scaled(by));
const fewer = [0.1, 0.11, 0.09, 0.1, 0.12].map((by) => scaled(by));

describe("one log a side", () => {
  test("is told as what these logs show, with no verdict and no p", () => {
    expect(plain(explainCompared(one))).toBe(
      "In these two logs, B swaps in 94 % less than A (734 against 12,208 KiB/s), and B swaps out 32 % less than A (24,609 against 36,121 KiB/s). Whether other runs would show the same is unknown.",
    );
    expect(explainCautions(one.cautions)[0]).toContain("how much runs differ by chance cannot be judged");
    expect(
      one.columns.every(({ difference }) => !difference?.verdict && (difference?.p_adjusted ?? null) === null),
    ).toBe(true);
    expect(explainRunsNeeded(one)).toEqual([]);
  });

  test("tells many times as such, nothing as nothing, and which side alone does something", () => {
    expect(plain(explainCompared(compare([B], [A])))).toContain("B swaps in 16.6 times as much as A");
    expect(plain(explainCompared(compare([A], [A])))).toMatch(
      /^In the paging, fault and memory columns that both sides have \(.*free.*\), the means differ by less than 1 %\./,
    );
    expect(plain(explainCompared(compare([scaled(0)], [A])))).toMatch(/^In these two logs, only B swaps in \(/);
    expect(plain(explainCompared(compare([A], [scaled(0)])))).toMatch(/^In these two logs, only A swaps in \(/);
  });
});

describe("logs of other tools than vmstat", () => {
  const sar = (paging: readonly string[]): string =>
    `Linux 6.1.0 (host1) \t2026-11-21 \t_x86_64_\t(2 CPU)\n\n12:00:00     pswpin/s pswpout/s\n${paging.join("\n")}\n`;
  const pressure = (...totals: readonly number[]): string =>
    totals.map((us, at) => `=== ${1_795_234_933 + at}\nsome avg10=1.00 avg60=1.00 avg300=1.00 total=${us}\n`).join("");

  test("are told by what their columns measure, whatever these are named", () => {
    const [calm, busy] = [
      sar(["12:00:01         0.00      3.00", "12:00:02         0.00      5.00"]),
      sar(["12:00:01         6.00      8.00", "12:00:02         8.00      8.00"]),
    ];
    expect(plain(explainCompared(compare([calm], [busy])))).toMatch(
      /^In these two logs, only B swaps in \(7 against 0 pages\/s\), and B swaps out 100 % more than A/,
    );
  });

  test("are told by stalls if they have nothing but these", () => {
    const waits = [pressure(0, 100_000, 200_000), pressure(0, 400_000, 800_000)] as const;
    expect(plain(explainCompared(compare([waits[0]], [waits[1]])))).toMatch(
      /^In these two logs, B waits 4 times as long for memory as A/,
    );
  });
});

describe("groups of runs", () => {
  const groups = compare(eight, fewer);

  test("are told with the interval, and what is the same or not clear by name", () => {
    const said = plain(explainCompared(groups));
    expect(said).toMatch(/^B swaps in 90 % less than A \(95 % interval 8\d(\.\d)? % to 9\d(\.\d)? %\)\. 5 runs each\./);
    expect(said).toMatch(/The same within 5 %: .*so/);
  });

  test("have a verdict a column, and a plan", () => {
    const rows = compareRows(groups, firstSorting("ratio"));
    expect(rows[0]?.column).toMatchObject({ id: "si", difference: { verdict: "different", basis: "runs" } });
    expect(explainRunsNeeded(groups)[0]).toMatch(/per side to know the mean of \w+ within 5 %/);
  });

  test("that differ by chance only are not called different", () => {
    const said = plain(
      explainCompared(
        compare(
          eight,
          [1.02, 1.12, 0.93, 1.04, 0.9].map((by) => scaled(by)),
        ),
      ),
    );
    expect(said).not.toContain("than A");
    expect(said).toContain("Unclear: si.");
  });

  test("become a table to copy", () => {
    const { heads, verdicts } = COMPARE_TEXT;
    const words = { ...heads, unit: "unit", mean: "mean", low: "low", high: "high", verdicts };
    const table = compareTable(groups, firstSorting("ratio"), words);
    expect(table.columns.map(({ name }) => name).slice(-2)).toEqual(["verdict", "adjusted p"]);
    expect(table.rows[0]?.slice(0, 2)).toEqual(["si", "KiB/s"]);
    expect(compareTable(one, firstSorting("column"), words).columns).toHaveLength(7);
  });
});

describe("rows", () => {
  test("stand in reading order, and sorted with what has no number last", () => {
    expect(
      compareRows(one, firstSorting("column"))
        .slice(0, 2)
        .map(({ label }) => label),
    ).toEqual(["si", "so"]);
    const byP = compareRows(one, { by: "p", descending: false });
    expect(byP).toHaveLength(one.columns.length);
  });
});

describe("curves", () => {
  const asked = { a: [file(A)], b: [file(B)], ask: {} };

  test("come as views of one array, and on the common axis", () => {
    const { answer } = logCurvesAnswer(held, {
      ...asked,
      curves: { column: "si", view: { of: "band" }, points: 0, round_in: 0 },
    });
    expect(answer.unit).toBe("KiB/s");
    expect(answer.curves.map(({ head, x, low }) => [head.side, x.length, low?.length])).toEqual([
      [0, 22, 22],
      [1, 22, 22],
    ]);
    expect(answer.curves[0]?.y[0]).toBe(0);
  });

  test("of no column are refused with a diagnostic", () => {
    const wanted = { column: "?", view: { of: "difference" } as const, points: 0, round_in: 0 };
    expect(() => logCurvesAnswer(held, { ...asked, curves: wanted })).toThrow(/unknown-word/);
  });
});
