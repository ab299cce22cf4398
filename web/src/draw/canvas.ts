// Marks on a canvas: its size in pixels of the screen, and how each kind of mark is painted.

import type { Ink } from "./ink.ts";
import { type Mark, SIGN_GAP, type TypeSize, type Words } from "./mark.ts";
import { pixelRatio } from "./scale.ts";

type Context = CanvasRenderingContext2D;

/** Where a canvas lies in its host, in the page's pixels. */
export interface Place {
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** What each canvas was last placed for. To ask for its zoom settles the style of the page amid drawing. */
const known = new WeakMap<HTMLCanvasElement, { readonly key: string; readonly ratio: number; readonly from: number }>();

/**
 * Places a canvas at least where it is wanted, on whole pixels of the screen. Another size clears and reallocates it; most
 * steps keep it. Everything is painted in the page's pixels then, counted from the host's edge.
 */
export function placed(canvas: HTMLCanvasElement, place: Place): Context | null {
  const context = canvas.getContext("2d");
  const key = [place.left, place.width, place.height, devicePixelRatio].join(" ");
  const before = known.get(canvas);
  const { ratio, from } = before?.key === key ? before : sized(canvas, place);
  known.set(canvas, { key, ratio, from });
  context?.setTransform(ratio, 0, 0, ratio, -from * ratio, 0);
  return context;
}

function sized(canvas: HTMLCanvasElement, place: Place): { readonly ratio: number; readonly from: number } {
  const ratio = pixelRatio(canvas);
  const from = wholePixels(Math.floor(place.left), -1, ratio);
  const width = wholePixels(Math.ceil(place.left + place.width) - from, 1, ratio);
  const height = wholePixels(Math.ceil(place.height), 1, ratio);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.left = `${from}px`;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  return { ratio, from };
}

/** No further than this for whole pixels of the screen; there are zooms that have none. */
const FARTHEST = 10;

/** The next length that is whole in the page's pixels and in the screen's: elsewhere a canvas is a little soft. */
function wholePixels(length: number, by: 1 | -1, ratio: number): number {
  const tries = Array.from({ length: FARTHEST }, (_, i) => length + i * by);
  return tries.find((one) => Number.isInteger(one * ratio)) ?? length;
}

/** Paints marks, the later ones over the earlier. */
export function paint(context: Context, marks: readonly Mark[], ink: Ink): void {
  for (const mark of marks) {
    const { fill, stroke, width = 1, dash, round, opacity } = mark;
    if (opacity !== undefined) context.globalAlpha = opacity;
    if (fill !== undefined) context.fillStyle = ink.colours[fill];
    if (stroke !== undefined) {
      context.strokeStyle = ink.colours[stroke];
      context.lineWidth = typeof width === "number" ? width : ink.lines[width];
      context.lineCap = round === true ? "round" : "butt";
      context.lineJoin = round === true ? "round" : "miter";
    }
    if (dash !== undefined) context.setLineDash([...dash]);
    if (mark.kind === "words") paintWords(context, mark, ink);
    else paintShape(context, mark);
    if (dash !== undefined) context.setLineDash([]);
    if (opacity !== undefined) context.globalAlpha = 1;
  }
}

function paintShape(context: Context, mark: Exclude<Mark, { readonly kind: "words" }>): void {
  const { kind, x, y, fill, stroke } = mark;
  if (kind === "box" && mark.r === 0) {
    if (fill !== undefined) context.fillRect(x, y, mark.w, mark.h);
    if (stroke !== undefined) context.strokeRect(x, y, mark.w, mark.h);
    return;
  }
  if (kind === "path") {
    context.save();
    context.translate(x, y);
    context.scale(mark.scale, mark.scale);
    const path = pathOf(mark.d);
    if (fill !== undefined) context.fill(path);
    if (stroke !== undefined) context.stroke(path);
    context.restore();
    return;
  }
  context.beginPath();
  if (kind === "box") context.roundRect(x, y, mark.w, mark.h, mark.r);
  else context.arc(x, y, mark.r, 0, 2 * Math.PI);
  if (fill !== undefined) context.fill();
  if (stroke !== undefined) context.stroke();
}

const paths = new Map<string, Path2D>();

/** There are a handful of signs, and lines of a few lengths. */
function pathOf(d: string): Path2D {
  const path = paths.get(d) ?? new Path2D(d);
  paths.set(d, path);
  return path;
}

function paintWords(context: Context, { x, y, anchor, text, size, weight, sign, most }: Words, ink: Ink): void {
  if (sign === undefined) {
    const middle = setFace(context, size, weight, ink);
    context.textAlign = anchor === "end" ? "right" : "center";
    context.fillText(text, x, y + middle, most);
    return;
  }
  const low = setFace(context, "mini", 400, ink);
  const behind = SIGN_GAP + context.measureText(sign).width;
  const middle = setFace(context, size, weight, ink);
  const width = context.measureText(text).width;
  const left = x - (width + behind) / (anchor === "end" ? 1 : 2);
  context.textAlign = "left";
  context.fillText(text, left, y + middle);
  setFace(context, "mini", 400, ink);
  context.fillText(sign, left + width + SIGN_GAP, y + low);
}

const middles = new Map<string, number>();

/** Sets the face; how far below the middle of a line its letters stand, as SVG has it for `central`. */
function setFace(context: Context, size: TypeSize, weight: number, ink: Ink): number {
  const face = `${weight} ${typeof size === "number" ? size : ink.sizes[size]}px ${ink.family}`;
  context.font = face;
  let middle = middles.get(face);
  if (middle === undefined) {
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText("0");
    middle = (fontBoundingBoxAscent - fontBoundingBoxDescent) / 2;
    middles.set(face, middle);
  }
  return middle;
}
