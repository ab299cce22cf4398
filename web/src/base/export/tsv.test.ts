import { expect, test } from "vitest";
import { toTsv } from "./tsv.ts";

test("a table is written with tabs, and a cell stays a cell", () => {
  const table = {
    columns: [{ name: "value" }, { name: "mean" }],
    rows: [
      [10, 0.5],
      ["a\tb\nc", ""],
    ],
  };
  expect(toTsv(table)).toBe("value\tmean\n10\t0.5\na b c\t\n");
});
