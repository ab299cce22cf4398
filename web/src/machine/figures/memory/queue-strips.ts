// The page queues as strips of cells, on canvas: hundreds of cells that all move up when the head leaves. Head first.

import { select, type Selection } from "d3-selection";
import type { HandPlace, KernelMoment } from "../../model/kernel-moment.ts";
import { CELL_WORDS } from "../../../base/sim/schema.gen.ts";
import { grouped } from "../../../base/text/numbers.ts";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import type { Mark } from "../../../base/figures/mark.ts";
import { mountMovingCells, type Place, type Places } from "./moving-cells.ts";
import { typeScale } from "../../../base/figures/scale.ts";
import { dressOf, frameMarks, handMarks, lookOf, pageMarks, shareMarks } from "./strip-cells.ts";
import { cellPlace, fitted, type StripGrid, stripGrid, stripTops } from "./strip-layout.ts";
import { type NamedCells, pagesTable, sumsTable } from "./strips-table.ts";

/** A queue as a strip. */
export interface StripQueue extends NamedCells {
  readonly id: string;
  /** Its index among the model's queues. */
  readonly index: number;
}

/** What the strips show. */
export interface StripsData {
  readonly moment: KernelMoment;
  /** The hands that go round their queue. */
  readonly hands: readonly HandPlace[];
  readonly queues: readonly StripQueue[];
  /** The heat of a page that could not be hotter. */
  readonly mostHeat: number;
  /** The columns of the table page by page, and of the table of sums. */
  readonly columns: { readonly pages: readonly string[]; readonly sums: readonly string[] };
  readonly motionMs: number;
}

type Layer = Selection<SVGGElement, unknown, null, undefined>;

/** Mounts the strips. */
export function mountQueueStrips(element: HTMLElement): Figure<StripsData> {
  const svg = select(element).append("svg").attr("class", "strips").attr("aria-hidden", "true");
  const labels = svg.append("g");
  const cells = mountMovingCells(element);
  let latest: StripsData | undefined;
  return {
    update(data, surface) {
      latest = data;
      const strips = stripsOf(data, surface.width, typeScale(element));
      const { grid } = strips;
      svg.attr("viewBox", `0 0 ${surface.width} ${grid.height}`).attr("height", grid.height);
      drawLabels(labels, data, strips, typeScale(element));
      const marksAt = (places: Places): readonly Mark[] => marksOf(data, strips, places);
      cells.show({ surface, motionMs: data.motionMs, grid: strips.grid, places: strips.places, marksAt });
    },
    destroy() {
      svg.remove();
      cells.destroy();
    },
    toTable: () => (latest ? tableOf(latest) : { columns: [], rows: [] }),
  };
}

interface Strips {
  readonly grid: StripGrid;
  readonly tops: readonly number[];
  /** Where each page belongs; empty if cells do not stand for single pages, and so have nowhere to move from. */
  readonly places: Places;
}

function stripsOf({ moment, queues }: StripsData, width: number, scale: number): Strips {
  const { pagesInCell, frames, wired } = moment;
  const names = queues.map(({ name }) => name);
  const counts = queues.map(cellCount);
  const grid = fitted(stripGrid({ width, scale, names, pages: frames - wired, pagesInCell }), counts);
  const tops = stripTops(grid, counts);
  const places = new Map<number, Place>();
  if (pagesInCell === 1) {
    queues.forEach(({ cells }, row) => {
      for (let cell = 0; cell * CELL_WORDS < cells.length; cell++) {
        places.set(cells[cell * CELL_WORDS + CELL_WORDS - 1] ?? 0, cellPlace(grid, tops[row] ?? 0, cell));
      }
    });
  }
  return { grid, tops, places };
}

function cellCount({ cells }: StripQueue): number {
  return cells.length / CELL_WORDS;
}

function marksOf({ moment, queues, hands, mostHeat }: StripsData, { grid, tops }: Strips, places: Places): Mark[] {
  const marks: Mark[] = [];
  const over: Mark[] = [];
  const onePage = moment.pagesInCell === 1;
  queues.forEach((queue, row) => {
    const dress = dressOf(queue.id);
    const placeOf = (cell: number): Place => cellPlace(grid, tops[row] ?? 0, cell);
    const { marked } = moment;
    for (let cell = 0; cell < cellCount(queue); cell++) {
      const look = lookOf(queue.cells, cell, mostHeat);
      const place = (look.page === undefined ? undefined : places.get(look.page)) ?? placeOf(cell);
      // This loop runs over a thousand cells: spreading their marks would make a list for each.
      for (const mark of (onePage ? pageMarks : shareMarks)(look, place, grid.cell, dress)) marks.push(mark);
      if (marked?.queue === queue.index && marked.cell === cell) over.push(...frameMarks(place, grid.cell));
    }
    hands
      .filter((hand) => hand.queue === queue.index && hand.cell < cellCount(queue))
      .forEach((hand, nth) => over.push(...handMarks(placeOf(hand.cell), grid.cell, nth > 0)));
  });
  return [...marks, ...over];
}

/** How far a name is above its strip: a marked page has a triangle of seven pixels there. */
const LIFT = 12;

function drawLabels(layer: Layer, { queues }: StripsData, { grid, tops }: Strips, scale: number): void {
  const above = grid.headHeight > 0;
  const y = (row: number): number => (tops[row] ?? 0) + (above ? -LIFT * scale : grid.cell.height / 2);
  const texts = layer
    .selectAll<SVGTextElement, StripQueue>("text")
    .data(queues, (queue) => queue.id)
    .join((enter) => {
      const text = enter.append("text").attr("class", "t2");
      text.append("tspan").attr("class", "bt");
      text.append("tspan").attr("class", "n");
      return text;
    })
    .attr("dominant-baseline", above ? "auto" : "central")
    .attr("y", (_, row) => y(row));
  texts.select(".bt").text((queue) => queue.name);
  texts
    .select(".n")
    .attr("x", above ? null : grid.left - 12)
    .attr("dx", above ? 6 : null)
    .attr("text-anchor", above ? "start" : "end")
    .text((queue) => grouped(queue.length));
}

function tableOf({ moment, queues, columns }: StripsData): TableData {
  return moment.pagesInCell === 1 ? pagesTable(queues, columns.pages) : sumsTable(queues, columns.sums);
}
