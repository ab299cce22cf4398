// Marks on a canvas: its size in pixels of the screen, and how each kind of mark is painted.

import type { Ink } from "./ink.ts";
import { type Mark, SIGN_GAP, type TypeSize, type Words } from "./mark.ts";
import { pixelRatio } from "./scale.ts";

type Context = CanvasRenderingContext2D;

/** Sets the size, which clears and reallocates; most steps keep it. Everything is painted in the page's pixels then. */
export function sized(canvas: HTMLCanvasElement, width: number, height: number): Context | null {
  const ratio = pixelRatio(canvas);
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
  const context = canvas.getContext("2d");
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w;
    canvas.height = h;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
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
  const face = (of: TypeSize, heavy: number): string =>
    `${heavy} ${typeof of === "number" ? of : ink.sizes[of]}px ${ink.family}`;
  context.textBaseline = "middle";
  context.font = face(size, weight);
  if (sign === undefined) {
    context.textAlign = anchor === "end" ? "right" : "center";
    context.fillText(text, x, y, most);
    return;
  }
  const width = context.measureText(text).width;
  context.font = face("mini", 400);
  const whole = width + SIGN_GAP + context.measureText(sign).width;
  const left = anchor === "end" ? x - whole : x - whole / 2;
  context.textAlign = "left";
  context.fillText(sign, left + width + SIGN_GAP, y);
  context.font = face(size, weight);
  context.fillText(text, left, y);
}
