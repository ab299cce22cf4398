// A ring of pages, resident and remembered, with hands that point at pages: the list's head at the top, clockwise to its
// tail. Unlike the ring of frames its places move: pages come and go anywhere.

import { easeCubicInOut } from "d3-ease";
import { select, type Selection } from "d3-selection";
import "d3-transition";
import { leavingIn, type Moment, type PageMark } from "../state/moment.ts";
import type { Figure, TableData } from "./figure.ts";
import { squareOf } from "./marks.ts";
import { drawSquares, type Square } from "./page-square.ts";
import { motionFor, typeScale } from "./scale.ts";

/** The words in the figure. */
export interface PageRingWords {
  /** Names of the hands, in the order of the moment's. */
  readonly hands: readonly string[];
  readonly victim: string;
  /** Heads of the table: place, page, hands, victim; then one for each of the policy's numbers. */
  readonly columns: readonly string[];
}

/** What the figure shows. */
export interface PageRingData {
  readonly moment: Moment;
  /** Most pages the ring ever holds. */
  readonly longest: number;
  /** The mark in the corner of a page, beside its bit. */
  readonly badge: (mark: PageMark) => string | undefined;
  /** Below the ring: the policy's own numbers, what stands in the corners. */
  readonly foot: readonly string[];
  readonly words: PageRingWords;
  /** How long pages and hands take to their places. */
  readonly motionMs: number;
}

const HEIGHT = 262;
const FOOT = 22;
/** Hands over one page are this far apart, in turns. */
const FAN = 0.018;

interface Layout {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly size: number;
  readonly count: number;
}

interface HandPlace {
  readonly name: string;
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
  const victim = svg.append("text").attr("class", "evict-t t1 halo");
  const notes = svg.append("text").attr("class", "t2");
  let table: TableData = { columns: [], rows: [] };
  return {
    update({ moment, longest, badge, foot, words, motionMs: asked }, surface) {
      const motionMs = motionFor(asked, surface);
      const marks = moment.lists[0]?.pages ?? [];
      const height = HEIGHT - FOOT * typeScale(element);
      const layout = layoutFor(surface.width, height, longest, marks.length);
      svg.attr("viewBox", `0 0 ${surface.width} ${HEIGHT}`).attr("height", HEIGHT);
      orbit.attr("cx", layout.cx).attr("cy", layout.cy).attr("r", layout.radius);
      hub.attr("cx", layout.cx).attr("cy", layout.cy);
      const squares = marks.map((mark, i): Square => {
        const [x, y] = placeOn(layout, i / layout.count, layout.radius);
        return { ...squareOf(moment, mark, { x, y, size: layout.size }), badge: badge(mark) };
      });
      drawSquares(pages, squares, outward(layout), motionMs);
      drawHands(hands, handPlaces(moment, marks, words), layout, motionMs);
      nameVictim(
        victim,
        squares.find(({ role }) => role === "victim"),
        layout,
        words.victim,
      );
      notes.attr("y", HEIGHT - 6).text(foot.join(", "));
      table = tableOf(moment, marks, words);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

function layoutFor(width: number, height: number, longest: number, count: number): Layout {
  const size =
    longest <= 6 ? 50 : longest <= 9 ? 42 : longest <= 13 ? 34 : longest <= 20 ? 26 : longest <= 34 ? 18 : 14;
  const radius = Math.min(height, width - 90) / 2 - size / 2 - 8;
  return { cx: width / 2, cy: height / 2, radius, size, count: Math.max(1, count) };
}

function placeOn({ cx, cy }: Layout, turn: number, radius: number): readonly [number, number] {
  const angle = turn * 2 * Math.PI;
  return [cx + radius * Math.sin(angle), cy - radius * Math.cos(angle)];
}

/** Pages come from outside the ring and leave it outward. */
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
    return [{ name: words.hands[i] ?? "", turn: index / marks.length + before * FAN }];
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
      const arm = hand.append("g").attr("class", "arm");
      arm.append("line").attr("class", "handl");
      arm.append("path").attr("class", "handh");
      hand.append("text").attr("class", "t1 halo").attr("text-anchor", "middle").attr("dominant-baseline", "central");
      return hand.property("turn", (h: HandPlace) => h.turn);
    });
  hands.select("line").attr("y2", -length + 10);
  hands.select("path.handh").attr("d", `M0 ${-length}l-6 14h12z`);
  hands.select("text").text((h, i) => (places.findIndex((other) => near(other, h)) === i ? together(places, h) : ""));
  hands.each(function ({ turn: to }) {
    const hand = select<SVGGElement, HandPlace>(this);
    const from = Number(hand.property("turn"));
    // Hands go clockwise; one that is a little behind where it was has been carried there by its page.
    const way = to - from < -0.5 ? to + 1 - from : to - from > 0.5 ? to - 1 - from : to - from;
    const show = (t: number): void => {
      const turn = from + way * t;
      const [x, y] = [
        cx + Math.sin(turn * 2 * Math.PI) * length * 0.5,
        cy - Math.cos(turn * 2 * Math.PI) * length * 0.5,
      ];
      hand.property("turn", t === 1 ? to : turn);
      hand.select("g.arm").attr("transform", `translate(${cx},${cy}) rotate(${turn * 360})`);
      hand.select("text").attr("x", x).attr("y", y);
    };
    hand.interrupt();
    if (motionMs === 0) show(1);
    else
      hand
        .transition()
        .duration(motionMs)
        .ease(easeCubicInOut)
        .tween("turn", () => show);
  });
}

/** Whether two hands are over the same page. */
function near(one: HandPlace, other: HandPlace): boolean {
  return Math.abs(one.turn - other.turn) <= 2 * FAN;
}

function together(places: readonly HandPlace[], hand: HandPlace): string {
  return places
    .filter((other) => near(other, hand))
    .map(({ name }) => name)
    .join(", ");
}

function nameVictim(
  text: Selection<SVGTextElement, unknown, null, undefined>,
  victim: Square | undefined,
  { cx, size }: Layout,
  word: string,
): void {
  if (victim === undefined || size < 26) {
    text.text("");
    return;
  }
  const left = victim.x < cx - 1;
  const gap = size / 2 + 10;
  text
    .attr("x", left ? victim.x - gap : victim.x + gap)
    .attr("y", victim.y)
    .attr("text-anchor", left ? "end" : "start")
    .attr("dominant-baseline", "central")
    .text(word);
}

function tableOf(moment: Moment, marks: readonly PageMark[], words: PageRingWords): TableData {
  const over = (page: number): string => words.hands.filter((_, i) => moment.hands[i]?.at === page).join(", ");
  const leaves = (page: number): string => (leavingIn(moment, page) === undefined ? "" : words.victim);
  return {
    columns: words.columns.map((name, i) => ({ name, kind: i === 2 || i === 3 ? "words" : "numbers" })),
    rows: marks.map((mark, i) => [i + 1, mark.label, over(mark.page), leaves(mark.page), ...mark.attrs]),
  };
}
