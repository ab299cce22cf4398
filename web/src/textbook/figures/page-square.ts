// The page square: a rounded square with the page's number, its R bit as a dot and its D bit as a triangle. One node for
// the page's whole stay, wherever it moves.

import { select, type Selection } from "d3-selection";
import { halt, moveTo, showing, travel } from "../../base/figures/motion.ts";

/** What a square shows. */
export interface Square {
  readonly page: number;
  /** What identifies the square if a page has several in one figure; by default, the page. */
  readonly key?: string;
  readonly label: string;
  /** Which of the eight tints. */
  readonly hue: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly dirty: boolean;
  readonly referenced: boolean | undefined;
  /** A page that is remembered but not in memory: dashed and paler. */
  readonly ghost: boolean;
  /** One of the policy's numbers, in the free corner. */
  readonly badge?: string | undefined;
  /** `victim` gets a double outline; `hit` and `loaded` get a ring in the colour of the outcome. */
  readonly role: "victim" | "hit" | "loaded" | undefined;
}

/** Where squares come from and go to. */
export interface SquarePaths<S extends Square> {
  readonly enterFrom: (square: S) => readonly [number, number];
  readonly exitTo: (square: S) => readonly [number, number];
}

type Layer = Selection<SVGGElement, unknown, null, undefined>;

/** Smaller squares have neither bits nor badge: they could not be told apart. */
const SMALLEST_WITH_BITS = 26;
/** Smaller squares have smaller bits, closer to the corner. */
const SMALL = 48;

/** How each node was last drawn, and where it is or is going: most steps change neither for most pages. */
const looks = new WeakMap<SVGGElement, string>();
const places = new WeakMap<SVGGElement, string>();

/**
 * Joins squares by page, so that a page is the same node from load to eviction, and moves them to their places. A
 * "copy" does not show a page in its place, but one that is mentioned, such as on the tape.
 */
export function drawSquares<S extends Square>(
  layer: Layer,
  squares: readonly S[],
  paths: SquarePaths<S>,
  motionMs: number,
  kind: "page" | "copy" = "page",
): void {
  const nodes = layer.selectAll<SVGGElement, S>(`g.${kind}`).data(squares, (square) => square.key ?? square.page);
  const leaving = nodes.exit<S>() as Nodes<S>;
  // After a jump, nobody sees squares leave, so those that enter take over their nodes, which costs a browser less than
  // new nodes. A single page that leaves may belong to a step with motion off; its node is removed.
  const jump = motionMs === 0 && (kind === "copy" || leaving.size() > 1);
  const spare = jump ? leaving.nodes().toReversed() : [];
  halt(spare);
  if (!jump) leaving.each((square, i, group) => leave(group[i], at(paths.exitTo(square)), motionMs));
  const entering = nodes.enter().select<SVGGElement>(() => spare.pop() ?? newSquare(layer, kind));
  for (const node of spare) node.remove();
  entering
    .attr("data-page", (s) => s.page)
    .attr("transform", (square) => at(motionMs === 0 ? [square.x, square.y] : paths.enterFrom(square)));
  const all = entering.merge(nodes);
  dress(all.filter(changed(looks, lookOf)));
  move(all, motionMs);
}

function newSquare(layer: Layer, kind: string): SVGGElement {
  const square = layer.append("g").attr("class", kind);
  square.append("rect").attr("class", "ring");
  square.append("rect").attr("class", "pg");
  square.append("text").attr("class", "id");
  square.append("path").attr("class", "dtri");
  return square.node() as SVGGElement;
}

/** Gives a square its bits and badge, or takes them away: an Arena's lanes have hundreds of squares without. */
function fitBits(this: SVGGElement, wanted: Square): void {
  const has = this.querySelector(".rdot") !== null;
  if (has === bitsFit(wanted)) return;
  const square = select(this);
  if (has) {
    square.selectAll(".rdot, .badge").remove();
    return;
  }
  square.append("circle").attr("class", "rdot plate");
  square.append("circle").attr("class", "rdot bit");
  square.append("text").attr("class", "badge");
}

type Nodes<S extends Square> = Selection<SVGGElement, S, SVGGElement, unknown>;

