// Cells of pages on their own canvas, which move from where they were to where they belong.

import { easeCubicInOut } from "d3-ease";
import { paint, placed } from "../../../base/figures/canvas.ts";
import type { Surface } from "../../../base/figures/figure.ts";
import { inkOf } from "../../../base/figures/ink.ts";
import { describeCanvas, type Mark } from "../../../base/figures/mark.ts";
import { motionFor } from "../../../base/figures/scale.ts";

/** The corner of a cell. */
export type Place = readonly [x: number, y: number];

/** Where pages are at a moment of their move. Pages not listed are where they belong. */
export type Places = ReadonlyMap<number, Place>;

/** What is shown next. */
interface NextCells {
  readonly surface: Surface;
  readonly motionMs: number;
  /** Where the cells begin, and their total height. */
  readonly grid: { readonly left: number; readonly height: number };
  /** Where each page belongs; empty if cells do not stand for single pages, and so have nowhere to move from. */
  readonly places: Places;
  readonly marksAt: (places: Places) => readonly Mark[];
}

/** Room around the cells for the frame and the triangle. */
const MARGIN = 8;

/** Cells that move. */
export interface MovingCells {
  readonly show: (next: NextCells) => void;
  readonly destroy: () => void;
}

/** Puts the canvas of the cells into an element. */
export function mountMovingCells(element: HTMLElement): MovingCells {
  const canvas = element.ownerDocument.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  element.append(canvas);
  let shown: Places = new Map();
  let frame = 0;
  return {
    show({ surface, motionMs, grid, places, marksAt }) {
      cancelAnimationFrame(frame);
      const from = shown;
      const ms = places.size === 0 ? 0 : motionFor(motionMs, surface);
      const began = performance.now();
      const step = (now: number): void => {
        const part = ms === 0 ? 1 : Math.min(1, Math.max(0, (now - began) / ms));
        shown = part === 1 ? places : onTheWay(from, places, easeCubicInOut(part));
        paintMarks(canvas, marksAt(shown), grid, surface);
        if (part < 1) frame = requestAnimationFrame(step);
      };
      step(began);
      describeCanvas(canvas, () => marksAt(places));
    },
    destroy() {
      cancelAnimationFrame(frame);
      canvas.remove();
    },
  };
}

function onTheWay(from: Places, to: Places, part: number): Places {
  const places = new Map<number, Place>();
  for (const [page, [x, y]] of to) {
    const [fromX, fromY] = from.get(page) ?? [x, y];
    places.set(page, [fromX + (x - fromX) * part, fromY + (y - fromY) * part]);
  }
  return places;
}

function paintMarks(
  canvas: HTMLCanvasElement,
  marks: readonly Mark[],
  { left, height }: NextCells["grid"],
  { width, theme }: Surface,
): void {
  const context = placed(canvas, { left: left - MARGIN, width: width - left + 2 * MARGIN, height });
  if (!context) return;
  context.clearRect(-width, 0, 3 * width, 2 * height);
  paint(context, marks, inkOf(theme, canvas));
}
