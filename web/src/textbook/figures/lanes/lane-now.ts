// A lane at the present moment: its physical frames, with bits and the outcome, above its own lists in one line.

import { select, type Selection } from "d3-selection";
import type { Moment, PageMark } from "../../run/moment.ts";
import type { Figure } from "../../../base/figures/figure.ts";
import { squareOf } from "../marks.ts";
import { drawSquares, type Square } from "../page-square.ts";
import { motionFor, typeScale } from "../../../base/figures/scale.ts";
import { textWidth } from "../../../base/figures/text-width.ts";

/** A list of the policy, head first. */
export interface LaneList {
  readonly name: string;
  readonly pages: readonly PageMark[];
}

/** What the figure shows. */
export interface LaneNowData {
  readonly moment: Moment;
  readonly lists: readonly LaneList[];
  readonly height: number;
  readonly words: {
    readonly never: string;
    readonly next: (step: number) => string;
    readonly more: (pages: number) => string;
  };
  /** How long pages take to reach their places. */
  readonly motionMs: number;
}

type Layer = Selection<SVGGElement, unknown, null, undefined>;
type Point = readonly [number, number];

const LARGEST = 44;
/** Room above for the sign of the outcome. */
const HEAD = 9;
const LIST = 18;
const NOTE = 13;
/** Room below the squares for the ring around one. */
const RING = 8;
const RADIUS = 8.5;

interface Layout {
  readonly size: number;
  readonly pitch: number;
  readonly place: (frame: number) => Point;
  /** Where the squares end and the line below begins. */
  readonly foot: number;
}

/** Mounts the figure. */
export function mountLaneNow(element: HTMLElement): Figure<LaneNowData> {
  const svg = select(element).append("svg").attr("class", "lane-now").attr("aria-hidden", "true");
  const slots = svg.append("g");
  const pages = svg.append("g");
  const marks = svg.append("g");
  const notes = svg.append("g");
  const names = svg.append("g");
  const listed = svg.append("g");
  let slotsOf = "";
  return {
    update(data, surface) {
      const { moment, height } = data;
      const scale = typeScale(element);
      svg.attr("viewBox", `0 0 ${surface.width} ${height}`).attr("height", height);
      const below = data.lists.length > 0 ? LIST * scale : hasNotes(moment) ? NOTE * scale : 0;
      const layout = layoutFor(surface.width, height - below, moment.frames);
      const motionMs = motionFor(data.motionMs, surface);
      // The slots depend on where the frames are, not on the pages in them.
      const now = [surface.width, moment.frames, layout.size, layout.pitch].join(" ");
      if (slotsOf !== now) drawSlots(slots, moment.frames, layout);
      slotsOf = now;
      const squares = moment.residents.map((resident): Square => {
        const [x, y] = layout.place(resident.frame);
        return squareOf(moment, resident, { x, y, size: layout.size });
      });
      // Pages come from the disk below and go back there.
      const edge = (s: Square): Point => [s.x, s.y + layout.size / 2];
      drawSquares(pages, squares, { enterFrom: edge, exitTo: edge }, motionMs);
      drawOutcome(marks, moment, layout);
      if (data.lists.length > 0) drawLists(names, listed, data, surface.width, layout.foot, scale, motionMs);
      else drawNotes(notes, data, layout, scale);
    },
    destroy() {
      svg.remove();
    },
    // The table of the lanes says what is in the frames.
    toTable: () => ({ columns: [], rows: [] }),
  };
}

/** Whether there is a note under each frame: a hand, or the next use. */
function hasNotes({ hands, residents }: Moment): boolean {
  return hands.some(({ list }) => list === undefined) || residents.some(({ nextUse }) => nextUse !== undefined);
}

/** The fewest rows with which squares are about as large as can be. */
function layoutFor(width: number, height: number, frames: number): Layout {
  const fits = [1, 2, 3, 4].map((rows) => {
    const columns = Math.ceil(frames / rows);
    const size = Math.min(LARGEST, (height - HEAD - RING) / rows - (rows > 1 ? 4 : 0), width / columns - 8);
    return { columns, size, rows };
  });
  const best = fits.reduce((one, other) => (other.size > one.size + 2 ? other : one));
  const size = Math.max(8, best.size);
  const pitch = Math.min(size + (size > 30 ? 14 : 8), width / best.columns);
  const place = (frame: number): Point => [
    size / 2 + 5 + (frame % best.columns) * pitch,
    HEAD + size / 2 + Math.floor(frame / best.columns) * (size + 4),
  ];
  return { size, pitch, place, foot: HEAD + best.rows * size + (best.rows - 1) * 4 + RING };
}

