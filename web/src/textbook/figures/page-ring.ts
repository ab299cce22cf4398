// A ring of pages, resident and remembered, with hands that point at pages: the list's head at the top, clockwise to
// its tail. Unlike in the ring of frames, places move: pages come and go anywhere.

import { select, type Selection } from "d3-selection";
import { leavingIn, type Moment, type PageMark } from "../run/moment.ts";
import type { Figure, TableData } from "../../base/figures/figure.ts";
import { drawFoot, footHeight, footLines } from "./foot.ts";
import { squareOf } from "./marks.ts";
import { travel } from "../../base/figures/motion.ts";
import { drawSquares, type Square } from "./page-square.ts";
import { motionFor, typeScale } from "../../base/figures/scale.ts";

/** The words in the figure. */
export interface PageRingWords {
  /** Names of the hands, in the order of the moment's hands. */
  readonly hands: readonly string[];
  readonly victim: string;
  /** Heads of the table: place, page, hands, victim; then one for each of the policy's numbers. */
  readonly columns: readonly string[];
}

/** What the figure shows. */
export interface PageRingData {
  readonly moment: Moment;
  /** The most pages the ring ever holds. */
  readonly longest: number;
  /** The mark in the corner of a page, beside its bit. */
  readonly badge: (mark: PageMark) => string | undefined;
  /** Below the ring: the policy's own numbers, and what is in the corners. */
  readonly foot: readonly string[];
  readonly words: PageRingWords;
  /** How long pages and hands take to reach their places. */
  readonly motionMs: number;
}

const HEIGHT = 250;
/** Hands over one page are this far apart, in turns. */
const FAN = 0.03;

interface Layout {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly size: number;
  readonly count: number;
}

interface HandPlace {
  readonly name: string;
  /** Place of its page on the ring. */
  readonly index: number;
  /** Turns clockwise from the top. */
  readonly turn: number;
}