/** Moves squares to their places. With motion on, one that is there already, or on its way there, is left alone. */
function move<S extends Square>(all: Nodes<S>, motionMs: number): void {
  const elsewhere = all.filter(changed(places, placeOf));
  const moving = motionMs === 0 ? all : elsewhere;
  // A square that was on its way out when its page came back keeps its node and turns around.
  moving.filter((_, i, group) => group[i]?.style.opacity !== "").style("opacity", null);
  moveTo(moving, motionMs, { transform: placeOf });
}

/** Moves a square out of the figure while it fades away. */
function leave(square: SVGGElement | undefined, exit: string, motionMs: number): void {
  if (square === undefined) return;
  places.delete(square);
  const go = showing(square, "transform", exit);
  const seen = Number(square.style.opacity || 1);
  const fade = (part: number): void => {
    go(part);
    square.style.opacity = String(seen * (1 - part));
  };
  travel(square, motionMs, fade, () => square.remove());
}

const at = ([x, y]: readonly [number, number]): string => `translate(${x},${y})`;
const placeOf = ({ x, y }: Square): string => at([x, y]);

/** Everything that `dress` depends on. */
function lookOf({ size, ghost, hue, role, label, referenced, dirty, badge }: Square): string {
  return [size, ghost, hue, role, label, referenced, dirty, badge].join(" ");
}

/** A test for whether something about a node has changed since the last time. */
function changed<S extends Square>(known: WeakMap<SVGGElement, string>, of: (square: S) => string) {
  return function (this: SVGGElement, square: S): boolean {
    const now = of(square);
    if (known.get(this) === now) return false;
    known.set(this, now);
    return true;
  };
}

/** Size, bits and role. These change at once: only places are animated. */
function dress<S extends Square>(nodes: Nodes<S>): void {
  const half = (s: Square): number => s.size / 2;
  const corner = (s: Square): number => Math.min(8, s.size / 6);
  nodes.attr("data-role", (s) => s.role ?? null).each(fitBits);
  nodes
    .select("rect.pg")
    .attr("class", (s) => (s.ghost ? "pg ghostsq" : `pg h${s.hue}`))
    .attr("x", (s) => -half(s))
    .attr("y", (s) => -half(s))
    .attr("width", (s) => s.size)
    .attr("height", (s) => s.size)
    .attr("rx", corner);
  nodes
    .select("rect.ring")
    .attr("class", (s) => (s.role === "victim" ? "ring victim" : `ring ${s.role ?? "none"}`))
    .attr("x", (s) => -half(s) - ringGap(s))
    .attr("y", (s) => -half(s) - ringGap(s))
    .attr("width", (s) => s.size + 2 * ringGap(s))
    .attr("height", (s) => s.size + 2 * ringGap(s))
    .attr("rx", (s) => corner(s) + ringGap(s) - 2);
  nodes
    .select("text.id")
    .attr("class", (s) => `id ${textSize(s)}`)
    .text((s) => s.label);
  const dotAt = (s: Square): number => (s.size < SMALL ? 6 : 11) - s.size / 2;
  const dotRadius = (r: number) => (s: Square) => (s.referenced === undefined ? 0 : s.size < SMALL ? r * 0.6 : r);
  nodes.select("circle.plate").attr("r", dotRadius(8)).attr("cx", dotAt).attr("cy", dotAt);
  nodes
    .select("circle.bit")
    .attr("class", (s) => (s.referenced === true ? "rdot bit on" : "rdot bit"))
    .attr("r", dotRadius(5.5))
    .attr("cx", dotAt)
    .attr("cy", dotAt);
  nodes.select("path.dtri").attr("d", (s) => (s.dirty ? triangle(half(s), corner(s)) : null));
  nodes
    .select("text.badge")
    .attr("x", (s) => half(s) - 3)
    .attr("y", (s) => 10 - half(s))
    .text((s) => s.badge ?? "");
}

function textSize({ size, badge, label }: Square): string {
  return size < 26 || label.length > 4 ? "sm xs" : size < 48 || (badge?.length ?? 0) > 2 ? "sm" : "";
}

/** Distance of the ring from the outline: small squares are close together. */
function ringGap({ size }: Square): number {
  return size >= 40 ? 6 : size >= 26 ? 5 : 3;
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
