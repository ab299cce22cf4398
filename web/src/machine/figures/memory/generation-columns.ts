// Generations of pages as columns of cells, on canvas: the oldest at the left, where pages are taken; the youngest at
// the right, where pages jump when they are used. Arrows show what the event moved from one to another.

import { select, type Selection } from "d3-selection";
import type { KernelMoment } from "../../model/kernel-moment.ts";
import { CELL_WORDS } from "../../../base/sim/schema.gen.ts";
import { grouped } from "../../../base/text/numbers.ts";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import {
  blockPlace,
  generationGrid,
  type GenerationGrid,
  type GenerationPlaces,
  generationPlaces,
} from "./generation-layout.ts";
import { type Arrow, arrowMarks } from "./generation-arrows.ts";
import type { Mark } from "../../../base/figures/mark.ts";
import { mountMovingCells, type Place, type Places } from "./moving-cells.ts";
import { typeScale } from "../../../base/figures/scale.ts";
import { dressOf, frameMarks, lookOf, pageMarks, shareMarks } from "./strip-cells.ts";
import { type NamedCells, pagesTable, sumsTable } from "./strips-table.ts";

/** The pages of one kind in a generation. */
export interface ColumnBlock extends NamedCells {
  /** Its index among the model's queues. */
  readonly index: number;
  /** Whether the kind has this generation. */
  readonly exists: boolean;
}

/** A generation. */
export interface DrawnColumn {
  readonly number: number;
  /** Its number, and a note. */
  readonly head: string;
  readonly note: string;
  /** The queue whose colours its cells have. */
  readonly family: string;
  readonly blocks: readonly ColumnBlock[];
}

/** What the columns show. */
export interface ColumnsData {
  readonly moment: KernelMoment;
  /** The oldest first. */
  readonly columns: readonly DrawnColumn[];
  readonly free: NamedCells & { readonly index: number };
  /** The names of the rows: those of both kinds, and that of the free pages. */
  readonly names: readonly string[];
  /** The heat of a page that could not be hotter. */
  readonly mostHeat: number;
  /** The columns of the table page by page, and of the table of sums. */
  readonly tables: { readonly pages: readonly string[]; readonly sums: readonly string[] };
  readonly motionMs: number;
}

type Layer = Selection<SVGGElement, unknown, null, undefined>;

interface Laid {
  readonly grid: GenerationGrid;
  readonly at: GenerationPlaces;
  /** Where each page belongs; empty if cells do not stand for single pages. */
  readonly pages: Places;
}

/** Mounts the columns. */
export function mountGenerationColumns(element: HTMLElement): Figure<ColumnsData> {
  const svg = select(element).append("svg").attr("class", "strips generations").attr("aria-hidden", "true");
  const labels = svg.append("g");
  const cells = mountMovingCells(element);
  let latest: ColumnsData | undefined;
  return {
    update(data, surface) {
      latest = data;
      const scale = typeScale(element);
      const laid = layOut(data, surface.width, scale);
      const { height } = laid.grid;
      svg.attr("viewBox", `0 0 ${surface.width} ${height}`).attr("height", height);
      drawLabels(labels, data, laid, scale);
      const marksAt = (places: Places): readonly Mark[] => marksOf(data, laid, places);
      cells.show({ surface, motionMs: data.motionMs, grid: laid.grid, places: laid.pages, marksAt });
    },
    destroy() {
      svg.remove();
      cells.destroy();
    },
    toTable: () => (latest ? tableOf(latest) : { columns: [], rows: [] }),
  };
}

function layOut({ moment, columns, free, names }: ColumnsData, width: number, scale: number): Laid {
  const { pagesInCell, frames, wired } = moment;
  const grid = generationGrid({ width, scale, names, pages: frames - wired, pagesInCell });
  const at = generationPlaces(
    grid,
    columns.map(({ blocks }) => blocks.map(cellCount)),
    cellCount(free),
  );
  const pages = new Map<number, Place>();
  if (pagesInCell === 1) {
    eachBlock(columns, ({ cells }, column, kind) => {
      const count = cells.length / CELL_WORDS;
      for (let cell = 0; cell < count; cell++) {
        pages.set(pageOf(cells, cell), placeIn(grid, at, column, kind, count - 1 - cell));
      }
    });
    for (let cell = 0; cell < cellCount(free); cell++) pages.set(pageOf(free.cells, cell), freePlace(grid, at, cell));
  }
  return { grid, at, pages };
}

function eachBlock(
  columns: readonly DrawnColumn[],
  work: (block: ColumnBlock, column: number, kind: number, of: DrawnColumn) => void,
): void {
  columns.forEach((of, column) => of.blocks.forEach((block, kind) => work(block, column, kind, of)));
}

function cellCount({ cells }: { readonly cells: Uint32Array }): number {
  return cells.length / CELL_WORDS;
}

function pageOf(cells: Uint32Array, cell: number): number {
  return cells[cell * CELL_WORDS + CELL_WORDS - 1] ?? 0;
}

const NOWHERE = { x: 0, perRow: 1 } as const;
const NO_ROW = { top: 0, rows: 1 } as const;

/** The place of a cell in a block, counted from the page that is next to go. */
function placeIn(grid: GenerationGrid, at: GenerationPlaces, column: number, kind: number, cell: number): Place {
  return blockPlace(grid, at, at.columns[column] ?? NOWHERE, at.kinds[kind] ?? NO_ROW, cell);
}

