// Turns a figure on the screen into a picture of its own: the CSS of each mark is written into the mark.

import { type Mark, marksOn } from "../figures/mark.ts";
import { appendMarks } from "../figures/svg-marks.ts";
import { fileName } from "../export/file-name.ts";
import { type Drawing, type SheetLook, sheetOf, type SheetWords } from "../export/sheet.ts";
import type { ExportSubject, MadeFile, PictureColours } from "../model/exports.ts";

/** Properties that children inherit; written only where they differ from the parent's. */
const INHERITED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "letter-spacing",
  "text-anchor",
  "paint-order",
  "visibility",
] as const;

/** Properties that are not inherited, with their initial values. */
const OWN = [
  ["opacity", "1"],
  ["dominant-baseline", "auto"],
  ["transform", "none"],
] as const;

/** Attributes that have a meaning on the page only. */
const OF_THE_PAGE = /^(?:class|style|role|tabindex|aria-.*|data-.*)$/;

/** A drawing with the look of its surroundings. */
export interface Picture extends Drawing {
  readonly look: SheetLook;
}

/** The drawing in an element as a file, below the words that say what it shows. */
export async function pictureFile(
  type: "svg" | "png",
  body: HTMLElement,
  colours: PictureColours,
  words: ExportSubject & SheetWords,
): Promise<MadeFile> {
  const { look, ...drawing } = pictureOf(body, colours);
  const sheet = sheetOf(drawing, words, look);
  const name = fileName([words.stem, words.caption], type);
  return { name, content: type === "svg" ? sheet.content : await pngOf(sheet) };
}

/** The drawing in an element. */
export function pictureOf(body: HTMLElement, colours: PictureColours): Picture {
  // A canvas without a description is already painted: such a figure keeps its colours.
  const before = body.getAttribute("data-theme");
  const described = [...body.querySelectorAll("canvas")].every((canvas) => marksOn(canvas) !== undefined);
  if (colours === "light" && described) body.setAttribute("data-theme", "light");
  try {
    return drawingIn(body);
  } finally {
    // Nothing is painted in between, so the reader does not see the colours change.
    if (before === null) body.removeAttribute("data-theme");
  }
}

function drawingIn(body: HTMLElement): Picture {
  const drawn = [...body.querySelectorAll("svg, canvas")]
    .filter((element) => !element.parentElement?.closest("svg"))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  // When a whole view is exported, everything but its figures is left out.
  const left = Math.min(...drawn.map(({ box }) => box.left));
  const top = Math.min(...drawn.map(({ box }) => box.top));
  const parts = drawn.map(({ element, box }) => {
    const [x, y] = [box.left - left, box.top - top];
    return element instanceof HTMLCanvasElement ? imageOf(element, box, x, y) : svgOf(element, box, x, y);
  });
  const width = Math.max(0, ...drawn.map(({ box }) => box.right - left));
  const height = Math.max(0, ...drawn.map(({ box }) => box.bottom - top));
  return { content: parts.join("\n"), width, height, look: lookOf(body) };
}

function lookOf(body: HTMLElement): SheetLook {
  const style = getComputedStyle(body);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return { ground: token("--bg-0"), ink: token("--ink-1"), quiet: token("--ink-2"), font: style.fontFamily };
}

function imageOf(canvas: HTMLCanvasElement, box: DOMRect, x: number, y: number): string {
  const marks = marksOn(canvas);
  if (marks !== undefined) return drawnAnew(canvas, marks, box, x, y);
  const place = `x="${x}" y="${y}" width="${box.width}" height="${box.height}"`;
  return `<image ${place} preserveAspectRatio="none" href="${canvas.toDataURL("image/png")}"/>`;
}

/** Draws what a canvas shows as SVG, which is in the page only for this moment, to have the page's styles. */
function drawnAnew(canvas: HTMLCanvasElement, marks: readonly Mark[], box: DOMRect, x: number, y: number): string {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const [left, width, height] = [canvas.style.left, canvas.style.width, canvas.style.height].map(Number.parseFloat);
  svg.setAttribute("viewBox", `${left} 0 ${width} ${height}`);
  canvas.after(svg);
  try {
    appendMarks(svg, marks);
    return svgOf(svg, box, x, y);
  } finally {
    svg.remove();
  }
}

function svgOf(svg: Element, box: DOMRect, x: number, y: number): string {
  const copy = svg.cloneNode(true) as Element;
  inline(svg, copy, undefined);
  const size = { x, y, width: box.width, height: box.height };
  for (const [name, value] of Object.entries(size)) copy.setAttribute(name, String(value));
  if (getComputedStyle(svg).overflow === "visible") copy.setAttribute("overflow", "visible");
  return new XMLSerializer().serializeToString(copy);
}

function inline(shown: Element, copy: Element, parent: CSSStyleDeclaration | undefined): void {
  const style = getComputedStyle(shown);
  const children = [...shown.children];
  const copies = [...copy.children];
  // A copy of the list: removing an attribute would shift the rest.
  for (const { name } of Array.from(copy.attributes)) if (OF_THE_PAGE.test(name)) copy.removeAttribute(name);
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (parent?.getPropertyValue(name) === value) copy.removeAttribute(name);
    else write(copy, name, value);
  }
  for (const [name, usual] of OWN) {
    const value = style.getPropertyValue(name);
    // A `transform` attribute is kept as it is: the browser reports it as a matrix.
    if (value !== usual && !(name === "transform" && copy.hasAttribute("transform"))) write(copy, name, value);
  }
  children.forEach((child, at) => {
    const twin = copies[at];
    if (twin === undefined) return;
    if (getComputedStyle(child).display === "none") twin.remove();
    else inline(child, twin, style);
  });
}

const COLOUR = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/;

function write(element: Element, name: string, value: string): void {
  const [, red, green, blue, alpha] = COLOUR.exec(value) ?? [];
  if (alpha === undefined) {
    element.setAttribute(name, value.replace(/(\d)px\b/g, "$1"));
    return;
  }
  // Programs that know only SVG 1.1 do not know colours with an alpha value.
  element.setAttribute(name, Number(alpha) === 0 ? "none" : `rgb(${red}, ${green}, ${blue})`);
  if (Number(alpha) > 0) element.setAttribute(`${name}-opacity`, alpha);
}

/** Pixels of the picture per pixel of the figure: sharp on paper and on high-resolution screens. */
const PNG_SCALE = 2;

/** The same as PNG. It is loaded from a `data:` address, the only source of images that the page's policy allows. */
async function pngOf({ content, width, height }: Drawing): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(content)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * PNG_SCALE;
  canvas.height = height * PNG_SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
  });
}
