import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { runsOf } from "../model/runs.ts";
import { logOf, pairColumns, sampleLog } from "../model/test-logs.ts";
import { logRows } from "./log-rows.ts";

const read = (text: string): string[][] => parse(text, { bom: true, record_delimiter: "\r\n" });

describe("the rows of all runs", () => {
  it("stand on one axis, with names that no spreadsheet computes", () => {
    const text = "time_s,=x,free\n0,1,5\n1,2,\n2,3,7\n";
    const logs = { a: [logOf(text, "=cmd().csv"), logOf(text, "+ü.csv")], b: [logOf(text, "b.csv")] };
    const runs = runsOf(logs, { a: [0, 10], b: [2.5] });
    const csv = [...logRows(runs, pairColumns(logs))].join("");
    expect(csv.indexOf("\ufeff")).toBe(0);
    expect(csv.lastIndexOf("\ufeff")).toBe(0);
    const rows = read(csv);
    expect(rows).toHaveLength(1 + 9);
    expect(rows[0]?.slice(0, 4)).toEqual(["side", "run", "file", "t_s"]);
    expect(rows[0]?.every((cell) => !/^[=+\-@]/.test(cell))).toBe(true);
    expect(rows.slice(1).map((cells) => cells.slice(0, 4).join(" "))).toEqual([
      ...["0", "1", "2"].map((t) => `A 1 '=cmd().csv ${t}`),
      ...["10", "11", "12"].map((t) => `A 2 '+ü.csv ${t}`),
      ...["2.5", "3.5", "4.5"].map((t) => `B 1 b.csv ${t}`),
    ]);
    const free = rows[0]?.findIndex((cell) => cell.startsWith("free")) ?? -1;
    expect(rows.slice(1, 4).map((cells) => cells[free])).toEqual(["5", "", "7"]);
  });

  it("hold every value of a log, as it was logged", () => {
    const log = sampleLog("a");
    const logs = { a: [log], b: [] };
    const [head, ...rows] = read([...logRows(runsOf(logs), pairColumns(logs))].join(""));
    expect(rows).toHaveLength(log.t.length);
    for (const { head: column, values } of log.columns) {
      const at = head?.indexOf(`${column.qualified} (${column.unit})`) ?? -1;
      expect(rows.map((cells) => Number(cells[at]))).toEqual([...values]);
    }
  });
});