function freePlace(grid: GenerationGrid, at: GenerationPlaces, cell: number): Place {
  return blockPlace(grid, at, { x: grid.left, perRow: grid.perRow }, at.free, cell);
}

function marksOf({ moment, columns, free, mostHeat }: ColumnsData, { grid, at }: Laid, pages: Places): Mark[] {
  const marks: Mark[] = [];
  const over: Mark[] = [];
  const { marked, pagesInCell } = moment;
  const cellMarks = pagesInCell === 1 ? pageMarks : shareMarks;
  const draw = (queue: NamedCells & { index: number }, family: string, placeOf: (cell: number) => Place): void => {
    const dress = dressOf(family);
    for (let cell = 0; cell < cellCount(queue); cell++) {
      const look = lookOf(queue.cells, cell, mostHeat);
      const place = (look.page === undefined ? undefined : pages.get(look.page)) ?? placeOf(cell);
      for (const mark of cellMarks(look, place, at.cell, dress)) marks.push(mark);
      if (marked?.queue === queue.index && marked.cell === cell) over.push(...frameMarks(place, at.cell));
    }
  };
  eachBlock(columns, (block, column, kind, { family }) => {
    const count = cellCount(block);
    draw(block, family, (cell) => placeIn(grid, at, column, kind, count - 1 - cell));
  });
  draw(free, "free", (cell) => freePlace(grid, at, cell));
  return [...marks, ...arrowMarks(arrowsOf({ moment, columns, free }, { grid, at })), ...over];
}

/** What the event moved from block to block, or to the free pages. */
function arrowsOf(
  { moment, columns, free }: Pick<ColumnsData, "moment" | "columns" | "free">,
  laid: Omit<Laid, "pages">,
): Arrow[] {
  const { grid, at } = laid;
  const middles = new Map<number, Place>();
  const marked = moment.marked;
  let framed: Place | undefined;
  eachBlock(columns, (block, column, kind) => {
    const { x, perRow } = at.columns[column] ?? NOWHERE;
    const { top, rows } = at.kinds[kind] ?? NO_ROW;
    middles.set(block.index, [x + (perRow * grid.pitch) / 2, top + (rows * at.rowHeight) / 2]);
    if (marked?.queue !== block.index) return;
    const [left, upper] = placeIn(grid, at, column, kind, cellCount(block) - 1 - marked.cell);
    framed = [left + at.cell.width + 3, upper + at.cell.height / 2];
  });
  middles.set(free.index, [grid.left + grid.pitch * 3, at.free.top + at.cell.height / 2]);
  return (moment.moves ?? []).flatMap(({ from, to, pages }) => {
    const [a, b] = [middles.get(from), middles.get(to)];
    // A single page is framed where it arrives; pages taken from the free ones are described in words.
    if (a === undefined || b === undefined || from === free.index) return [];
    const single = pages === 1 && marked?.queue === to ? framed : undefined;
    return [{ from: a, to: single ?? b, pages, words: pages > 1 ? grouped(pages) : "" }];
  });
}

interface Label {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly strong: string;
  readonly more: string;
}

function drawLabels(layer: Layer, data: ColumnsData, laid: Laid, scale: number): void {
  const labels = [...headLabels(data, laid, scale), ...rowLabels(data, laid, scale), ...emptyLabels(data, laid)];
  const texts = layer
    .selectAll<SVGTextElement, Label>("text")
    .data(labels, ({ id }) => id)
    .join((enter) => {
      const text = enter.append("text").attr("class", "t2").attr("dominant-baseline", "central");
      text.append("tspan").attr("class", "bt");
      text.append("tspan").attr("class", "n").attr("dx", 6);
      return text;
    })
    .attr("x", ({ x }) => x)
    .attr("y", ({ y }) => y);
  texts.select(".bt").text(({ strong }) => strong);
  texts.select(".n").text(({ more }) => more);
}

function headLabels({ columns }: ColumnsData, { at }: Laid, scale: number): Label[] {
  return columns.map(({ head, note }, i) => {
    const { x } = at.columns[i] ?? NOWHERE;
    return { id: `head ${i}`, x, y: 9 * scale, strong: head, more: note };
  });
}

function rowLabels({ columns, free, names }: ColumnsData, { grid, at }: Laid, scale: number): Label[] {
  const lengths = [0, 1].map((kind) => columns.reduce((sum, { blocks }) => sum + (blocks[kind]?.length ?? 0), 0));
  return [...at.kinds, at.free].map(({ top }, i) => {
    const y = grid.nameHeight > 0 ? top - grid.nameHeight / 2 + scale : top + at.cell.height / 2;
    return { id: `row ${i}`, x: 0, y, strong: names[i] ?? "", more: grouped(lengths[i] ?? free.length) };
  });
}

/** If a kind does not have a generation, a dash takes the place of its pages. */
function emptyLabels({ columns }: ColumnsData, { grid, at }: Laid): Label[] {
  const labels: Label[] = [];
  eachBlock(columns, ({ exists }, column, kind) => {
    if (exists) return;
    const [x, y] = placeIn(grid, at, column, kind, 0);
    labels.push({ id: `none ${column} ${kind}`, x, y: y + at.cell.height / 2, strong: "", more: "–" });
  });
  return labels;
}

function tableOf({ moment, columns, free, tables }: ColumnsData): TableData {
  const queues = [...columns.flatMap(({ blocks }) => blocks.filter(({ exists }) => exists)), free];
  return moment.pagesInCell === 1 ? pagesTable(queues, tables.pages) : sumsTable(queues, tables.sums);
}
