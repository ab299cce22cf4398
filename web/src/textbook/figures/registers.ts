// Shift registers: each page in memory with its bits, the newest at the left. The smallest register leaves.

import { select, type Selection } from "d3-selection";
import { leavingIn, type Moment, type ResidentPage } from "../run/moment.ts";
import type { Figure, TableData } from "../../base/figures/figure.ts";
import { drawFoot, footHeight, footLines } from "./foot.ts";
import { squareOf } from "./marks.ts";
import { drawSquares, type Square } from "./page-square.ts";
import { motionFor, typeScale } from "../../base/figures/scale.ts";

/** The words in the figure. */
export interface RegistersWords {
  readonly victim: string;
  /** Heads of the table: frame, page; then one for each of the policy's numbers. */
  readonly columns: readonly string[];
}

/** What the figure shows. */
export interface RegistersData {
  readonly moment: Moment;
  /** A page's register, the newest bit first. */
  readonly bits: (mark: ResidentPage) => readonly boolean[];
  /** Below the registers: the policy's own numbers. */
  readonly foot: readonly string[];
  readonly words: RegistersWords;
  /** How long pages take to come and go. */
  readonly motionMs: number;
}

const HEIGHT = 248;
const LARGEST = 42;
/** Bits narrower than this are cells without a digit. */
const NARROWEST_WITH_DIGIT = 12;

interface Layout {
  readonly size: number;
  /** Centre of a frame's square. */
  readonly place: (frame: number) => readonly [number, number];
  /** Room for the register, to the right of the square. */
  readonly room: number;
}

interface Row {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly bits: readonly boolean[];
  readonly victim: boolean;
}

/** Mounts the registers. */
export function mountRegisters(element: HTMLElement): Figure<RegistersData> {
  const svg = select(element).append("svg").attr("class", "registers").attr("aria-hidden", "true");
  const registers = svg.append("g");
  const pages = svg.append("g");
  const notes = svg.append("g");
  let table: TableData = { columns: [], rows: [] };
  return {
    update({ moment, bits, foot, words, motionMs }, surface) {
      const { width } = surface;
      const scale = typeScale(element);
      const lines = footLines(foot, width, scale);
      const layout = layoutFor(width, HEIGHT - footHeight(lines, scale), moment.frames);
      drawFoot(notes, lines, HEIGHT, scale);
      svg.attr("viewBox", `0 0 ${width} ${HEIGHT}`).attr("height", HEIGHT);
      const rows = moment.residents.map((mark): Row => {
        const [x, y] = layout.place(mark.frame);
        return { page: mark.page, x, y, bits: bits(mark), victim: leavingIn(moment, mark.page) !== undefined };
      });
      drawRegisters(registers, rows, layout, words);
      const squares = moment.residents.map((mark) => {
        const [x, y] = layout.place(mark.frame);
        return squareOf(moment, mark, { x, y, size: layout.size });
      });
      const outside = (s: Square): readonly [number, number] => [-s.size, s.y];
      drawSquares(pages, squares, { enterFrom: outside, exitTo: outside }, motionFor(motionMs, surface));
      table = {
        columns: words.columns.map((name) => ({ name })),
        rows: moment.residents.map((mark) => [mark.frame, mark.label, ...mark.attrs]),
      };
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

/** Frames one below the other, in as many columns as it takes. */
function layoutFor(width: number, height: number, frames: number): Layout {
  const columns = frames <= 7 ? 1 : frames <= 16 ? 2 : 4;
  const perColumn = Math.ceil(frames / columns);
  const pitch = Math.min(52, height / perColumn);
  const size = Math.max(10, Math.min(LARGEST, pitch - 8));
  const columnWidth = width / columns;
  const place = (frame: number): readonly [number, number] => [
    8 + size / 2 + Math.floor(frame / perColumn) * columnWidth,
    pitch / 2 + (frame % perColumn) * pitch,
  ];
  // In one column, there is room for the victim's word after the register.
  return { size, place, room: columnWidth - size - (columns === 1 ? 92 : 28) };
}

function drawRegisters(
  layer: Selection<SVGGElement, unknown, null, undefined>,
  rows: readonly Row[],
  { size, room }: Layout,
  words: RegistersWords,
): void {
  layer.selectAll("*").remove();
  for (const { x, y, bits, victim } of rows) {
    const width = Math.min(24, room / Math.max(1, bits.length));
    const height = Math.min(24, size - 4);
    const left = x + size / 2 + 12;
    bits.forEach((set, i) => {
      layer
        .append("rect")
        .attr("class", set ? "reg-bit on" : "reg-bit")
        .attr("x", left + i * width)
        .attr("y", y - height / 2)
        .attr("width", width)
        .attr("height", height);
      if (width < NARROWEST_WITH_DIGIT) return;
      layer
        .append("text")
        .attr("class", set ? "reg-digit on c" : "reg-digit c")
        .attr("x", left + (i + 0.5) * width)
        .attr("y", y)
        .attr("dominant-baseline", "central")
        .text(set ? 1 : 0);
    });
    if (!victim || size < 20) continue;
    layer
      .append("text")
      .attr("class", "evict-t t1")
      .attr("x", left + bits.length * width + 10)
      .attr("y", y)
      .attr("dominant-baseline", "central")
      .text(words.victim);
  }
}
