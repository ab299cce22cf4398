// The layout of the cells of generations: one column per generation, the oldest at the left; anonymous pages above,
// file pages below. The next page to go is the first of its block. Free pages are below all columns.

import { labelWidth } from "./strip-layout.ts";

/** What the grid depends on. From moment to moment, only the number of cells in each block changes. */
export interface GenerationShape {
  readonly width: number;
  /** How much larger than normal the text is. */
  readonly scale: number;
  /** The names of the rows: those of both kinds, and that of the free pages. */
  readonly names: readonly string[];
  /** The total number of pages there could be. */
  readonly pages: number;
  readonly pagesInCell: number;
}

/** The grid of the cells. */
export interface GenerationGrid {
  /** Where columns begin: to the right of names and lengths, or at the edge if those are above the cells. */
  readonly left: number;
  readonly pitch: number;
  readonly rowHeight: number;
  /** The number of cells side by side in all columns together. */
  readonly perRow: number;
  /** The number of cells side by side in the narrowest column. */
  readonly least: number;
  readonly cell: { readonly width: number; readonly height: number };
  /** Room for the columns' numbers. */
  readonly headHeight: number;
  /** Room for a row's name above its cells. */
  readonly nameHeight: number;
  /** The gap between the rows of one kind and the next. */
  readonly gap: number;
  /** Sufficient wherever the pages are, so that what is below never moves. */
  readonly height: number;
}

/** The rows of cells of one kind, or of the free pages. */
export interface GenerationRow {
  readonly top: number;
  readonly rows: number;
}

/** Where everything is at a moment. */
export interface GenerationPlaces {
  readonly rowHeight: number;
  readonly cell: GenerationGrid["cell"];
  /** The left edges of the columns, and the number of cells side by side in each. */
  readonly columns: readonly { readonly x: number; readonly perRow: number }[];
  readonly kinds: readonly GenerationRow[];
  readonly free: GenerationRow;
}

/** The most generations that exist at a time. */
export const COLUMNS = 4;
/** The width of the gap between two columns, in cells. */
const BETWEEN = 1;
/** Columns grow and shrink by this many cells at a time, so that they do not tremble. */
const STEP = 4;
/** In figures narrower than this, the names are above the cells. */
const NARROW = 420;
const GAP = 6;
const LINE = 15;
/** Room for a column's number. */
const HEAD = { width: 52, height: 26 } as const;
/** The distance from one cell to the next: the widest that keeps the figure low enough is used. */
const PITCHES = [12, 11, 10, 9, 8, 7, 6] as const;
const LOW_ENOUGH = 164;
/** The limit where a cell stands for several pages, because the legend then takes another line. */
const LOW_ENOUGH_SEVERAL = 148;
/** The part of the limit for names and numbers, which are larger on a projector. */
const OF_NAMES = 48;
/** A phone's page has to be scrolled anyway. */
const LOW_ENOUGH_NARROW = 330;
/** At moments that need more rows than there is room for, rows are set closer, down to this distance. */
const CLOSEST = 5;

/** The grid for a machine, the same at all moments. */
export function generationGrid(shape: GenerationShape): GenerationGrid {
  const wide = (shape.pagesInCell > 1 ? LOW_ENOUGH_SEVERAL : LOW_ENOUGH) + OF_NAMES * (shape.scale - 1);
  const most = shape.width < NARROW ? LOW_ENOUGH_NARROW : wide;
  const grids = PITCHES.map((pitch) => gridOf(shape, pitch));
  const low = grids.find(({ height }) => height <= most);
  return low ?? { ...gridOf(shape, 6), height: most };
}

