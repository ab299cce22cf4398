// OPT's evidence: how many steps ahead each page in memory is needed again. The farthest one leaves.

import { select, type Selection } from "d3-selection";
import { leavingIn, type Moment } from "../run/moment.ts";
import type { Figure, TableData } from "../../base/figures/figure.ts";
import { squareOf } from "./marks.ts";
import { moveTo } from "../../base/figures/motion.ts";
import { drawSquares, type Square } from "./page-square.ts";
import { motionFor } from "../../base/figures/scale.ts";

/** The words in the figure. */
export interface NextUsesWords {
  readonly never: string;
  readonly atStep: (step: number) => string;
  readonly victim: string;
  /** Heads of the table: page, next use. */
  readonly columns: readonly string[];
}

/** What the figure shows. */
export interface NextUsesData {
  readonly moment: Moment;
  readonly words: NextUsesWords;
  /** How long arrows take to reach their new lengths. */
  readonly motionMs: number;
}

const HEIGHT = 248;
const LEFT = 64;
const RIGHT = 92;

interface Row {
  readonly page: number;
  readonly y: number;
  /** Where the arrow ends. */
  readonly x: number;
  readonly label: string;
  readonly never: boolean;
  readonly victim: boolean;
}

/** Mounts the figure. */
export function mountNextUses(element: HTMLElement): Figure<NextUsesData> {
  const svg = select(element).append("svg").attr("class", "next-uses").attr("aria-hidden", "true");
  const arrows = svg.append("g");
  const pages = svg.append("g");
  let table: TableData = { columns: [], rows: [] };
  return {
    update({ moment, words, motionMs: asked }, surface) {
      const { width } = surface;
      const motionMs = motionFor(asked, surface);
      svg.attr("viewBox", `0 0 ${width} ${HEIGHT}`).attr("height", HEIGHT);
      const pitch = (HEIGHT - 10) / Math.max(1, moment.frames);
      const size = Math.max(10, Math.min(50, pitch - 8));
      const y = (frame: number): number => 6 + pitch / 2 + frame * Math.min(pitch, size + 14);
      const rows = moment.hushed === true ? [] : rowsOf(moment, words, width, y);
      drawArrows(arrows, rows, motionMs);
      const squares = moment.residents.map((r) => squareOf(moment, r, { x: 8 + size / 2, y: y(r.frame), size }));
      const outside = (s: Square): readonly [number, number] => [-s.size, s.y];
      drawSquares(pages, squares, { enterFrom: outside, exitTo: outside }, motionMs);
      table = {
        columns: words.columns.map((name) => ({ name })),
        rows: moment.residents.map((r, i) => [r.label, rows[i]?.label ?? ""]),
      };
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

function rowsOf(moment: Moment, words: NextUsesWords, width: number, y: (frame: number) => number): Row[] {
  const ahead = moment.residents.map((r) => r.nextUse ?? 0).filter((step) => step > 0);
  const [left, right] = [LEFT + 16, width - RIGHT];
  const farthest = Math.max(moment.step + 1, ...ahead);
  const scale = (step: number): number => left + ((step - moment.step) / (farthest - moment.step)) * (right - left);
  return moment.residents.map((r) => {
    const next = r.nextUse ?? 0;
    return {
      page: r.page,
      y: y(r.frame),
      x: next === 0 ? width - RIGHT + 20 : scale(next),
      label: next === 0 ? words.never : words.atStep(next),
      never: next === 0,
      victim: leavingIn(moment, r.page) !== undefined,
    };
  });
}

function drawArrows(
  layer: Selection<SVGGElement, unknown, null, undefined>,
  rows: readonly Row[],
  motionMs: number,
): void {
  const joined = layer
    .selectAll<SVGGElement, Row>("g.next-use")
    .data(rows, (row) => row.page)
    .join((enter) => {
      const row = enter.append("g").attr("class", "next-use");
      row.append("line").attr("x1", LEFT).attr("x2", LEFT);
      row
        .append("path")
        .attr("d", "M0 0l-10 -6v12z")
        .attr("transform", (r) => `translate(${LEFT},${r.y})`);
      row.append("text").attr("class", "t2").attr("dominant-baseline", "central").attr("x", LEFT);
      return row;
    });
  joined.classed("never", (r) => r.never).classed("chosen", (r) => r.victim);
  joined
    .select("line")
    .attr("y1", (r) => r.y)
    .attr("y2", (r) => r.y);
  joined
    .select("text")
    .attr("y", (r) => r.y)
    .attr("class", (r) => (r.victim ? "evict-t t1" : "t2"))
    .text((r) => r.label);
  moveTo(joined.select<SVGLineElement>("line"), motionMs, { x2: (r) => r.x - 8 });
  moveTo(joined.select<SVGPathElement>("path"), motionMs, { transform: (r) => `translate(${r.x},${r.y})` });
  moveTo(joined.select<SVGTextElement>("text"), motionMs, { x: (r) => r.x + 8 });
}