function drawSlots(layer: Layer, frames: number, { size, place }: Layout): void {
  layer
    .selectAll("rect")
    .data(Array.from({ length: frames }, (_, frame) => frame))
    .join("rect")
    .attr("class", "slot-edge")
    .attr("x", (frame) => place(frame)[0] - size / 2)
    .attr("y", (frame) => place(frame)[1] - size / 2)
    .attr("width", size)
    .attr("height", size)
    .attr("rx", Math.min(8, size / 6));
}

/** A check for a hit, "!" for a fault, in the corner of the referenced page. */
function drawOutcome(layer: Layer, moment: Moment, { size, place }: Layout): void {
  const { outcome, frame, stage } = moment;
  const shown = outcome === undefined || frame === undefined || stage === 0 || size < 22 ? [] : [{ outcome, frame }];
  const sign = layer
    .selectAll<SVGGElement, (typeof shown)[number]>("g.sign")
    .data(shown)
    .join((enter) => {
      const group = enter.append("g");
      group.append("circle").attr("r", RADIUS);
      group.append("path");
      return group;
    });
  sign
    .attr("class", (s) => `sign ${s.outcome}`)
    .attr("transform", (s) => `translate(${place(s.frame)[0] + size / 2 - 2},${place(s.frame)[1] - size / 2 + 2})`);
  sign.select("path").attr("d", (s) => (s.outcome === "hit" ? "M-4 0l3 3 5-6" : "M0-4.5v5M0 4v.1"));
}

/** Under each frame, the step of its next use, or the hand's triangle. */
function drawNotes(layer: Layer, { moment, words }: LaneNowData, { size, place }: Layout, scale: number): void {
  const top = (frame: number): number => place(frame)[1] + size / 2 + RING;
  const hands = moment.hands.flatMap(({ at, list }) => (list !== undefined || at === undefined ? [] : [at]));
  layer
    .selectAll("path")
    .data(hands)
    .join("path")
    .attr("class", "handh")
    .attr("d", (frame) => `M${place(frame)[0]} ${top(frame)}l6 9h-12z`);
  const uses = size < 30 ? [] : moment.residents.filter(({ nextUse }) => nextUse !== undefined);
  layer
    .selectAll("text")
    .data(uses)
    .join("text")
    .attr("class", "c")
    .attr("x", ({ frame }) => place(frame)[0])
    .attr("y", ({ frame }) => top(frame) + 10 * scale)
    .text(({ nextUse = 0 }) => (nextUse === 0 ? words.never : words.next(nextUse)));
}

/** The lists one after another, each after its name; pages without room are counted. */
function drawLists(
  names: Layer,
  layer: Layer,
  { moment, lists, words }: LaneNowData,
  width: number,
  top: number,
  scale: number,
  motionMs: number,
): void {
  const size = 16 * scale;
  const y = top + (LIST * scale) / 2;
  const room = width - 26 * scale;
  const texts: { x: number; text: string }[] = [];
  const squares: Square[] = [];
  const seen = new Set<number>();
  let [x, hidden] = [0, 0];
  for (const { name, pages } of lists) {
    if (x > room - 30) {
      hidden += pages.length;
      continue;
    }
    texts.push({ x, text: name });
    x += textWidth(name, "mini") * scale + 7;
    for (const mark of pages) {
      if (x + size > room) {
        hidden += 1;
        continue;
      }
      // A page on two lists has two squares; if it moves from one list to the other, it keeps its square.
      const key = seen.has(mark.page) ? `${name}.${mark.page}` : String(mark.page);
      seen.add(mark.page);
      const place = { x: x + size / 2, y, size };
      squares.push({ ...squareOf(moment, mark, place), key, role: undefined, referenced: undefined, dirty: false });
      x += size + 3;
    }
    x += 9;
  }
  if (hidden > 0) texts.push({ x: Math.min(x, room), text: words.more(hidden) });
  names
    .selectAll("text")
    .data(texts)
    .join("text")
    .attr("x", (t) => t.x)
    .attr("y", y + 4 * scale)
    .text((t) => t.text);
  const end = (s: Square): Point => [s.x, s.y + size];
  drawSquares(layer, squares, { enterFrom: end, exitTo: end }, motionMs);
}