function gridOf({ width, scale, names, pages, pagesInCell }: GenerationShape, pitch: number): GenerationGrid {
  const narrow = width < NARROW;
  const left = narrow ? 0 : labelWidth(names, pages) * scale;
  const nameHeight = narrow ? 19 * scale : 0;
  const rowHeight = Math.round(pitch * 1.35);
  const least = Math.ceil((HEAD.width * scale) / pitch);
  const perRow = Math.max(COLUMNS * (least + BETWEEN) + STEP, Math.floor((width - left) / pitch));
  const gap = Math.max(GAP, LINE * scale - Math.min(rowHeight, CLOSEST + 1));
  const headHeight = HEAD.height * scale;
  // In the worst case, half of the pages are in a column of one kind, and the others in one of the other kind: half of
  // the area is then empty. Each block may end in a row, and in a cell, that has only just begun.
  const shared = perRow - COLUMNS * (least + BETWEEN);
  const cells = Math.ceil(pages / pagesInCell) + 2 * COLUMNS;
  const rows = Math.ceil(cells / (least + Math.max(0, shared / 2 - STEP))) + 3;
  const height = headHeight + rows * rowHeight + 3 * (gap + nameHeight);
  const cell = { width: pitch - (pitch > 6 ? 2 : 1), height: rowHeight - spaceIn(rowHeight) };
  return { left, pitch, rowHeight, perRow, least, cell, headHeight, nameHeight, gap, height };
}

/** The space between two rows of cells. */
function spaceIn(rowHeight: number): number {
  return rowHeight > 8 ? 3 : rowHeight > 6 ? 2 : 1;
}

/** Where everything is. `blocks` has the number of cells of both kinds for each column, the oldest first. */
export function generationPlaces(
  grid: GenerationGrid,
  blocks: readonly (readonly number[])[],
  free: number,
): GenerationPlaces {
  const widths = columnWidths(grid, blocks);
  let x = grid.left;
  const columns = widths.map((perRow) => {
    const column = { x, perRow };
    x += (perRow + BETWEEN) * grid.pitch;
    return column;
  });
  const rowsOf = (kind: number): number =>
    Math.max(1, ...blocks.map((block, i) => Math.ceil((block[kind] ?? 0) / (widths[i] ?? 1))));
  const rows = [rowsOf(0), rowsOf(1), Math.max(1, Math.ceil(free / grid.perRow))];
  const rowHeight = closeEnough(grid, rows);
  let top = grid.headHeight;
  const rowOf = (count: number): GenerationRow => {
    const row = { top: top + grid.nameHeight, rows: count };
    top = row.top + count * rowHeight + grid.gap;
    return row;
  };
  const [anon = NO_ROW, file = NO_ROW, last = NO_ROW] = rows.map(rowOf);
  const height = rowHeight === grid.rowHeight ? grid.cell.height : rowHeight - spaceIn(rowHeight);
  return { rowHeight, cell: { ...grid.cell, height }, columns, kinds: [anon, file], free: last };
}

const NO_ROW: GenerationRow = { top: 0, rows: 1 };

/** The row height at which all cells fit. */
function closeEnough(
  { rowHeight, height, headHeight, nameHeight, gap }: GenerationGrid,
  rows: readonly number[],
): number {
  const all = rows.reduce((sum, count) => sum + count, 0);
  const room = height - headHeight - rows.length * (gap + nameHeight);
  return Math.max(CLOSEST, Math.min(rowHeight, Math.floor(room / all)));
}

/**
 * The number of cells side by side in each column. What exceeds the minimum goes to the columns with the longest
 * blocks.
 */
function columnWidths({ perRow, least }: GenerationGrid, blocks: readonly (readonly number[])[]): readonly number[] {
  const shared = perRow - COLUMNS * (least + BETWEEN);
  const longest = blocks.map((block) => Math.max(0, ...block));
  const all = longest.reduce((sum, cells) => sum + cells, 0);
  return longest.map((cells) => {
    const share = all === 0 ? shared / COLUMNS : (shared * cells) / all;
    return least + Math.floor(share / STEP) * STEP;
  });
}

/** The upper left corner of a cell of a block. */
export function blockPlace(
  { pitch }: GenerationGrid,
  { rowHeight }: Pick<GenerationPlaces, "rowHeight">,
  { x, perRow }: { readonly x: number; readonly perRow: number },
  { top }: GenerationRow,
  cell: number,
): [number, number] {
  return [x + (cell % perRow) * pitch, top + Math.floor(cell / perRow) * rowHeight];
}
