// A request of a disk: up from it if it reads, filled; down to it if it writes, hollow; in the colour of its owner.

import type { Selection } from "d3-selection";

/** Owners that have a colour of their own; then the colours begin again. */
export const OWNER_COLOURS = 5;

/** What a request looks like. */
export interface Glyph {
  readonly number: number;
  readonly writes: boolean;
  /** Its owner's place among the colours; none of a daemon's. */
  readonly owner: number | undefined;
}

/** Half the width of a request. */
export const HALF = 6;

const UP = `M0 ${-HALF - 1}L${HALF} -1V${HALF}H${-HALF}V-1Z`;
const DOWN = `M0 ${HALF + 1}L${HALF} 1V${-HALF}H${-HALF}V1Z`;

/** The outline of a request around its place. */
export function glyphPath({ writes }: Pick<Glyph, "writes">): string {
  return writes ? DOWN : UP;
}

/** The class that says direction and owner. */
export function glyphClass({ writes, owner }: Omit<Glyph, "number">): string {
  return `rq ${writes ? "wr" : "rd"} o${owner === undefined ? "d" : (owner % OWNER_COLOURS) + 1}`;
}

/** Sets the marks of requests. */
export function setGlyphs<Parent extends SVGElement, D extends Glyph>(
  marks: Selection<SVGPathElement, D, Parent, unknown>,
): void {
  marks.attr("class", glyphClass).attr("d", glyphPath);
}
