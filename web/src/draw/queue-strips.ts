// The page queues as strips of cells, on canvas: some hundreds that all move up when the head leaves. Head first.

import { easeCubicInOut } from "d3-ease";
import { select, type Selection } from "d3-selection";
import type { HandPlace, KernelMoment } from "../state/kernel-moment.ts";
import { CELL_WORDS } from "../sim/schema.gen.ts";
import { grouped } from "../text/numbers.ts";
import { paint, placed } from "./canvas.ts";
import type { Figure, Surface, TableData } from "./figure.ts";
import { inkOf } from "./ink.ts";
import { describeCanvas, type Mark } from "./mark.ts";
import { motionFor, typeScale } from "./scale.ts";
import { dressOf, frameMarks, handMarks, lookOf, pageMarks, shareMarks } from "./strip-cells.ts";
import { cellPlace, fitted, type StripGrid, stripGrid, stripTops } from "./strip-layout.ts";
import { type NamedCells, pagesTable, sumsTable } from "./strips-table.ts";

/** A queue as a strip. */
export interface StripQueue extends NamedCells {
  readonly id: string;
  /** Its place among the model's queues. */
  readonly index: number;
}

/** What the strips show. */
export interface StripsData {
  readonly moment: KernelMoment;
  /** Hands that go round their queue. */
  readonly hands: readonly HandPlace[];
  readonly queues: readonly StripQueue[];
  /** The heat of a page that could not be hotter. */
  readonly mostHeat: number;
  /** Of the table page by page, and of the one of sums. */
  readonly columns: { readonly pages: readonly string[]; readonly sums: readonly string[] };
  readonly motionMs: number;
}

type Layer = Selection<SVGGElement, unknown, null, undefined>;
type Place = readonly [x: number, y: number];
/** Where pages are at a moment of their way; those that are not named are where they belong. */
type Places = ReadonlyMap<number, Place>;

/** Room around the cells, for the frame and the triangle. */
const MARGIN = 8;

/** Mounts the strips. */
export function mountQueueStrips(element: HTMLElement): Figure<StripsData> {
  const svg = select(element).append("svg").attr("class", "strips").attr("aria-hidden", "true");
  const labels = svg.append("g");
  const canvas = element.ownerDocument.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  element.append(canvas);
  let shown: Places = new Map();
  let frame = 0;
  let latest: StripsData | undefined;
  return {
    update(data, surface) {
      cancelAnimationFrame(frame);
      latest = data;
      const strips = stripsOf(data, surface.width, typeScale(element));
      const { grid } = strips;
      svg.attr("viewBox", `0 0 ${surface.width} ${grid.height}`).attr("height", grid.height);
      drawLabels(labels, data, strips, typeScale(element));
      const from = shown;
      const to = strips.places;
      const ms = to.size === 0 ? 0 : motionFor(data.motionMs, surface);
      const began = performance.now();
      const show = (now: number): void => {
        const part = ms === 0 ? 1 : Math.min(1, Math.max(0, (now - began) / ms));
        shown = part === 1 ? to : onTheWay(from, to, easeCubicInOut(part));
        paintMarks(canvas, marksOf(data, strips, shown), grid, surface);
        if (part < 1) frame = requestAnimationFrame(show);
      };
      show(began);
      describeCanvas(canvas, () => marksOf(data, strips, to));
    },
    destroy() {
      cancelAnimationFrame(frame);
      svg.remove();
      canvas.remove();
    },
    toTable: () => (latest ? tableOf(latest) : { columns: [], rows: [] }),
  };
}

interface Strips {
  readonly grid: StripGrid;
  readonly tops: readonly number[];
  /** Where each page belongs; empty where cells are no pages, and so have nowhere to move from. */
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

function onTheWay(from: Places, to: Places, part: number): Places {
  const places = new Map<number, Place>();
  for (const [page, [x, y]] of to) {
    const [fromX, fromY] = from.get(page) ?? [x, y];
    places.set(page, [fromX + (x - fromX) * part, fromY + (y - fromY) * part]);
  }
  return places;
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
      // In a loop over a thousand cells: a spread of their marks would make a list for each.
      for (const mark of (onePage ? pageMarks : shareMarks)(look, place, grid.cell, dress)) marks.push(mark);
      if (marked?.queue === queue.index && marked.cell === cell) over.push(...frameMarks(place, grid.cell));
    }
    hands
      .filter((hand) => hand.queue === queue.index && hand.cell < cellCount(queue))
      .forEach((hand, nth) => over.push(...handMarks(placeOf(hand.cell), grid.cell, nth > 0)));
  });
  return [...marks, ...over];
}

function paintMarks(canvas: HTMLCanvasElement, marks: readonly Mark[], grid: StripGrid, surface: Surface): void {
  const { width, theme } = surface;
  const place = { left: grid.left - MARGIN, width: width - grid.left + 2 * MARGIN, height: grid.height };
  const context = placed(canvas, place);
  if (!context) return;
  context.clearRect(-width, 0, 3 * width, 2 * grid.height);
  paint(context, marks, inkOf(theme, canvas));
}

function drawLabels(layer: Layer, { queues }: StripsData, { grid, tops }: Strips, scale: number): void {
  const above = grid.headHeight > 0;
  const y = (row: number): number => (tops[row] ?? 0) + (above ? -6 * scale : grid.cell.height / 2);
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
