// A request of a disk, in the colour of its owner. A read points up and is filled; a write points down and is hollow.

import type { Selection } from "d3-selection";

/** The number of owners with different colours; after that, colours repeat. */
export const OWNER_COLOURS = 5;

/** What a request looks like. */
export interface Glyph {
  readonly number: number;
  readonly writes: boolean;
  /** The index of its owner's colour; undefined for the daemon's requests. */
  readonly owner: number | undefined;
}

/** Half the width of a request's mark. */
export const HALF = 6;

const UP = `M0 ${-HALF - 1}L${HALF} -1V${HALF}H${-HALF}V-1Z`;
const DOWN = `M0 ${HALF + 1}L${HALF} 1V${-HALF}H${-HALF}V1Z`;

/** The outline of a request's mark around its place. */
export function glyphPath({ writes }: Pick<Glyph, "writes">): string {
  return writes ? DOWN : UP;
}

/** The CSS class for its direction and owner. */
export function glyphClass({ writes, owner }: Omit<Glyph, "number">): string {
  return `rq ${writes ? "wr" : "rd"} o${owner === undefined ? "d" : (owner % OWNER_COLOURS) + 1}`;
}

/** Sets the marks of requests. */
export function setGlyphs<Parent extends SVGElement, D extends Glyph>(
  marks: Selection<SVGPathElement, D, Parent, unknown>,
): void {
  marks.attr("class", glyphClass).attr("d", glyphPath);
}
