// A list of pages in its own order: the FIFO queue, whose head leaves to the left, and the LRU stack, whose bottom leaves.

import { select, type Selection } from "d3-selection";
import { leavingIn, type Moment, type PageMark } from "../run/moment.ts";
import type { Figure, TableData } from "../../base/figures/figure.ts";
import { drawFoot, footLines } from "./foot.ts";
import { squareOf } from "./marks.ts";
import { drawSquares, type Square } from "./page-square.ts";
import { motionFor, typeScale } from "../../base/figures/scale.ts";

/** The words at the two ends. */
export interface OrderWords {
  /** At the list's head. */
  readonly head: string;
  /** At the list's tail. */
  readonly tail: string;
  readonly victim: string;
  /** Heads of the table: place, page; then one for each of the policy's numbers. */
  readonly columns: readonly string[];
}

/** What the figure shows. */
export interface OrderData {
  readonly moment: Moment;
  /** A queue is drawn as a line, a stack as a pile. */
  readonly kind: "queue" | "stack";
  /** Below the list: the policy's own numbers, and what is in the corners. */
  readonly foot: readonly string[];
  /** The number in the corner of a page, beside its bit. */
  readonly badge: (mark: PageMark) => string | undefined;
  readonly words: OrderWords;
  /** How long pages take to reach their places. */
  readonly motionMs: number;
}

const HEIGHT = 252;
const GAP = 14;

interface Layout {
  readonly width: number;
  readonly size: number;
  readonly place: (index: number) => readonly [number, number];
  /** Places beyond the end where pages enter, and beyond the end where they leave. */
  readonly entrance: readonly [number, number];
  readonly exit: readonly [number, number];
}

/** Mounts the list. */
export function mountOrder(element: HTMLElement): Figure<OrderData> {
  const svg = select(element).append("svg").attr("class", "order").attr("aria-hidden", "true");
  const ends = svg.append("g");
  const pages = svg.append("g");
  const notes = svg.append("g");
  let table: TableData = { columns: [], rows: [] };
  return {
    update({ moment, kind, foot, badge, words, motionMs }, surface) {
      const { width } = surface;
      const layout = kind === "queue" ? queueLayout(width, moment.frames) : stackLayout(width, moment.frames);
      svg.attr("viewBox", `0 0 ${width} ${HEIGHT}`).attr("height", HEIGHT);
      const squares = squaresOf(moment, layout, badge);
      const scale = typeScale(element);
      drawFoot(notes, footLines(foot, width, scale), HEIGHT, scale);
      drawEnds(ends, kind, words, layout, squares, moment.hushed === true);
      const exitTo = (s: Square): readonly [number, number] => {
        // A page taken back by stepping backward goes out the way it came in.
        const leavesForward = moment.stage === 2 && leavingIn(moment, s.page) !== undefined;
        return leavesForward ? layout.exit : layout.entrance;
      };
      drawSquares(pages, squares, { enterFrom: () => layout.entrance, exitTo }, motionFor(motionMs, surface));
      table = {
        columns: words.columns.map((name) => ({ name })),
        rows: (moment.lists[0]?.pages ?? []).map(({ label, attrs }, index) => [index + 1, label, ...attrs]),
      };
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

/** A line whose head leaves to the left; long queues wrap. */
function queueLayout(width: number, frames: number): Layout {
  const columns = Math.min(frames, frames <= 5 ? 5 : frames <= 24 ? 6 : 10);
  const rows = Math.ceil(frames / columns);
  const pitch = Math.min((width - 8) / columns, 72);
  const size = Math.max(12, Math.min(58, pitch - GAP, (HEIGHT - 70) / rows - GAP));
  const top = rows === 1 ? HEIGHT / 2 : 46 + size / 2;
  const place = (i: number): readonly [number, number] => [
    6 + size / 2 + (i % columns) * pitch,
    top + Math.floor(i / columns) * (size + GAP),
  ];
  return { width, size, place, entrance: [width + size, place(frames - 1)[1]], exit: [-size, top] };
}

/** A pile with the head on top; tall piles continue in another column. */
function stackLayout(width: number, frames: number): Layout {
  const columns = frames <= 6 ? 1 : frames <= 12 ? 2 : Math.ceil(frames / 12);
  const rows = Math.ceil(frames / columns);
  const pitch = (HEIGHT - 12) / rows;
  const size = Math.max(12, Math.min(50, pitch - 8, (width - 150) / columns - GAP));
  const left = columns === 1 ? width * 0.42 : 118;
  const place = (i: number): readonly [number, number] => [
    left + Math.floor(i / rows) * (size + GAP * 2),
    8 + size / 2 + (i % rows) * Math.min(pitch, size + 12),
  ];
  const [bottomX, bottomY] = place(frames - 1);
  return { width, size, place, entrance: [left, -size], exit: [bottomX - size * 2.5, bottomY] };
}

function squaresOf(moment: Moment, layout: Layout, badge: OrderData["badge"]): Square[] {
  return (moment.lists[0]?.pages ?? []).map((mark, index) => {
    const [x, y] = layout.place(index);
    return { ...squareOf(moment, mark, { x, y, size: layout.size }), badge: badge(mark) };
  });
}

function drawEnds(
  layer: Selection<SVGGElement, unknown, null, undefined>,
  kind: OrderData["kind"],
  words: OrderWords,
  { size, place }: Layout,
  squares: readonly Square[],
  hushed: boolean,
): void {
  layer.selectAll("*").remove();
  const [first, last] = [squares[0], squares.at(-1)];
  const text = (x: number, y: number, words_: string, anchor: string): void => {
    layer.append("text").attr("class", "t2").attr("x", x).attr("y", y).attr("text-anchor", anchor).text(words_);
  };
  if (kind === "queue") {
    const [x, y] = place(0);
    if (!hushed) text(x - size / 2, y - size / 2 - 16, `← ${words.head}`, "start");
    if (last && last !== first) {
      const atStart = last.x < size * 2;
      text(last.x + (atStart ? -size : size) / 2, last.y + size / 2 + 28, `${words.tail} ←`, atStart ? "start" : "end");
    }
  } else {
    const [x, y] = place(0);
    text(x - size / 2 - 14, y + 5, words.head, "end");
    if (last && last !== first && !hushed) {
      // In any column but the first, the space to the left is taken by the column before; below is the history.
      if (last.x < x + 1) text(last.x - size / 2 - 14, last.y + 5, words.tail, "end");
      else if (last.role !== "victim") text(last.x + size / 2 + 14, last.y + 5, words.tail, "start");
    }
  }
  const victim = squares.find((s) => s.role === "victim");
  if (!victim) return;
  const beside = kind === "stack";
  layer
    .append("text")
    .attr("class", "evict-t t1")
    .attr("x", beside ? victim.x + size / 2 + 16 : victim.x)
    .attr("y", beside ? victim.y + 5 : victim.y + size / 2 + 28)
    .attr("text-anchor", beside ? "start" : "middle")
    .text(words.victim);
}
