// Where the cells of a heat map are, and what there is room for.

import { textWidth, widest } from "../../../base/figures/text-width.ts";

/** Steps of the colour scale: few enough to be told apart. */
export const HEAT_STEPS = 6;

/** What is laid out. */
export interface HeatWords {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  /** What is written in the cells. */
  readonly cells: readonly string[];
}

/** The grid, in pixels. */
export interface HeatLayout {
  readonly left: number;
  readonly top: number;
  readonly cell: { readonly width: number; readonly height: number };
  /** The y coordinate of the grid's lower edge. */
  readonly foot: number;
  /** Whether every cell has room for what is written in it. */
  readonly hasValues: boolean;
  /** Every so many columns one is named. */
  readonly namedEvery: number;
}

/** Room above the grid for the name of the second knob, at the normal type size. */
const TOP = 24;
const ROW = 32;
const APART = 8;
const INSIDE = 6;
/** The largest share of the width that the names of rows take. */
const MOST_NAMES = 0.35;

/** Lays the grid out in a width. `scale` is how much larger than normal the type is. */
export function heatLayout({ columns, rows, cells }: HeatWords, width: number, scale: number): HeatLayout {
  const names = Math.min((widest(rows, "mini") + APART) * scale, width * MOST_NAMES);
  const left = Math.ceil(names);
  const cell = { width: Math.max(1, (width - left - 1) / Math.max(1, columns.length)), height: ROW * scale };
  const top = TOP * scale;
  const named = Math.max(1, ...columns.map((name) => (textWidth(name, "mini") + APART) * scale));
  return {
    left,
    top,
    cell,
    foot: top + rows.length * cell.height,
    hasValues: (widest(cells, "mini") + INSIDE) * scale <= cell.width,
    namedEvery: Math.ceil(named / cell.width),
  };
}

/** The step of the colour scale that a value has, from 0. Where all values are the same there is only the first. */
export function heatStep(value: number, least: number, most: number): number {
  if (most <= least) return 0;
  return Math.min(HEAT_STEPS - 1, Math.floor(((value - least) / (most - least)) * HEAT_STEPS));
}
