// Four classes of pages by two bits, as a grid of two by two: used and unused one above the other, clean and dirty side
// by side. The victim comes from the lowest class that holds a page.

import { select, type Selection } from "d3-selection";
import type { Moment, ResidentPage } from "../run/moment.ts";
import type { Figure, TableData } from "../../base/figures/figure.ts";
import { drawFoot, footHeight, footLines } from "./foot.ts";
import { squareOf } from "./marks.ts";
import { drawSquares, type Square } from "./page-square.ts";
import { motionFor, typeScale } from "../../base/figures/scale.ts";

/** The words in the figure. */
export interface ClassesWords {
  /** The name of a class, from 0 to 3: its number and its bits. */
  readonly name: (index: number) => string;
  readonly meaning: readonly string[];
  /** Heads of the table: class, page, frame, R, D. */
  readonly columns: readonly string[];
}

/** What the figure shows. */
export interface ClassesData {
  readonly moment: Moment;
  /** Below the classes: the policy's own numbers. */
  readonly foot: readonly string[];
  readonly words: ClassesWords;
  /** How long pages take to reach their places. */
  readonly motionMs: number;
}

const HEIGHT = 248;
const LARGEST = 42;
/** Distance between squares: room for the ring around one. */
const gapOf = (size: number): number => (size >= 28 ? 10 : 5);
/** Room for a class's name and meaning. */
const HEAD = 40;

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly head: number;
  readonly perLine: number;
  /** Top left corner of a class's cell. */
  readonly corner: (index: number) => readonly [number, number];
}

/** Mounts the classes. */
export function mountClasses(element: HTMLElement): Figure<ClassesData> {
  const svg = select(element).append("svg").attr("class", "classes").attr("aria-hidden", "true");
  const cells = svg.append("g");
  const pages = svg.append("g");
  const notes = svg.append("g");
  let table: TableData = { columns: [], rows: [] };
  return {
    update({ moment, foot, words, motionMs }, surface) {
      const scale = typeScale(element);
      const lines = footLines(foot, surface.width, scale);
      const layout = layoutFor(surface.width, HEIGHT - footHeight(lines, scale), scale, moment.frames);
      drawFoot(notes, lines, HEIGHT, scale);
      svg.attr("viewBox", `0 0 ${layout.width} ${HEIGHT}`).attr("height", HEIGHT);
      const members = [0, 1, 2, 3].map((index) => moment.residents.filter((mark) => classOf(mark) === index));
      const lowest = moment.hushed === true ? -1 : members.findIndex((marks) => marks.length > 0);
      drawCells(cells, lowest, words, layout);
      const squares = members.flatMap((marks, index) =>
        marks.map((mark, i) => squareOf(moment, mark, placeIn(layout, index, i))),
      );
      const below = (s: Square): readonly [number, number] => [s.x, HEIGHT + s.size];
      drawSquares(pages, squares, { enterFrom: below, exitTo: below }, motionFor(motionMs, surface));
      table = {
        columns: words.columns.map((name) => ({ name })),
        rows: members.flatMap((marks, index) =>
          marks.map((m) => [index, m.label, m.frame, Number(m.referenced), Number(m.dirty)]),
        ),
      };
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

function classOf({ referenced, dirty }: ResidentPage): number {
  return 2 * Number(referenced === true) + Number(dirty);
}

function layoutFor(width: number, height: number, scale: number, frames: number): Layout {
  const head = HEAD * scale;
  const [cellWidth, cellHeight] = [width / 2 - 12, height / 2 - head];
  // The largest squares with which one class can hold all pages.
  let size = LARGEST;
  const fits = (s: number): number => Math.floor(cellWidth / (s + gapOf(s))) * Math.floor(cellHeight / (s + gapOf(s)));
  while (size > 10 && fits(size) < frames) size -= 1;
  const corner = (index: number): readonly [number, number] => [
    (index % 2) * (width / 2),
    Math.floor(index / 2) * (height / 2),
  ];
  return { width, height, size, head, perLine: Math.max(1, Math.floor(cellWidth / (size + gapOf(size)))), corner };
}

function placeIn({ corner, size, head, perLine }: Layout, index: number, i: number) {
  const [left, top] = corner(index);
  const pitch = size + gapOf(size);
  return {
    x: left + 14 + size / 2 + (i % perLine) * pitch,
    y: top + head + size / 2 + 4 + Math.floor(i / perLine) * pitch,
    size,
  };
}

function drawCells(
  layer: Selection<SVGGElement, unknown, null, undefined>,
  lowest: number,
  words: ClassesWords,
  { width, height, head, corner }: Layout,
): void {
  layer.selectAll("*").remove();
  layer
    .append("path")
    .attr("class", "axs")
    .attr("d", `M${width / 2} 0V${height}M0 ${height / 2}H${width}`);
  words.meaning.forEach((meaning, index) => {
    const [left, top] = corner(index);
    const say = (kind: string, y: number, text: string): void => {
      layer
        .append("text")
        .attr("class", kind)
        .attr("x", left + (index % 2 === 0 ? 0 : 12))
        .attr("y", top + y)
        .text(text);
    };
    say(index === lowest ? "t1" : "t2", head * 0.42, words.name(index));
    say("q", head * 0.84, meaning);
  });
}
