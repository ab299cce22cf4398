// The clock: frames on an orbit, frame 0 at the top, and a hand that walks clockwise.

import { select, type Selection } from "d3-selection";
import { type HandMoment, leavingIn, type Moment, type PageMark } from "../run/moment.ts";
import type { SearchedPage } from "../model/compare/searched-pages.ts";
import type { Figure, TableData } from "../../base/figures/figure.ts";
import { appendHand, shapeHand } from "./hand.ts";
import { squareOf } from "./marks.ts";
import { travel } from "../../base/figures/motion.ts";
import { drawSquares, type Square } from "./page-square.ts";
import { motionFor, typeScale } from "../../base/figures/scale.ts";

/** The words in the figure. */
export interface RingWords {
  readonly hand: string;
  readonly victim: string;
  /** "R 1→0", beside a page that the hand passed. */
  readonly tookDown: (searched: SearchedPage) => string;
  /** Heads of the table: frame, page, hand, then one for each of the policy's numbers. */
  readonly columns: readonly string[];
}

/** What the ring shows. */
export interface RingData {
  readonly moment: Moment;
  readonly words: RingWords;
  /** The number in the corner of a page, beside its bit. */
  readonly badge: (mark: PageMark) => string | undefined;
  /** How long the hand takes to turn and pages to move. */
  readonly motionMs: number;
}

const HEIGHT = 256;
const WIDEST = 372;

interface Layout {
  readonly width: number;
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly size: number;
  /** Height of a frame's number; 0 if there are none. */
  readonly line: number;
}

