// Marks as data: what is drawn where, in the names of the theme. The same description is painted on a canvas and drawn
// as SVG for pictures, for paper and for the legend.

import type { ColourName } from "../theme/colour.ts";

/** Line widths, named as in tokens.css. */
export const LINE_NAMES = ["line", "data", "strong"] as const;

/** Type sizes, named as in tokens.css. */
export const TYPE_NAMES = ["mini", "small", "page"] as const;

/** A line width: one of the theme's, or pixels. */
export type LineWidth = (typeof LINE_NAMES)[number] | number;

/** A type size: one of the theme's, or pixels. */
export type TypeSize = (typeof TYPE_NAMES)[number] | number;

/** How a mark looks; what is left out is not painted. */
export interface Dress {
  readonly fill?: ColourName;
  readonly stroke?: ColourName;
  readonly width?: LineWidth;
  readonly dash?: readonly number[];
  readonly round?: boolean;
  readonly opacity?: number;
}

/** A rectangle with rounded corners. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly r: number;
}

/** Words on one line, centred vertically on `y`. */
export interface Words {
  readonly x: number;
  readonly y: number;
  readonly anchor: "middle" | "end";
  readonly text: string;
  readonly size: TypeSize;
  readonly weight: number;
  /** Whether the sign of a write follows the text, in smaller type. */
  readonly signed?: boolean;
  /** The maximum width; longer words are condensed. */
  readonly most?: number;
}

/** What is drawn. */
export type Mark = Dress &
  (
    | ({ readonly kind: "box" } & Box)
    | { readonly kind: "dot"; readonly x: number; readonly y: number; readonly r: number }
    | { readonly kind: "path"; readonly x: number; readonly y: number; readonly d: string; readonly scale: number }
    | ({ readonly kind: "words" } & Words)
  );

/** The sign of a write, as in all written references, and its distance from the text. */
export const SIGN = "w";
export const SIGN_GAP = 1;

const described = new WeakMap<Element, () => readonly Mark[]>();

/** Sets how to describe what a canvas shows, if it is wanted as a drawing. As that is rare, it costs a step nothing. */
export function describeCanvas(canvas: HTMLCanvasElement, marks: () => readonly Mark[]): void {
  described.set(canvas, marks);
}

/** What a canvas shows; `undefined` if no description was recorded for it. */
export function marksOn(canvas: HTMLCanvasElement): readonly Mark[] | undefined {
  return described.get(canvas)?.();
}
