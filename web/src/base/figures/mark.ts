// Marks as data: what stands where, in the theme's names. One description is painted on a canvas, and drawn as SVG for a
// picture, for paper and for the legend.

import type { ColourName } from "../theme/colour.ts";

/** Widths of lines, as tokens.css has them. */
export const LINE_NAMES = ["line", "data", "strong"] as const;

/** Sizes of type, as tokens.css has them. */
export const TYPE_NAMES = ["mini", "small", "page"] as const;

/** A width of lines: of the theme, or in pixels. */
export type LineWidth = (typeof LINE_NAMES)[number] | number;

/** A size of type: of the theme, or in pixels. */
export type TypeSize = (typeof TYPE_NAMES)[number] | number;

/** How a mark looks; what is not said is not painted. */
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

/** Words on one line, its middle at `y`. */
export interface Words {
  readonly x: number;
  readonly y: number;
  readonly anchor: "middle" | "end";
  readonly text: string;
  readonly size: TypeSize;
  readonly weight: number;
  /** Whether the sign of a write stands behind the text, set smaller. */
  readonly signed?: boolean;
  /** Longer words are set closer. */
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

/** The sign of a write, as references are written everywhere, and its distance from the text. */
export const SIGN = "w";
export const SIGN_GAP = 1;

const described = new WeakMap<Element, () => readonly Mark[]>();

/** Says what a canvas shows, for those who want it as a drawing. Asked seldom, so that a step need not tell it. */
export function describeCanvas(canvas: HTMLCanvasElement, marks: () => readonly Mark[]): void {
  described.set(canvas, marks);
}

/** What a canvas shows; `undefined` for one of which nobody said it. */
export function marksOn(canvas: HTMLCanvasElement): readonly Mark[] | undefined {
  return described.get(canvas)?.();
}
