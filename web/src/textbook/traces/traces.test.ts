import { expect, test } from "vitest";
import type { Diag } from "../../base/sim/schema.gen.ts";
import { traceFinding } from "../explain/trace-findings.ts";
import { pageNumber } from "./page-number.ts";
import { withShortNumbers } from "./show-stretch.ts";

test("page numbers are written as people know them", () => {
  expect(pageNumber("0")).toBe("0");
  expect(pageNumber("9999999")).toBe("9,999,999");
  expect(pageNumber("34359734272")).toBe("0x7fffff000");
  expect(pageNumber("18446744073709551615")).toBe("0xffff…ffff");
});

test("long page numbers are numbered anew in order of first use, and writes stay writes", () => {
  expect(withShortNumbers("7 8w 7")).toEqual({ text: "7 8w 7", isNew: false });
  expect(withShortNumbers("70000 8w 70000w 9")).toEqual({ text: "0 1w 0w 2", isNew: true });
  expect(withShortNumbers("")).toEqual({ text: "", isNew: false });
});

test("what is wrong is said without the command's options, also that a file can't be read any more", () => {
  const found = (code: Diag["code"]): Diag => ({
    severity: "error",
    code,
    line: 0,
    column: 0,
    token: "a.txt",
    args: {},
  });
  expect(traceFinding(found("log-unreadable"))).toBe(
    "The browser could not read the file; it may have been moved, or its permissions may not allow reading.",
  );
  expect(traceFinding({ ...found("trace-doubtful"), severity: "warning" })).toContain("“Page size” 4096");
});
