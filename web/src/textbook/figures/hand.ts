// The hand of a clock: a pivot, a line and an arrow head.

import type { Selection } from "d3-selection";

type Layer = Selection<SVGGElement, unknown, null, undefined>;

/** A hand without a length yet; its pivot is the group's origin. */
export function appendHand(layer: Layer): Layer {
  const hand = layer.append("g").attr("class", "hand");
  hand.append("line").attr("class", "handl");
  hand.append("path").attr("class", "handh");
  hand.append("circle").attr("class", "handh").attr("r", 8);
  return hand;
}

/** Gives the hand its length; it points up until it is turned. */
export function shapeHand(hand: Layer, length: number): void {
  hand.select("line").attr("y2", -length + 10);
  hand.select("path").attr("d", `M0 ${-length}l-8 16h16z`);
}