/** Mounts the ring. */
export function mountPageRing(element: HTMLElement): Figure<PageRingData> {
  const svg = select(element).append("svg").attr("class", "page-ring").attr("aria-hidden", "true");
  const orbit = svg.append("circle").attr("class", "orbit");
  const hands = svg.append("g");
  const hub = svg.append("circle").attr("class", "handh").attr("r", 6);
  const pages = svg.append("g");
  const names = svg.append("g");
  const notes = svg.append("g");
  let table: TableData = { columns: [], rows: [] };
  return {
    update({ moment, longest, badge, foot, words, motionMs: asked }, surface) {
      const motionMs = motionFor(asked, surface);
      const marks = moment.lists[0]?.pages ?? [];
      const scale = typeScale(element);
      const lines = footLines(foot, surface.width, scale);
      const layout = layoutFor(surface.width, HEIGHT - footHeight(lines, scale), longest, marks.length);
      svg.attr("viewBox", `0 0 ${surface.width} ${HEIGHT}`).attr("height", HEIGHT);
      orbit.attr("cx", layout.cx).attr("cy", layout.cy).attr("r", layout.radius);
      hub.attr("cx", layout.cx).attr("cy", layout.cy);
      const squares = marks.map((mark, i): Square => {
        const [x, y] = placeOn(layout, i / layout.count, layout.radius);
        return { ...squareOf(moment, mark, { x, y, size: layout.size }), badge: badge(mark) };
      });
      drawSquares(pages, squares, outward(layout), motionMs);
      const places = handPlaces(moment, marks, words);
      drawHands(hands, places, layout, motionMs);
      drawNames(names, squares, places, layout, words.victim);
      drawFoot(notes, lines, HEIGHT, scale);
      table = tableOf(moment, marks, words);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

/** Size of the squares by the most pages the ring holds: the next size begins where squares would touch. */
const SIZES: readonly (readonly [most: number, size: number])[] = [
  [6, 50],
  [9, 42],
  [16, 32],
  [22, 24],
  [34, 16],
];

function layoutFor(width: number, height: number, longest: number, count: number): Layout {
  const size = SIZES.find(([most]) => longest <= most)?.[1] ?? 12;
  // Outside the squares, there is room for a line of names.
  const radius = Math.min(height - 36, width - 96) / 2 - size / 2;
  return { cx: width / 2, cy: height / 2, radius, size, count: Math.max(1, count) };
}

function placeOn({ cx, cy }: Layout, turn: number, radius: number): readonly [number, number] {
  const angle = turn * 2 * Math.PI;
  return [cx + radius * Math.sin(angle), cy - radius * Math.cos(angle)];
}

/** Pages come from outside the ring and leave outward. */
function outward({ cx, cy }: Layout) {
  const away = (s: Square): readonly [number, number] => [s.x + (s.x - cx) * 0.6, s.y + (s.y - cy) * 0.6];
  return { enterFrom: away, exitTo: away };
}

function handPlaces(moment: Moment, marks: readonly PageMark[], words: PageRingWords): HandPlace[] {
  const over = new Map<number, number>();
  return moment.hands.flatMap(({ at }, i) => {
    const index = marks.findIndex(({ page }) => page === at);
    if (index < 0) return [];
    const before = over.get(index) ?? 0;
    over.set(index, before + 1);
    return [{ name: words.hands[i] ?? "", index, turn: index / marks.length + before * FAN }];
  });
}

function drawHands(
  layer: Selection<SVGGElement, unknown, null, undefined>,
  places: readonly HandPlace[],
  { cx, cy, radius, size }: Layout,
  motionMs: number,
): void {
  const length = Math.max(20, radius - size / 2 - 8);
  const hands = layer
    .selectAll<SVGGElement, HandPlace>("g.page-hand")
    .data(places, (hand) => hand.name)
    .join((enter) => {
      const hand = enter.append("g").attr("class", "page-hand");
      hand.append("line").attr("class", "handl");
      hand.append("path").attr("class", "handh");
      return hand.property("turn", (h: HandPlace) => h.turn);
    });
  hands.select("line").attr("y2", -length + 10);
  hands.select("path").attr("d", `M0 ${-length}l-6 14h12z`);
  hands.each(function ({ turn: to }) {
    const hand = select<SVGGElement, HandPlace>(this);
    const from = Number(hand.property("turn"));
    // The shorter way round: hands go clockwise, but a page that is carried back takes its hands along.
    const way = to - from - Math.round(to - from);
    const show = (t: number): void => {
      const turn = t === 1 ? to : from + way * t;
      hand.property("turn", turn).attr("transform", `translate(${cx},${cy}) rotate(${turn * 360})`);
    };
    travel(this, motionMs, show);
  });
}

/** Outside the ring: the names of the hands over a page, and the word at the victim. */
function drawNames(
  layer: Selection<SVGGElement, unknown, null, undefined>,
  squares: readonly Square[],
  places: readonly HandPlace[],
  { cx, cy, radius, size }: Layout,
  victim: string,
): void {
  layer.selectAll("*").remove();
  if (size < 16) return;
  squares.forEach(({ x, y, role }, index) => {
    const names = places.filter((hand) => hand.index === index).map(({ name }) => name);
    if (names.length === 0 && role !== "victim") return;
    const [sin, cos] = [(x - cx) / radius, (cy - y) / radius];
    const beside = Math.abs(sin) > 0.35;
    const text = layer
      .append("text")
      .attr("class", "t1 halo")
      .attr("x", beside ? x + Math.sign(sin) * (size / 2 + 10) : x)
      .attr("y", beside ? y : y - Math.sign(cos) * (size / 2 + 14))
      .attr("text-anchor", !beside ? "middle" : sin < 0 ? "end" : "start")
      .attr("dominant-baseline", "central");
    text.append("tspan").text(names.join(", "));
    if (role === "victim") text.append("tspan").attr("class", "evict-t").text(` ${victim}`);
  });
}

function tableOf(moment: Moment, marks: readonly PageMark[], words: PageRingWords): TableData {
  const over = (page: number): string => words.hands.filter((_, i) => moment.hands[i]?.at === page).join(", ");
  const leaves = (page: number): string => (leavingIn(moment, page) === undefined ? "" : words.victim);
  return {
    columns: words.columns.map((name, i) => ({ name, kind: i === 2 || i === 3 ? "words" : "numbers" })),
    rows: marks.map((mark, i) => [i + 1, mark.label, over(mark.page), leaves(mark.page), ...mark.attrs]),
  };
}
