// The page square: a rounded square with the page's number, its R bit as a dot and its D bit as a triangle. One node for
// the page's whole stay, wherever it moves.

import { easeCubicInOut } from "d3-ease";
import type { Selection } from "d3-selection";
import "d3-transition";

/** What a square shows. */
export interface Square {
  readonly page: number;
  readonly label: string;
  /** Which of the seven tints. */
  readonly hue: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly dirty: boolean;
  readonly referenced: boolean | undefined;
  /** `victim` gets a double outline, `asked` a ring in the colour of its outcome. */
  readonly role: "victim" | "hit" | "loaded" | undefined;
}

/** Where squares come from and go to. */
export interface SquarePaths {
  readonly enterFrom: (square: Square) => readonly [number, number];
  readonly exitTo: (square: Square) => readonly [number, number];
}

type Layer = Selection<SVGGElement, unknown, null, undefined>;
type SquareNode = Selection<SVGGElement, Square, SVGGElement, unknown>;

/** Below this size the bits are not drawn: they would be smaller than a projected pixel from the back row. */
const SMALLEST_WITH_BITS = 40;

/** Joins squares by page, so that a page is the same node from load to eviction, and moves them to their places. */
export function drawSquares(layer: Layer, squares: readonly Square[], paths: SquarePaths, motionMs: number): void {
  const at = ([x, y]: readonly [number, number]): string => `translate(${x},${y})`;
  const nodes = layer.selectAll<SVGGElement, Square>("g.page").data(squares, (square) => square.page);
  const leaving = nodes.exit<Square>();
  if (motionMs === 0) leaving.interrupt().remove();
  else {
    leaving
      .transition()
      .duration(motionMs)
      .ease(easeCubicInOut)
      .attr("transform", (square) => at(paths.exitTo(square)))
      .style("opacity", 0)
      .remove();
  }
  const entering = nodes
    .enter()
    .append("g")
    .attr("class", "page")
    .attr("data-page", (s) => s.page);
  entering.append("rect").attr("class", "ring");
  entering.append("rect").attr("class", (s) => `pg h${s.hue}`);
  entering.append("text").attr("class", "id");
  entering.append("circle").attr("class", "rdot plate");
  entering.append("circle").attr("class", "rdot bit");
  entering.append("path").attr("class", "dtri");
  entering.attr("transform", (square) => at(motionMs === 0 ? [square.x, square.y] : paths.enterFrom(square)));
  const all = entering.merge(nodes);
  // A square that was on its way out when its page came back keeps its node and turns around.
  all.interrupt().style("opacity", 1);
  dress(all);
  if (motionMs === 0) all.attr("transform", (s) => at([s.x, s.y]));
  else {
    all
      .transition()
      .duration(motionMs)
      .ease(easeCubicInOut)
      .attr("transform", (s) => at([s.x, s.y]));
  }
}

/** Size, bits and role. These change at once: only places are animated. */
function dress(nodes: SquareNode): void {
  const half = (s: Square): number => s.size / 2;
  const corner = (s: Square): number => Math.min(8, s.size / 6);
  nodes.attr("data-role", (s) => s.role ?? null);
  nodes
    .select("rect.pg")
    .attr("x", (s) => -half(s))
    .attr("y", (s) => -half(s))
    .attr("width", (s) => s.size)
    .attr("height", (s) => s.size)
    .attr("rx", corner);
  nodes
    .select("rect.ring")
    .attr("class", (s) => (s.role === "victim" ? "ring victim" : `ring ${s.role ?? "none"}`))
    .attr("x", (s) => -half(s) - 6)
    .attr("y", (s) => -half(s) - 6)
    .attr("width", (s) => s.size + 12)
    .attr("height", (s) => s.size + 12)
    .attr("rx", (s) => corner(s) + 4);
  nodes
    .select("text.id")
    .classed("sm", (s) => s.size < 48)
    .classed("xs", (s) => s.size < 26 || s.label.length > 4)
    .text((s) => s.label);
  const dotAt = (s: Square): number => 11 - s.size / 2;
  const dotRadius = (r: number) => (s: Square) => (bitsFit(s) && s.referenced !== undefined ? r : 0);
  nodes.select("circle.plate").attr("r", dotRadius(8)).attr("cx", dotAt).attr("cy", dotAt);
  nodes
    .select("circle.bit")
    .attr("r", dotRadius(5.5))
    .attr("cx", dotAt)
    .attr("cy", dotAt)
    .classed("on", (s) => s.referenced === true);
  nodes.select("path.dtri").attr("d", (s) => (s.dirty ? triangle(half(s), corner(s)) : null));
}

function bitsFit(square: Square): boolean {
  return square.size >= SMALLEST_WITH_BITS;
}

/** The cut corner of a dirty page, inside the outline. */
function triangle(half: number, corner: number): string {
  const edge = half - 2;
  const side = Math.min(18, half * 0.55);
  const r = Math.max(0, corner - 2);
  return `M${edge} ${edge - side}V${edge - r}a${r} ${r} 0 0 1 ${-r} ${r}H${edge - side}z`;
}
