// The layout of the cells of the page queues: one queue below the other, its head at the left, in as many rows as it
// needs.

import { grouped } from "../../../base/text/numbers.ts";
import { textWidth, widest } from "../../../base/figures/text-width.ts";

/** What the layout depends on. Only the lengths change from moment to moment. */
export interface StripShape {
  readonly width: number;
  /** How much larger than normal the text is. */
  readonly scale: number;
  readonly names: readonly string[];
  /** The total number of pages that could be on the queues. */
  readonly pages: number;
  readonly pagesInCell: number;
}

/** The grid of the cells. */
export interface StripGrid {
  /** Where cells begin: to the right of names and lengths, or at the edge if those are above the cells. */
  readonly left: number;
  readonly pitch: number;
  readonly rowHeight: number;
  readonly perRow: number;
  readonly cell: { readonly width: number; readonly height: number };
  /** Room for a queue's name above its cells. */
  readonly headHeight: number;
  /** The gap between two queues, so that the names of short ones do not touch. */
  readonly gap: number;
  /** Sufficient for the longest queues there could be, so that what is below never moves. */
  readonly height: number;
}

/** In figures narrower than this, the names are above the cells. */
const NARROW = 420;
/** The distance between two queues, and from one name to the next. */
const GAP = 6;
const LINE = 15;
/** Room above the first queue for the triangle at the event's page. */
const TOP = 11;
/** Room for a name above its strip, and for the mark of a page between them. */
const HEAD = 25;
/** The distance from one cell to the next: the widest that keeps the figure low enough is used. */
const PITCHES = [14, 13, 12, 11, 10, 9, 8, 7, 6] as const;
const CLOSEST = 6;
const LOW_ENOUGH = 172;
/** If there are more queues than these, rows are set closer, at each moment just as close as needed. */
const FEW = 4;
const LOW_ENOUGH_MANY = 164;
/** The limit where a cell stands for several pages, because the legend then takes another line. */
const LOW_ENOUGH_SEVERAL = 148;
/** A phone's page has to be scrolled anyway. */
const LOW_ENOUGH_NARROW = 320;

/** The grid for a machine, the same at all moments. */
export function stripGrid(shape: StripShape): StripGrid {
  const grids = PITCHES.map((pitch) => gridOf(shape, pitch));
  const many = shape.names.length > FEW;
  const wide = shape.pagesInCell > 1 ? LOW_ENOUGH_SEVERAL : many ? LOW_ENOUGH_MANY : LOW_ENOUGH;
  const most = shape.width < NARROW ? LOW_ENOUGH_NARROW : wide;
  const low = grids.find(({ height }) => height <= most);
  if (low !== undefined) return low;
  const closest = gridOf(shape, CLOSEST);
  const squeezed = closest.height - Math.floor(rowsIn(shape, closest.perRow) * (closest.rowHeight - CLOSEST));
  return many ? { ...closest, height: Math.max(most, squeezed) } : closest;
}

function gridOf({ width, scale, names, pages, pagesInCell }: StripShape, pitch: number): StripGrid {
  const narrow = width < NARROW;
  const left = narrow ? 0 : labelWidth(names, pages) * scale;
  const headHeight = narrow ? HEAD * scale : 0;
  const perRow = Math.max(10, Math.floor((width - left) / pitch));
  const rowHeight = Math.round(pitch * 1.35);
  const rows = rowsIn({ names, pages, pagesInCell }, perRow);
  const gap = Math.max(GAP, LINE * scale - rowHeight);
  const height = TOP + rows * rowHeight + names.length * (gap + headHeight);
  const cell = { width: pitch - spaceIn(pitch), height: rowHeight - 1 - spaceIn(pitch) };
  return { left, pitch, rowHeight, perRow, cell, headHeight, gap, height };
}

/** Each queue may end in a row that has only just begun, and in a cell that is nearly empty. */
function rowsIn(
  { names, pages, pagesInCell }: Pick<StripShape, "names" | "pages" | "pagesInCell">,
  perRow: number,
): number {
  return Math.ceil((pages / pagesInCell + names.length) / perRow) + names.length - 1;
}

/** The space between two cells. */
function spaceIn(pitch: number): number {
  return pitch > CLOSEST ? 2 : 1;
}

/** The grid at a moment, with closer rows if queues of these lengths would not fit. */
export function fitted(grid: StripGrid, cells: readonly number[]): StripGrid {
  const rows = cells.reduce((sum, count) => sum + Math.max(1, Math.ceil(count / grid.perRow)), 0);
  const room = grid.height - TOP - cells.length * (grid.gap + grid.headHeight);
  const rowHeight = Math.max(CLOSEST, Math.min(grid.rowHeight, Math.floor(room / rows)));
  if (rowHeight === grid.rowHeight) return grid;
  return { ...grid, rowHeight, cell: { ...grid.cell, height: rowHeight - 1 - (rowHeight > CLOSEST ? 1 : 0) } };
}

/** The distance between a name and its number, plus that between the number and the cells. */
const AROUND_NUMBER = 22;

/** Room for the longest name and the longest number beside it. */
export function labelWidth(names: readonly string[], pages: number): number {
  return widest(names, "small strong") + textWidth(grouped(pages), "small") + AROUND_NUMBER;
}

/** The upper edges of the queues' first rows, given the number of cells in each queue. */
export function stripTops(
  { headHeight, gap, rowHeight, perRow }: StripGrid,
  cells: readonly number[],
): readonly number[] {
  let y = TOP;
  return cells.map((count) => {
    const top = y + headHeight;
    y = top + Math.max(1, Math.ceil(count / perRow)) * rowHeight + gap;
    return top;
  });
}

/** The upper left corner of a cell of a queue whose first row begins at `top`. */
export function cellPlace({ left, pitch, rowHeight, perRow }: StripGrid, top: number, cell: number): [number, number] {
  return [left + (cell % perRow) * pitch, top + Math.floor(cell / perRow) * rowHeight];
}
