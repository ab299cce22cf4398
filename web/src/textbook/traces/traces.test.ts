import { expect, test } from "vitest";
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
