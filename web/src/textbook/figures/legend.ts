// A single mark of the figures for the legend, drawn by the same code as in the figures.

import { select, type Selection } from "d3-selection";
import { appendHand, shapeHand } from "./hand.ts";
import { drawArrows, drawTape } from "./page-transfers.ts";
import type { Mark } from "../../base/figures/mark.ts";
import { outcomeMarks } from "./outcome.ts";
import { drawSquares, type Square } from "./page-square.ts";
import { type Token, tokenMarks } from "./reference.ts";
import { drawMarks } from "./scrubber-marks.ts";
import { drawTick } from "./scrubber.ts";
import { appendMarks } from "../../base/figures/svg-marks.ts";

/** The marks by where they appear. */
export const LEGEND = {
  pages: ["page", "frame", "referenced", "dirty", "badge", "ghost"],
  step: ["hit", "fault", "cold", "hitRing", "loadedRing", "victim", "hand", "write", "read", "tape"],
  time: ["now", "future", "faultTick", "coldTick", "bookmark", "loop"],
} as const;

/** A group of marks. */
export type LegendGroup = keyof typeof LEGEND;

/** A mark. */
export type LegendMark = (typeof LEGEND)[LegendGroup][number];

type Layer = Selection<SVGGElement, unknown, null, undefined>;

const WIDTH = 84;
const HEIGHT = 54;
const PLAIN: Square = {
  page: 3,
  label: "3",
  hue: 3,
  x: WIDTH / 2,
  y: HEIGHT / 2,
  size: 40,
  dirty: false,
  referenced: undefined,
  ghost: false,
  role: undefined,
};

/** Draws a mark into an empty element; call the result to remove it. */
export function mountLegendMark(element: HTMLElement, mark: LegendMark): () => void {
  const svg = select(element).append("svg").attr("aria-hidden", "true");
  svg.attr("viewBox", `0 0 ${WIDTH} ${HEIGHT}`).attr("width", WIDTH).attr("height", HEIGHT);
  draw(svg.append("g"), mark);
  return () => void svg.remove();
}

function draw(layer: Layer, mark: LegendMark): void {
  switch (mark) {
    case "page":
      return squares(layer, { x: 20, size: 34 }, { page: 4, label: "4", hue: 4, x: 62, size: 34 });
    case "frame":
      return box(layer);
    case "referenced":
      return squares(layer, { x: 20, size: 34, referenced: true }, { page: 4, x: 62, size: 34, referenced: false });
    case "dirty":
      return squares(layer, { dirty: true });
    case "badge":
      return squares(layer, { badge: "5" });
    case "ghost":
      return squares(layer, { ghost: true });
    case "hitRing":
      return squares(layer, { role: "hit", size: 36 });
    case "loadedRing":
      return squares(layer, { role: "loaded", size: 36 });
    case "victim":
      return squares(layer, { role: "victim", size: 36 });
    case "hand":
      return shapeHand(appendHand(centred(layer, 12)), 34);
    case "write":
      return drawArrows(layer, [{ kind: "wb", x: WIDTH / 2, from: 4, to: HEIGHT - 4 }]);
    case "read":
      return drawArrows(layer, [{ kind: "rd", x: WIDTH / 2, from: HEIGHT - 4, to: 4 }]);
    case "tape":
      return tape(layer);
    case "hit":
    case "fault":
    case "cold":
      return described(layer, outcomeMarks(mark, WIDTH / 2, HEIGHT / 2));
    case "now":
      return token(layer, { tense: "now", write: true, outcome: "fault" });
    case "future":
      return token(layer, { tense: "future", write: false, outcome: undefined });
    case "faultTick":
    case "coldTick":
      line(layer);
      return drawTick(centred(layer), mark === "coldTick");
    case "bookmark":
      line(layer);
      return drawMarks(layer, { bookmarks: [1], loop: undefined, fork: undefined }, place, HEIGHT / 2);
    case "loop":
      drawMarks(layer.append("g"), { bookmarks: [], loop: { first: 1, last: 2 }, fork: undefined }, place, HEIGHT / 2);
      return line(layer);
  }
}

/** The place of a step on a line of a few steps. */
function place(step: number): number {
  return 8 + step * 26;
}

function squares(layer: Layer, ...some: readonly Partial<Square>[]): void {
  const still = (square: Square): readonly [number, number] => [square.x, square.y];
  const drawn = some.map((one) => ({ ...PLAIN, ...one }));
  drawSquares(layer, drawn, { enterFrom: still, exitTo: still }, 0);
}

function centred(layer: Layer, down = 0): Layer {
  return layer.append("g").attr("transform", `translate(${WIDTH / 2},${HEIGHT / 2 + down})`);
}

function box(layer: Layer): void {
  layer
    .append("rect")
    .attr("class", "slot-edge")
    .attr("x", WIDTH / 2 - 20)
    .attr("y", HEIGHT / 2 - 20)
    .attr("width", 40)
    .attr("height", 40)
    .attr("rx", 6.7);
}

function line(layer: Layer): void {
  const [y, left, right] = [HEIGHT / 2, 4, WIDTH - 4];
  layer.append("line").attr("class", "sc-line").attr("x1", left).attr("x2", right).attr("y1", y).attr("y2", y);
}

function token(layer: Layer, how: Pick<Token, "tense" | "write" | "outcome">): void {
  const group = layer.append("g").attr("transform", "translate(0,6)");
  described(group, tokenMarks({ ...how, label: "3", shown: true, x: WIDTH / 2 - 28, pitch: 56 }));
}

function described(layer: Layer, marks: readonly Mark[]): void {
  const group = layer.node();
  if (group !== null) appendMarks(group, marks);
}

function tape(layer: Layer): void {
  const written = { number: 0, step: 1, page: 3, label: "3", hue: 3, kind: "write" } as const;
  const read = { number: 1, step: 1, page: 1, label: "1", hue: 1, kind: "read" } as const;
  layer.append("line").attr("class", "disk").attr("x2", WIDTH).attr("y1", 12).attr("y2", 12);
  const middle = (): readonly [number, number] => [WIDTH / 2, 0];
  drawTape(layer, [written, read], [], { width: WIDTH, scale: 1, y: 12, place: middle }, 0);
}
