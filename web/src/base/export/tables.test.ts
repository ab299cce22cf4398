import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { replayOf } from "../../textbook/run/test-engine.ts";
import type { TableData } from "../model/table.ts";
import { toCsv } from "./csv.ts";
import { fileName } from "./file-name.ts";
import { toLatex } from "./latex.ts";
import { toMarkdown } from "./markdown.ts";
import { stepTable } from "../../textbook/export/step-table.ts";

const table = (...rows: TableData["rows"]): TableData => ({
  columns: [{ name: "step" }, { name: "why", kind: "words" }],
  rows,
});
const caption = { title: "Clock & co", lines: ["5 frames, 50 % of them\nused"] };

describe("a table as CSV", () => {
  it("is read back by another parser as it was, whatever the cells hold", () => {
    const cell = fc.oneof(
      fc.integer(),
      fc.string({ unit: "binary" }).filter((text) => !/^[=+\-@\t\r\ufeff]/.test(text)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const read = parse(toCsv(table(...rows)), { bom: true, record_delimiter: "\r\n" });
        expect(read).toEqual([["step", "why"], ...rows.map((cells) => cells.map(String))]);
      }),
    );
  });

  it("never begins a cell with what a spreadsheet computes", () => {
    const bad = ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r=1"];
    const read = parse(toCsv(table(...bad.map((text) => [1, text]))), { record_delimiter: "\r\n" });
    expect(read.slice(1).map((cells) => cells[1])).toEqual(bad.map((text) => `'${text}`));
  });

  it("leaves numbers numbers, negative ones too", () => {
    expect(toCsv(table([-3, "-2.5"]))).toBe("step,why\r\n-3,-2.5\r\n");
  });

  it("carries a byte order mark only if it needs one", () => {
    expect(toCsv(table([1, "a"])).startsWith("s")).toBe(true);
    expect(toCsv(table([1, "Verdrängung"])).startsWith("\ufeff")).toBe(true);
  });
});

describe("a table as Markdown", () => {
  it("has a head, a row of alignments, and cells that cannot break out", () => {
    expect(toMarkdown(caption, table([1, "a|b *c*\nd"]))).toBe(
      "**Clock & co**\n\n5 frames, 50 % of them used\n\n| step | why |\n| --: | :-- |\n| 1 | a\\|b \\*c\\* d |\n",
    );
  });
});

describe("a table as LaTeX", () => {
  it("is a plain tabular with as many places as columns and every special sign escaped", () => {
    const text = toLatex(caption, table([1, "50 % of $x_1$ & {a\\b} #2 ~^ → −3"], [2, ""], ["[x]", "y"]));
    expect(text.split("\n")).toEqual([
      "% Clock & co",
      "% 5 frames, 50 % of them used",
      "\\begin{tabular}{rl}",
      "\\hline",
      "step & why \\\\",
      "\\hline",
      "1 & 50 \\% of \\$x\\_1\\$ \\& \\{a\\textbackslash{}b\\} \\#2 \\textasciitilde{}\\textasciicircum{} $\\to$ $-$3 \\\\",
      "2 &  \\\\",
      "{}[x] & y \\\\",
      "\\hline",
      "\\end{tabular}",
      "",
    ]);
  });

  it("has one unescaped ampersand fewer than columns in every row, whatever the cells hold", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (one, other) => {
        const rows = toLatex(caption, table([one, other]))
          .split("\n")
          .filter((line) => line.endsWith("\\\\"));
        expect(rows).toHaveLength(2);
        for (const line of rows) expect(line.replace(/\\[{}$&%#_]/g, "").match(/[&%#_]/g)).toEqual(["&"]);
      }),
    );
  });
});

describe("the name of a file", () => {
  it("says what is in it, in letters every system takes", () => {
    expect(fileName(["Clock", "5 frames"], "svg")).toBe("faultline-clock-5-frames.svg");
    expect(fileName(["Clock-Pro", "größe: 5/Rahmen", ""], "csv")).toBe("faultline-clock-pro-grosse-5-rahmen.csv");
    expect(fileName(["x".repeat(200)], "png").length).toBeLessThanOrEqual(84);
  });
});

describe("the table of steps", () => {
  const words = {
    columns: ["step", "reference", "outcome", "frame", "leaves", "written back"],
    outcomes: { hit: "hit", fault: "fault", cold: "cold" },
    frame: (frame: number) => `frame ${frame}`,
    part: (id: string) => id,
  };

  it("holds the frames after each step, as worked out by hand for FIFO", () => {
    // 1 2 3 1 4w 1 5 in three frames: 4 replaces 1, 1 replaces 2, 5 replaces 3.
    const { columns, rows } = stepTable(replayOf("fifo", "1 2 3 1 4w 1 5", 3), words);
    expect(columns.map(({ name }) => name)).toEqual([...words.columns, "frame 0", "frame 1", "frame 2", "queue"]);
    expect(rows.map((cells) => cells.slice(0, 9).join(" "))).toEqual([
      "1 1 cold 0   1  ",
      "2 2 cold 1   1 2 ",
      "3 3 cold 2   1 2 3",
      "4 1 hit 0   1 2 3",
      "5 4w cold 0 1  4 2 3",
      "6 1 fault 1 2  4 1 3",
      "7 5 cold 2 3  4 1 5",
    ]);
    expect(rows.at(-1)?.at(-1)).toBe("4 1 5");
  });

  it("has the place of a hand that walks over the frames", () => {
    const { columns, rows } = stepTable(replayOf("clock", "1 2 3 4", 3), words);
    const hand = columns.findIndex(({ name }) => name === "hand");
    expect(rows.map((cells) => cells[hand])).toHaveLength(4);
    expect(rows.at(-1)?.[hand]).toBe(1);
  });

  it("survives CSV and another parser for every policy's own columns", () => {
    for (const policy of ["arc", "lirs", "2q", "ws", "clock-pro"]) {
      const made = stepTable(replayOf(policy, "1 2 3 1w 4 1 5 2 3 1", 4), words);
      const read = parse(toCsv(made), { bom: true });
      expect(read.slice(1)).toEqual(made.rows.map((cells) => cells.map(String)));
    }
  });
});
