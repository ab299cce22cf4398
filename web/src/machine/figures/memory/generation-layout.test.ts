import { describe, expect, it } from "vitest";
import { blockPlace, COLUMNS, generationGrid, type GenerationShape, generationPlaces } from "./generation-layout.ts";

const names = ["anon", "file", "free"];
const shape: GenerationShape = { width: 596, scale: 1, names, pages: 448, pagesInCell: 1 };

/** Ways to distribute 448 pages: for each column, anonymous pages and file pages; the rest is free. */
const SPREADS: readonly (readonly (readonly number[])[])[] = [
  [
    [448, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ],
  [
    [224, 0],
    [0, 224],
    [0, 0],
    [0, 0],
  ],
  [
    [0, 0],
    [0, 224],
    [0, 0],
    [224, 0],
  ],
  [
    [112, 0],
    [0, 112],
    [112, 0],
    [0, 112],
  ],
  [
    [1, 300],
    [1, 1],
    [140, 1],
    [1, 1],
  ],
  [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ],
];

function placesOf(of: GenerationShape, spread: readonly (readonly number[])[]) {
  const grid = generationGrid(of);
  const free = 448 - spread.flat().reduce((sum, cells) => sum + cells, 0);
  return { grid, free, at: generationPlaces(grid, spread, free) };
}

describe("the columns of generations", () => {
  const shapes = [shape, { ...shape, width: 358 }, { ...shape, scale: 1.35, width: 560 }];

  it.each(shapes)("lie beside each other within the figure, wherever the pages are: %o", (of) => {
    for (const spread of SPREADS) {
      const { grid, at } = placesOf(of, spread);
      expect(at.columns).toHaveLength(COLUMNS);
      at.columns.forEach(({ x, perRow }, i) => {
        const end = x + perRow * grid.pitch;
        expect(perRow).toBeGreaterThanOrEqual(grid.least);
        expect(end).toBeLessThanOrEqual(at.columns[i + 1]?.x ?? of.width);
      });
    }
  });

  it.each(shapes)("are never higher than the figure, and no kind lies over the other: %o", (of) => {
    for (const spread of SPREADS) {
      const { grid, at, free } = placesOf(of, spread);
      const [anon, file] = at.kinds;
      spread.forEach((cells, column) =>
        cells.forEach((count, kind) => {
          const row = at.kinds[kind] ?? { top: 0, rows: 0 };
          const [, y] = blockPlace(grid, at, at.columns[column] ?? { x: 0, perRow: 1 }, row, Math.max(0, count - 1));
          expect(y).toBeLessThan(row.top + row.rows * at.rowHeight);
        }),
      );
      expect((anon?.top ?? 0) + (anon?.rows ?? 0) * at.rowHeight).toBeLessThan(file?.top ?? 0);
      expect((file?.top ?? 0) + (file?.rows ?? 0) * at.rowHeight).toBeLessThan(at.free.top);
      expect(at.free.rows * grid.perRow).toBeGreaterThanOrEqual(free);
      expect(at.free.top + at.free.rows * at.rowHeight).toBeLessThanOrEqual(grid.height);
    }
  });

  it("are wider where there are more pages", () => {
    const { at } = placesOf(shape, [
      [300, 20],
      [0, 0],
      [10, 60],
      [0, 0],
    ]);
    const [oldest, second, third, youngest] = at.columns.map(({ perRow }) => perRow);
    expect(oldest).toBeGreaterThan(third ?? 0);
    expect(third).toBeGreaterThan(second ?? 0);
    expect(second).toBe(youngest);
  });

  it("stay as they are while a few pages move", () => {
    const before = placesOf(shape, [
      [200, 20],
      [0, 0],
      [40, 60],
      [0, 0],
    ]).at.columns;
    expect(
      placesOf(shape, [
        [199, 20],
        [0, 0],
        [41, 60],
        [0, 0],
      ]).at.columns,
    ).toEqual(before);
  });

  it("have room for half a thousand cells beside the charts", () => {
    expect(generationGrid(shape).height).toBeLessThanOrEqual(164);
    expect(generationGrid({ ...shape, pages: 960, pagesInCell: 2 }).height).toBeLessThanOrEqual(148);
  });
});
