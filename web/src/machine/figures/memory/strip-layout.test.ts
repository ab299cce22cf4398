import { describe, expect, it } from "vitest";
import { cellPlace, fitted, type StripShape, stripGrid, stripTops } from "./strip-layout.ts";

const names = ["active", "inactive", "cache", "free"];
const shape: StripShape = { width: 600, scale: 1, names, pages: 448, pagesInCell: 1 };

describe("the grid of the queues' cells", () => {
  it("is high enough for any lengths the queues can have, and the same for all of them", () => {
    const grid = stripGrid(shape);
    const worst = Array.from({ length: 448 / 7 }, (_, i) => [448 - 7 * i, 3 * i, 2 * i, 2 * i]);
    for (const lengths of worst) {
      const tops = stripTops(grid, lengths);
      const foot = cellPlace(grid, tops[3] ?? 0, Math.max(0, (lengths[3] ?? 0) - 1))[1] + grid.cell.height;
      expect(foot).toBeLessThanOrEqual(grid.height);
    }
  });

  it("has its rows closer at moments that need more of them, if there are many queues", () => {
    const many = ["active_anon", "active_file", "inactive_anon", "inactive_file", "free"];
    const grid = stripGrid({ ...shape, width: 596, names: many, pages: 896 });
    expect(grid.height).toBeLessThanOrEqual(164);
    const spreads = [
      [0, 0, 817, 0, 79],
      [77, 77, 77, 77, 588],
      [200, 201, 202, 203, 90],
      [896, 0, 0, 0, 0],
    ];
    for (const lengths of spreads) {
      const fit = fitted(grid, lengths);
      const foot = cellPlace(fit, stripTops(fit, lengths)[4] ?? 0, Math.max(0, (lengths[4] ?? 0) - 1))[1];
      expect(foot + fit.cell.height).toBeLessThanOrEqual(grid.height);
      expect(fit.cell.height).toBeGreaterThanOrEqual(5);
    }
  });

  it("makes room for the numbers of a machine of a million frames", () => {
    const large = stripGrid({ ...shape, pages: 1_048_576, pagesInCell: 2048 });
    expect(large.left).toBeGreaterThan(stripGrid(shape).left);
    expect(large.height).toBeLessThanOrEqual(180);
  });

  it("has the names above the cells where it is narrow", () => {
    const { left, headHeight } = stripGrid({ ...shape, width: 358 });
    expect(left).toBe(0);
    expect(headHeight).toBeGreaterThan(0);
  });

  it("wraps behind the last cell of a row", () => {
    const grid = stripGrid(shape);
    const [first, last, next] = [0, grid.perRow - 1, grid.perRow].map((cell) => cellPlace(grid, 20, cell));
    expect(first).toEqual([grid.left, 20]);
    expect(last?.[1]).toBe(20);
    expect((last?.[0] ?? 0) + grid.cell.width).toBeLessThanOrEqual(600);
    expect(next).toEqual([grid.left, 20 + grid.rowHeight]);
  });
});
