import { describe, expect, it } from "vitest";
import { HEAT_STEPS, heatLayout, heatStep } from "./heat-layout.ts";
import { neighbour } from "./spots.ts";

const words = { columns: ["15", "30", "60", "120", "200"], rows: ["0", "3", "6"], cells: ["26,389", "150,721"] };

describe("heatLayout", () => {
  it("fills the width, beside the names of the rows", () => {
    const { left, cell, top, foot } = heatLayout(words, 800, 1);
    expect(left + words.columns.length * cell.width).toBeCloseTo(799);
    expect(foot - top).toBe(words.rows.length * cell.height);
    expect(heatLayout({ ...words, rows: ["65,536"] }, 800, 1).left).toBeGreaterThan(left);
  });

  it("writes values only where every cell has room for the widest", () => {
    expect(heatLayout(words, 800, 1).hasValues).toBe(true);
    expect(heatLayout(words, 300, 1).hasValues).toBe(true);
    expect(heatLayout(words, 200, 1).hasValues).toBe(false);
    expect(heatLayout(words, 300, 1.34).hasValues).toBe(false);
  });

  it("names as many columns as there is room for", () => {
    const many = { ...words, columns: Array.from({ length: 8 }, (_, i) => String(10_000 * (i + 1))) };
    expect(heatLayout(many, 800, 1).namedEvery).toBe(1);
    expect(heatLayout(many, 250, 1).namedEvery).toBe(2);
  });
});

describe("heatStep", () => {
  it("goes from the least to the most in equal steps", () => {
    expect([0, 16, 17, 50, 99, 100].map((value) => heatStep(value, 0, 100))).toEqual([0, 0, 1, 3, 5, HEAT_STEPS - 1]);
  });

  it("has one step where all values are the same", () => {
    expect(heatStep(7, 7, 7)).toBe(0);
  });
});

describe("neighbour", () => {
  it("follows the arrow keys inside the grid, and stops at its edges", () => {
    const at = (from: number, key: string) => neighbour(from, key, 6, 3);
    expect([at(0, "ArrowRight"), at(2, "ArrowRight"), at(3, "ArrowLeft")]).toEqual([1, 2, 3]);
    expect([at(1, "ArrowDown"), at(4, "ArrowDown"), at(4, "ArrowUp")]).toEqual([4, 4, 1]);
    expect(at(0, "Enter")).toBeUndefined();
  });
});
