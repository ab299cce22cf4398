// Marks on a canvas: its size in device pixels, and how each kind of mark is painted.

import type { Ink } from "./ink.ts";
import { type Dress, type Mark, SIGN, SIGN_GAP, type TypeSize, type Words } from "./mark.ts";
import { pixelRatio } from "./scale.ts";

type Context = CanvasRenderingContext2D;
type Shape = Exclude<Mark, { readonly kind: "words" }>;
type Said = Words & Dress;

/** The place of a canvas in its host, in CSS pixels. */
export interface Place {
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** What each canvas was last placed for. Asking for its zoom would force a style recalculation amid drawing. */
const known = new WeakMap<HTMLCanvasElement, { readonly key: string; readonly ratio: number; readonly from: number }>();

/**
 * Places a canvas so that it covers at least `place`, aligned to whole device pixels. A new size clears and reallocates
 * it; most steps keep it. Everything is then painted in CSS pixels, counted from the host's edge.
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

/** How far to look for whole device pixels; at some zoom levels there are none. */
const FARTHEST = 10;

/** The next length that is whole in CSS pixels and in device pixels; at any other a canvas is slightly blurred. */
function wholePixels(length: number, by: 1 | -1, ratio: number): number {
  const tries = Array.from({ length: FARTHEST }, (_, i) => length + i * by);
  return tries.find((one) => Number.isInteger(one * ratio)) ?? length;
}

/** Paints marks, later ones over earlier ones, and words over everything: see `paintWords`. */
export function paint(context: Context, marks: readonly Mark[], ink: Ink): void {
  const words: Said[] = [];
  for (const mark of marks) {
    if (mark.kind === "words") words.push(mark);
    else paintShape(context, mark, ink);
  }
  paintWords(context, words, ink);
}

function paintShape(context: Context, mark: Shape, ink: Ink): void {
  const { fill, stroke, width = 1, dash, round, opacity = 1 } = mark;
  context.globalAlpha = opacity;
  if (fill !== undefined) context.fillStyle = ink.colours[fill];
  if (stroke !== undefined) {
    context.strokeStyle = ink.colours[stroke];
    context.lineWidth = typeof width === "number" ? width : ink.lines[width];
    context.lineCap = round === true ? "round" : "butt";
    context.lineJoin = round === true ? "round" : "miter";
  }
  if (dash !== undefined) context.setLineDash([...dash]);
  trace(context, mark);
  if (dash !== undefined) context.setLineDash([]);
}

function trace(context: Context, mark: Shape): void {
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

/** The paths are cached: there are only a handful of signs, and lines of a few lengths. */
function pathOf(d: string): Path2D {
  const path = paths.get(d) ?? new Path2D(d);
  paths.set(d, path);
  return path;
}

/** Paints words grouped by font: setting a font takes longer than writing a word. */
function paintWords(context: Context, words: readonly Said[], ink: Ink): void {
  const small = faceOf("mini", 400, ink);
  const signs: Said[] = [];
  for (const [face, said] of facesOf(words, ink)) {
    const signWidth = said.some(({ signed }) => signed) ? (measured.get(small) ?? setFace(context, small)).sign : 0;
    const { middle } = setFace(context, face);
    for (const one of said) {
      if (one.signed !== true) {
        write(context, one, middle, ink);
        continue;
      }
      const text = Math.min(context.measureText(one.text).width, (one.most ?? Infinity) - SIGN_GAP - signWidth);
      const left = one.x - (text + SIGN_GAP + signWidth) / (one.anchor === "end" ? 1 : 2);
      write(context, { ...one, anchor: "end", x: left + text, most: text }, middle, ink);
      signs.push({ ...one, anchor: "end", x: left + text + SIGN_GAP + signWidth, text: SIGN });
    }
  }
  if (signs.length === 0) return;
  const { middle } = setFace(context, small);
  for (const sign of signs) write(context, sign, middle, ink);
}

function write(
  context: Context,
  { x, y, anchor, text, fill, opacity = 1, most }: Said,
  middle: number,
  ink: Ink,
): void {
  if (fill !== undefined) context.fillStyle = ink.colours[fill];
  context.globalAlpha = opacity;
  context.textAlign = anchor === "end" ? "right" : "center";
  context.fillText(text, x, y + middle, most);
}

function facesOf(words: readonly Said[], ink: Ink): ReadonlyMap<string, readonly Said[]> {
  const faces = new Map<string, Said[]>();
  for (const one of words) {
    const face = faceOf(one.size, one.weight, ink);
    const said = faces.get(face);
    if (said === undefined) faces.set(face, [one]);
    else said.push(one);
  }
  return faces;
}

function faceOf(size: TypeSize, weight: number, ink: Ink): string {
  return `${weight} ${typeof size === "number" ? size : ink.sizes[size]}px ${ink.family}`;
}

/** A font: how far its baseline is below the middle of a line (SVG's `central`), and how wide the write sign is. */
interface Face {
  readonly middle: number;
  readonly sign: number;
}

const measured = new Map<string, Face>();

function setFace(context: Context, face: string): Face {
  context.font = face;
  let known = measured.get(face);
  if (known === undefined) {
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(SIGN);
    known = { middle: (fontBoundingBoxAscent - fontBoundingBoxDescent) / 2, sign: width };
    measured.set(face, known);
  }
  return known;
}
