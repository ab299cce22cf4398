// Arrows from one block of pages to another, with the number of pages moved.

import type { Mark } from "../../../base/figures/mark.ts";
import { textWidth } from "../../../base/figures/text-width.ts";

/** Pages that move. */
export interface Arrow {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly pages: number;
  /** How many pages, if that is worth saying. */
  readonly words: string;
}

/** How far a sideways arrow curves up. */
const SWING = 14;
const TIP = 7;
const PLATE = { height: 15, room: 8 } as const;

/** The marks of arrows. They have a pale edge, so that they stand out against any cells. */
export function arrowMarks(arrows: readonly Arrow[]): Mark[] {
  return arrows.flatMap((arrow) => {
    const { d, tip, middle } = wayOf(arrow);
    const width = 1.5 + Math.log10(1 + arrow.pages);
    const line = { kind: "path", x: 0, y: 0, scale: 1, d } as const;
    const marks: Mark[] = [
      { ...line, stroke: "bg-0", width: width + 3 },
      { ...line, stroke: "ink-1", width },
      { kind: "path", x: 0, y: 0, scale: 1, d: tip, fill: "ink-1", stroke: "bg-0", width: 1 },
    ];
    return arrow.words === "" ? marks : [...marks, ...plateMarks(middle, arrow.words)];
  });
}

function plateMarks([x, y]: readonly [number, number], words: string): Mark[] {
  const w = textWidth(words, "mini strong") + PLATE.room;
  const box = { x: x - w / 2, y: y - PLATE.height / 2, w, h: PLATE.height, r: 3 };
  return [
    { kind: "box", ...box, fill: "bg-0", stroke: "ink-1", width: 1 },
    { kind: "words", x, y, anchor: "middle", text: words, size: "mini", weight: 600, fill: "ink-1" },
  ];
}

interface Way {
  readonly d: string;
  readonly tip: string;
  readonly middle: readonly [number, number];
}

/** A curve that ends in the direction of its tip. */
function wayOf({ from: [x0, y0], to: [x1, y1] }: Arrow): Way {
  const swing = Math.abs(x1 - x0) > SWING ? SWING : 0;
  const [cx, cy] = [(x0 + x1) / 2, Math.min(y0, y1) - swing];
  const [dx, dy] = [x1 - cx, y1 - cy];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const [bx, by] = [x1 - ux * TIP, y1 - uy * TIP];
  const [nx, ny] = [-uy * TIP * 0.6, ux * TIP * 0.6];
  const at = (...numbers: readonly number[]): string => numbers.map((n) => n.toFixed(0)).join(" ");
  return {
    d: `M${at(x0, y0)}Q${at(cx, cy, bx, by)}`,
    tip: `M${at(x1, y1)}L${at(bx + nx, by + ny)}L${at(bx - nx, by - ny)}Z`,
    middle: [x0 / 4 + cx / 2 + x1 / 4, y0 / 4 + cy / 2 + y1 / 4],
  };
}