/** Mounts the ring. */
export function mountRing(element: HTMLElement): Figure<RingData> {
  const svg = select(element).append("svg").attr("class", "ring").attr("aria-hidden", "true");
  const orbit = svg.append("circle").attr("class", "orbit");
  const slots = svg.append("g");
  const search = svg.append("path").attr("class", "sweep");
  const pages = svg.append("g");
  const notes = svg.append("g");
  const hand = appendHand(svg.append("g"));
  const turn: Turn = { passed: 0, drawn: 0, step: 0, stage: 0, came: 0 };
  let table: TableData = { columns: [], rows: [] };
  return {
    update({ moment, words, badge, motionMs: asked }, surface) {
      const motionMs = motionFor(asked, surface);
      const layout = layoutFor(surface.width, typeScale(element), moment.frames);
      svg.attr("viewBox", `0 0 ${layout.width} ${HEIGHT}`).attr("height", HEIGHT);
      orbit.attr("cx", layout.cx).attr("cy", layout.cy).attr("r", layout.radius);
      drawSlots(slots, moment, layout);
      search.attr("d", searchPath(moment, layout));
      drawSquares(pages, squaresOf(moment, layout, badge), paths(layout), motionMs);
      drawNotes(notes, moment, words, layout);
      const frameHand = handOf(moment);
      turnTo(turn, moment, frameHand);
      turnHand(hand, layout, turn, moment.frames, motionMs);
      table = tableOf(moment, words);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

function layoutFor(available: number, scale: number, frames: number): Layout {
  const width = Math.min(WIDEST, available);
  const size = frames <= 6 ? 62 : frames <= 8 ? 54 : frames <= 12 ? 40 : frames <= 24 ? 24 : 12;
  const radius = Math.min(HEIGHT, width - 28) / 2 - size / 2 - 8;
  return { width, cx: width / 2, cy: HEIGHT / 2, radius, size, line: size < 40 ? 0 : 13 * scale };
}

function placeOn({ cx, cy }: Layout, frame: number, frames: number, radius: number): readonly [number, number] {
  const turn = (frame / frames) * 2 * Math.PI;
  return [cx + radius * Math.sin(turn), cy - radius * Math.cos(turn)];
}

/** The hand that walks over the frames. */
function handOf(moment: Moment): HandMoment | undefined {
  return moment.hands.find(({ list }) => list === undefined);
}

function squaresOf(moment: Moment, layout: Layout, badge: RingData["badge"]): Square[] {
  return moment.residents.map((resident) => {
    const [x, y] = placeOn(layout, resident.frame, moment.frames, layout.radius);
    return { ...squareOf(moment, resident, { x, y, size: layout.size }), badge: badge(resident) };
  });
}

/** The frames that this step's search passed. */
function searchedFrames(moment: Moment): { readonly frame: number; readonly searched: SearchedPage }[] {
  const frameOf = new Map(moment.residents.map((r) => [r.page, r.frame]));
  return moment.searched.flatMap((searched) => {
    const frame = frameOf.get(searched.page);
    return frame === undefined ? [] : [{ frame, searched }];
  });
}

/** Pages enter from outside the ring and leave outward, along the ray of their frame. */
function paths({ cx, cy }: Layout): {
  enterFrom: (s: Square) => readonly [number, number];
  exitTo: (s: Square) => readonly [number, number];
} {
  const outward = (s: Square): readonly [number, number] => [s.x + (s.x - cx) * 0.7, s.y + (s.y - cy) * 0.7];
  return { enterFrom: outward, exitTo: outward };
}

function drawSlots(layer: Selection<SVGGElement, unknown, null, undefined>, moment: Moment, layout: Layout): void {
  const taken = new Set(moment.residents.map((r) => r.frame));
  const frames = Array.from({ length: moment.frames }, (_, frame) => frame);
  const half = layout.size / 2;
  layer
    .selectAll("rect")
    .data(frames.filter((frame) => !taken.has(frame)))
    .join("rect")
    .attr("class", "slot-edge")
    .attr("x", (frame) => placeOn(layout, frame, moment.frames, layout.radius)[0] - half)
    .attr("y", (frame) => placeOn(layout, frame, moment.frames, layout.radius)[1] - half)
    .attr("width", layout.size)
    .attr("height", layout.size)
    .attr("rx", Math.min(8, half / 3));
  layer
    .selectAll("text")
    .data(layout.size >= 40 ? frames : [])
    .join("text")
    .attr("class", "c frame-no")
    .attr(
      "x",
      (frame) => placeOn(layout, frame, moment.frames, layout.radius - numberAt(layout, frame / moment.frames))[0],
    )
    .attr(
      "y",
      (frame) => placeOn(layout, frame, moment.frames, layout.radius - numberAt(layout, frame / moment.frames))[1],
    )
    .attr("dominant-baseline", "central")
    .text(String);
}

/** The word at the victim, and "R 1→0" beside each page that the hand passed, on the outer side. */
function drawNotes(
  layer: Selection<SVGGElement, unknown, null, undefined>,
  moment: Moment,
  words: RingWords,
  layout: Layout,
): void {
  const small = layout.size >= 40;
  const notes = small
    ? searchedFrames(moment).map(({ frame, searched }) => ({ frame, text: words.tookDown(searched), victim: false }))
    : [];
  const victim = moment.residents.find((r) => leavingIn(moment, r.page));
  if (victim) notes.push({ frame: victim.frame, text: words.victim, victim: true });
  layer
    .selectAll("text")
    .data(notes)
    .join("text")
    .attr("class", (n) => (n.victim ? "evict-t t1 halo" : "t2 halo"))
    .each(function ({ frame, victim: isVictim }) {
      const [x, y] = placeOn(layout, frame, moment.frames, layout.radius);
      const left = x < layout.cx - layout.size / 2;
      const gap = layout.size / 2 + (isVictim ? 14 : 8);
      select(this)
        .attr("x", left ? x - gap : x + gap)
        .attr("y", y)
        .attr("text-anchor", left ? "end" : "start")
        .attr("dominant-baseline", "central");
    })
    .text((n) => n.text);
}

/** The dashed arc from where this step's search began to where the hand is. */
function searchPath(moment: Moment, layout: Layout): string | null {
  const hand = handOf(moment);
  if (hand === undefined || moment.stage !== 1 || hand.passed === 0) return null;
  const r = layout.radius * 0.42;
  // A full circle would draw nothing: leave a gap before the end.
  const span = Math.min(hand.passed / moment.frames, 0.97);
  const [x0, y0] = placeOn(layout, hand.from, moment.frames, r);
  const [x1, y1] = placeOn(layout, hand.from + span * moment.frames, moment.frames, r);
  return `M${x0} ${y0}A${r} ${r} 0 ${span > 0.5 ? 1 : 0} 1 ${x1} ${y1}`;
}

/** How far the hand has turned since the beginning; more than a circle, so that it never unwinds at frame 0. */
interface Turn {
  /** Frames it has passed. */
  passed: number;
  /** The same as drawn right now, in turns; it lags behind `passed` while the hand moves. */
  drawn: number;
  /** The moment that it was last turned to, and how many frames it had passed in that step. */
  step: number;
  stage: number;
  came: number;
}

/** Turns the hand to a moment: clockwise if time goes on, counterclockwise if it goes back. */
function turnTo(turn: Turn, { frames, step, stage }: Moment, hand: HandMoment | undefined): void {
  const came = hand?.passed ?? 0;
  const ahead = ((((hand?.at ?? 0) - turn.passed) % frames) + frames) % frames;
  const later = step * 3 + stage - (turn.step * 3 + turn.stage);
  // A hand that came back to its start, or passed it, has gone all the way round; and it goes all the way back.
  const lapsOf = (more: number, less: number): number => Math.floor((more - (step === turn.step ? less : 0)) / frames);
  const [laps, lapsBack] = [lapsOf(came, turn.came), lapsOf(turn.came, came)];
  if (later < 0) turn.passed -= ((frames - ahead) % frames) + frames * (step >= turn.step - 1 ? lapsBack : 0);
  else if (later > 0) turn.passed += ahead + frames * (step <= turn.step + 1 ? laps : 0);
  Object.assign(turn, { step, stage, came });
}

/** From the centre of a square inward to its frame's number: beyond its edge or, at an angle, beyond its corner. */
function numberAt({ size, line }: Layout, turn: number): number {
  const angle = turn * 2 * Math.PI;
  return line + size / 2 / Math.max(Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle)));
}

function turnHand(
  hand: Selection<SVGGElement, unknown, null, undefined>,
  layout: Layout,
  turn: Turn,
  frames: number,
  motionMs: number,
): void {
  const { cx, cy, radius } = layout;
  // It ends before the numbers, so that it covers none.
  const numbers = Array.from({ length: frames }, (_, frame) => numberAt(layout, frame / frames));
  const length = Math.max(12, radius - Math.max(...numbers) - 10);
  shapeHand(hand, length);
  const [from, to] = [turn.drawn, turn.passed / frames];
  const show = (angle: number): string => {
    turn.drawn = angle;
    return `translate(${cx},${cy}) rotate(${angle * 360})`;
  };
  const node = hand.node();
  if (node !== null)
    travel(node, motionMs, (part) => hand.attr("transform", show(part === 1 ? to : from + (to - from) * part)));
}

function tableOf(moment: Moment, words: RingWords): TableData {
  const hand = handOf(moment)?.at;
  const rows = moment.residents.map((r) => [r.frame, r.label, r.frame === hand ? words.hand : "", ...r.attrs]);
  return { columns: words.columns.map((name, i) => ({ name, kind: i === 2 ? "words" : "numbers" })), rows };
}
