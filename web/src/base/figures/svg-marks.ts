// Marks as SVG, in the colours, line widths and fonts that CSS has where they are inserted.

import { type Dress, type Mark, SIGN, SIGN_GAP, type TypeSize, type Words } from "./mark.ts";

const SVG = "http://www.w3.org/2000/svg";

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Appends marks to an SVG element that is in the page: long words are measured. */
export function appendMarks(parent: Element, marks: readonly Mark[]): void {
  for (const mark of marks) {
    const element = append(parent, ...shapeOf(mark));
    if (mark.kind === "words") write(element as SVGTextElement, mark);
    else set(element, dressOf(mark));
  }
}

function append(parent: Element, name: string, attributes: Attributes): Element {
  const element = parent.ownerDocument.createElementNS(SVG, name);
  set(element, attributes);
  parent.append(element);
  return element;
}

function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, String(typeof value === "number" ? round(value) : value));
}

const round = (value: number): number => Math.round(value * 100) / 100;

function shapeOf(mark: Mark): [name: string, attributes: Attributes] {
  const { x, y } = mark;
  switch (mark.kind) {
    case "box":
      return ["rect", { x, y, width: mark.w, height: mark.h, rx: mark.r }];
    case "dot":
      return ["circle", { cx: x, cy: y, r: mark.r }];
    case "path":
      return ["path", { d: mark.d, transform: `translate(${x},${y}) scale(${mark.scale})` }];
    case "words":
      return ["text", { x, y, "text-anchor": mark.anchor, "dominant-baseline": "central" }];
  }
}

function dressOf({ fill, stroke, width = 1, dash, round, opacity }: Dress): Attributes {
  const filled = { opacity, fill: fill === undefined ? "none" : `var(--${fill})` };
  if (stroke === undefined) return filled;
  const end = round === true ? "round" : undefined;
  return {
    ...filled,
    stroke: `var(--${stroke})`,
    "stroke-width": typeof width === "number" ? width : `var(--k-${width})`,
    "stroke-dasharray": dash?.join(" "),
    "stroke-linecap": end,
    "stroke-linejoin": end,
  };
}

const sizeOf = (size: TypeSize): string => (typeof size === "number" ? `${size}px` : `var(--t-${size})`);

/** The colour is set on the parts: the page's style sets another one for whole texts. */
function write(element: SVGTextElement, { text, size, weight, signed, most, ...dress }: Words & Dress): void {
  const part = (words: string, of: TypeSize, heavy: number): Element => {
    const attributes = { ...dressOf(dress), "font-size": sizeOf(of), "font-weight": heavy };
    const span = append(element, "tspan", attributes);
    span.textContent = words;
    return span;
  };
  part(text, size, weight);
  if (signed === true) set(part(SIGN, "mini", 400), { dx: SIGN_GAP });
  if (most !== undefined && element.getComputedTextLength() > most)
    set(element, { textLength: most, lengthAdjust: "spacingAndGlyphs" });
}
