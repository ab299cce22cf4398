// The clock: frames on an orbit, frame 0 at the top, and a hand that walks clockwise.

import { easeCubicInOut } from "d3-ease";
import { select, type Selection } from "d3-selection";
import "d3-transition";
import type { Moment } from "../state/moment.ts";
import type { Figure, TableData } from "./figure.ts";
import { roleOf } from "./frames.ts";
import { drawSquares, type Square } from "./page-square.ts";
import { motionFor } from "./scale.ts";

/** The words in the figure. */
export interface RingWords {
  readonly hand: string;
  readonly victim: string;
  readonly cleared: string;
  /** Heads of the table: frame, page, R, hand. */
  readonly columns: readonly string[];
}

/** What the ring shows. */
export interface RingData {
  readonly moment: Moment;
  readonly words: RingWords;
  /** How long the hand takes to turn and pages to move. */
  readonly motionMs: number;
}

const HEIGHT = 260;
const WIDEST = 372;

interface Layout {
  readonly width: number;
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly size: number;
}

/** Mounts the ring. */
export function mountRing(element: HTMLElement): Figure<RingData> {
  const svg = select(element).append("svg").attr("class", "ring").attr("aria-hidden", "true");
  const orbit = svg.append("circle").attr("class", "orbit");
  const slots = svg.append("g");
  const sweep = svg.append("path").attr("class", "sweep");
  const pages = svg.append("g");
  const notes = svg.append("g");
  const hand = svg.append("g").attr("class", "hand");
  hand.append("line").attr("class", "handl");
  hand.append("path").attr("class", "handh");
  hand.append("circle").attr("class", "handh").attr("r", 8);
  const turn: Turn = { passed: 0, drawn: 0, at: 0 };
  let table: TableData = { columns: [], rows: [] };
  return {
    update({ moment, words, motionMs: asked }, surface) {
      const motionMs = motionFor(asked, surface);
      const layout = layoutFor(surface.width, moment.frames);
      svg.attr("viewBox", `0 0 ${layout.width} ${HEIGHT}`).attr("height", HEIGHT);
      orbit.attr("cx", layout.cx).attr("cy", layout.cy).attr("r", layout.radius);
      drawSlots(slots, moment, layout);
      sweep.attr("d", sweepPath(moment, layout));
      drawSquares(pages, squaresOf(moment, layout), paths(layout), motionMs);
      drawNotes(notes, moment, words, layout);
      turnTo(turn, moment);
      turnHand(hand, layout, turn, moment.frames, motionMs);
      table = tableOf(moment, words);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

function layoutFor(available: number, frames: number): Layout {
  const width = Math.min(WIDEST, available);
  const size = frames <= 6 ? 62 : frames <= 8 ? 54 : frames <= 12 ? 40 : frames <= 24 ? 24 : 12;
  const radius = Math.min(HEIGHT, width - 28) / 2 - size / 2 - 8;
  return { width, cx: width / 2, cy: HEIGHT / 2, radius, size };
}

function placeOn({ cx, cy }: Layout, frame: number, frames: number, radius: number): readonly [number, number] {
  const turn = (frame / frames) * 2 * Math.PI;
  return [cx + radius * Math.sin(turn), cy - radius * Math.cos(turn)];
}

function squaresOf(moment: Moment, layout: Layout): Square[] {
  return moment.residents.map((resident) => {
    const [x, y] = placeOn(layout, resident.frame, moment.frames, layout.radius);
    const { page, label, hue, dirty, referenced } = resident;
    return { page, label, hue, dirty, referenced, x, y, size: layout.size, role: roleOf(moment, resident) };
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
    .attr("x", (frame) => placeOn(layout, frame, moment.frames, layout.radius - half * 1.5)[0])
    .attr("y", (frame) => placeOn(layout, frame, moment.frames, layout.radius - half * 1.5)[1])
    .attr("dominant-baseline", "central")
    .text(String);
}

/** The word at the victim, and "R 1→0" beside each page the hand came by, on the outer side. */
function drawNotes(
  layer: Selection<SVGGElement, unknown, null, undefined>,
  moment: Moment,
  words: RingWords,
  layout: Layout,
): void {
  const small = layout.size >= 40;
  const notes = small ? moment.swept.map((frame) => ({ frame, text: words.cleared, victim: false })) : [];
  const victim = moment.residents.find((r) => r.page === moment.victim?.page);
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

/** The dashed arc from where this step's sweep began to where the hand stands. */
function sweepPath(moment: Moment, layout: Layout): string | null {
  const first = moment.swept[0];
  if (first === undefined || moment.hand === undefined) return null;
  const r = layout.radius * 0.42;
  const turns = moment.swept.length / moment.frames;
  // A full circle would draw nothing: leave a gap before the end.
  const span = Math.min(turns, 0.97);
  const [x0, y0] = placeOn(layout, first, moment.frames, r);
  const [x1, y1] = placeOn(layout, first + span * moment.frames, moment.frames, r);
  return `M${x0} ${y0}A${r} ${r} 0 ${span > 0.5 ? 1 : 0} 1 ${x1} ${y1}`;
}

/** How far the hand has turned since the beginning; more than a circle, so that it never unwinds at frame 0. */
interface Turn {
  /** Frames it has passed. */
  passed: number;
  /** The same as it is drawn right now, in turns: behind `passed` while the hand moves. */
  drawn: number;
  /** The moment it was turned to last, in stages since the beginning. */
  at: number;
}

/** Turns the hand to a moment: clockwise if time goes on, counterclockwise if it goes back. */
function turnTo(turn: Turn, { hand = 0, frames, swept, step, stage }: Moment): void {
  const now = step * 3 + stage;
  const ahead = (((hand - turn.passed) % frames) + frames) % frames;
  if (now < turn.at) turn.passed -= (frames - ahead) % frames;
  // All R bits were 1: the hand came back to where it started, and did go all the way.
  else turn.passed += ahead === 0 && now > turn.at && swept.length >= frames ? frames : ahead;
  turn.at = now;
}

function turnHand(
  hand: Selection<SVGGElement, unknown, null, undefined>,
  { cx, cy, radius, size }: Layout,
  turn: Turn,
  frames: number,
  motionMs: number,
): void {
  const length = Math.max(12, radius - size / 2 - 10);
  hand.select("line").attr("y2", -length + 10);
  hand.select("path").attr("d", `M0 ${-length}l-8 16h16z`);
  const [from, to] = [turn.drawn, turn.passed / frames];
  const show = (angle: number): string => {
    turn.drawn = angle;
    return `translate(${cx},${cy}) rotate(${angle * 360})`;
  };
  hand.interrupt();
  if (motionMs === 0) {
    hand.attr("transform", show(to));
    return;
  }
  // The angle itself is interpolated: between two transforms d3 takes the shorter way round, which may be the wrong one.
  hand
    .transition()
    .duration(motionMs)
    .ease(easeCubicInOut)
    .attrTween("transform", () => (t) => show(t === 1 ? to : from + (to - from) * t));
}

function tableOf(moment: Moment, words: RingWords): TableData {
  const rows = moment.residents.map((r) => {
    const hand = r.frame === moment.hand ? words.hand : "";
    return [r.frame, r.label, r.referenced === true ? "1" : "0", hand];
  });
  return { columns: words.columns.map((name) => ({ name })), rows };
}
