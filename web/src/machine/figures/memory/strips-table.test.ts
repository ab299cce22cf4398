import { describe, expect, it } from "vitest";
import { NONE } from "../../../base/sim/schema.gen.ts";
import { lookOf, shareMarks } from "./strip-cells.ts";
import { pagesTable, sumsTable } from "./strips-table.ts";

const pages = { name: "active", length: 2, cells: Uint32Array.of(1, 5, 1, 1, 0, 17, 1, 0, 0, 0, 1, 4) };
const sums = { name: "inactive", length: 12, cells: Uint32Array.of(8, 64, 4, 8, 2, NONE, 4, 8, 0, 1, 0, NONE) };

describe("the queues as a table", () => {
  it("names each page with its marks, head first", () => {
    expect(pagesTable([pages], ["queue", "length", "pages"]).rows).toEqual([["active", 2, "17rd 4*"]]);
  });

  it("adds up what cells of many pages show", () => {
    const { rows } = sumsTable([sums], ["queue", "length", "used", "dirty", "busy", "mean"]);
    expect(rows).toEqual([["inactive", 12, 4, 9, 2, "6.0"]]);
  });

  it("has no mean of an empty queue but 0", () => {
    const { rows } = sumsTable(
      [{ name: "free", length: 0, cells: new Uint32Array() }],
      ["queue", "length", "used", "dirty", "busy", "act_count, mean"],
    );
    expect(rows).toEqual([["free", 0, 0, 0, 0, "0.0"]]);
  });
});

describe("a cell of many pages", () => {
  it("says shares of its own pages", () => {
    expect(lookOf(sums.cells, 0, 64)).toEqual({
      pages: 8,
      referenced: 0.5,
      dirty: 1,
      busy: 0.25,
      heat: 0.125,
      page: undefined,
    });
  });

  it("has a dot of half the area where half of its pages are used", () => {
    const size = { width: 10, height: 14 };
    const radius = (referenced: number): number => {
      const look = { pages: 8, referenced, dirty: 0, busy: 0, heat: 1, page: undefined };
      const dot = shareMarks(look, [0, 0], size, { fill: "q-active", pale: false }).find(({ kind }) => kind === "dot");
      return dot?.kind === "dot" ? dot.r : 0;
    };
    expect(radius(0.5) ** 2 * 2).toBeCloseTo(radius(1) ** 2);
    expect(radius(0)).toBe(0);
  });
});
