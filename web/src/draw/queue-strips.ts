// The page queues page by page, on canvas: some hundreds of cells that all move up when the head leaves. Head first; a
// dot is the accessed bit, a cut corner the dirty bit, a hollow cell is being written. The page of the event is framed.

import { easeCubicInOut } from "d3-ease";
import type { KernelMoment, QueuedPage } from "../state/kernel-moment.ts";
import { colour, type ColourName } from "../theme/colour.ts";
import type { Figure, Surface, TableData } from "./figure.ts";
import { motionFor, typeScale } from "./scale.ts";

/** What the strips show. */
export interface StripsData {
  readonly moment: KernelMoment;
  readonly names: readonly string[];
  readonly columns: readonly string[];
  readonly motionMs: number;
}

interface Cell extends QueuedPage {
  readonly queue: number;
  readonly x: number;
  readonly y: number;
}

interface Layout {
  readonly cells: readonly Cell[];
  readonly labels: readonly { readonly queue: number; readonly y: number; readonly count: number }[];
  readonly cell: { readonly width: number; readonly height: number };
  readonly height: number;
  readonly left: number;
}

const QUEUE_COLOURS: readonly ColourName[] = ["q-active", "q-inactive", "q-cache", "q-free"];

/** Mounts the strips. */
export function mountQueueStrips(element: HTMLElement): Figure<StripsData> {
  const canvas = document.createElement("canvas");
  canvas.className = "strips";
  canvas.setAttribute("aria-hidden", "true");
  element.append(canvas);
  let shown = new Map<number, readonly [number, number]>();
  let frame = 0;
  let table: TableData = { columns: [], rows: [] };
  return {
    update(data, surface) {
      cancelAnimationFrame(frame);
      const scale = typeScale(element);
      const layout = layoutFor(data, surface.width, scale);
      const from = shown;
      const motionMs = motionFor(data.motionMs, surface);
      const began = performance.now();
      const paint = (now: number): void => {
        const part = motionMs === 0 ? 1 : Math.min(1, Math.max(0, (now - began) / motionMs));
        shown = new Map(
          layout.cells.map((cell) => [cell.page, between(from.get(cell.page), cell, easeCubicInOut(part))]),
        );
        draw(canvas, data, layout, shown, surface, scale);
        if (part < 1) frame = requestAnimationFrame(paint);
      };
      paint(began);
      table = tableOf(data);
    },
    destroy() {
      cancelAnimationFrame(frame);
      canvas.remove();
    },
    toTable: () => table,
  };
}

function layoutFor({ moment }: StripsData, width: number, scale: number): Layout {
  const left = (width < 500 ? 0 : 104) * (width < 500 ? 1 : scale);
  const labelHeight = width < 500 ? 18 * scale : 0;
  const pitch = moment.frames > 700 ? 8 : 10;
  const perRow = Math.max(10, Math.floor((width - left) / pitch));
  const rowHeight = pitch * 1.35;
  const cells: Cell[] = [];
  const labels: { queue: number; y: number; count: number }[] = [];
  let y = 2;
  moment.queues.forEach((queue, number) => {
    labels.push({ queue: number, y: y + (labelHeight === 0 ? rowHeight / 2 : labelHeight / 2), count: queue.length });
    y += labelHeight;
    queue.forEach((page, i) => {
      cells.push({ ...page, queue: number, x: left + (i % perRow) * pitch, y: y + Math.floor(i / perRow) * rowHeight });
    });
    y += Math.max(1, Math.ceil(queue.length / perRow)) * rowHeight + 7;
  });
  // As many rows as the pages could ever need, so that the figure below stays where it is.
  const most = (Math.ceil((moment.frames - moment.wired) / perRow) + moment.queues.length - 1) * rowHeight;
  const height = Math.max(y, most + moment.queues.length * (7 + labelHeight));
  return { cells, labels, cell: { width: pitch - 2, height: rowHeight - 3 }, height, left };
}

function between(from: readonly [number, number] | undefined, to: Cell, part: number): readonly [number, number] {
  if (!from) return [to.x, to.y];
  return [from[0] + (to.x - from[0]) * part, from[1] + (to.y - from[1]) * part];
}

function draw(
  canvas: HTMLCanvasElement,
  { moment, names }: StripsData,
  layout: Layout,
  places: ReadonlyMap<number, readonly [number, number]>,
  { width }: Surface,
  scale: number,
): void {
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(layout.height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${layout.height}px`;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const [paper, ink, quiet] = [colour("bg-0"), colour("ink-1"), colour("ink-2")];
  const fills = QUEUE_COLOURS.map(colour);
  const font = getComputedStyle(canvas).fontFamily;
  context.textBaseline = "middle";
  for (const { queue, y, count } of layout.labels) {
    context.font = `600 ${13 * scale}px ${font}`;
    context.fillStyle = ink;
    context.fillText(names[queue] ?? "", 0, y);
    const gap = context.measureText(`${names[queue]} `).width;
    context.font = `${13 * scale}px ${font}`;
    context.fillStyle = quiet;
    context.textAlign = layout.left === 0 ? "left" : "right";
    context.fillText(String(count), layout.left === 0 ? gap + 4 : layout.left - 12, y);
    context.textAlign = "left";
  }
  const style = { paper, ink, outline: colour("q-outline"), fills };
  let framed: { x: number; y: number } | undefined;
  for (const cell of layout.cells) {
    const [x, y] = places.get(cell.page) ?? [cell.x, cell.y];
    drawCell(context, cell, x, y, layout.cell, style);
    if (cell.page === moment.page) framed = { x, y };
  }
  if (framed) frameCell(context, framed, layout.cell, style.ink);
}

interface CellStyle {
  readonly paper: string;
  readonly ink: string;
  readonly outline: string;
  readonly fills: readonly string[];
}

function drawCell(
  context: CanvasRenderingContext2D,
  cell: Cell,
  x: number,
  y: number,
  { width, height }: Layout["cell"],
  { paper, outline, fills }: CellStyle,
): void {
  const fill = fills[cell.queue] ?? paper;
  // Cache and free are pale: an outline carries them, as it does a page being written.
  const outlined = cell.queue >= 2 || cell.busy;
  const cut = Math.min(width, height) * 0.55;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + width, y);
  context.lineTo(x + width, y + height - (cell.dirty ? cut : 0));
  context.lineTo(x + width - (cell.dirty ? cut : 0), y + height);
  context.lineTo(x, y + height);
  context.closePath();
  context.fillStyle = cell.busy ? paper : fill;
  context.fill();
  if (outlined) {
    context.lineWidth = cell.busy ? 2 : 1;
    context.strokeStyle = cell.busy ? fill : outline;
    context.stroke();
  }
  if (cell.referenced && cell.queue < 2) {
    context.beginPath();
    context.arc(x + width / 2, y + height * 0.36, Math.max(1.6, width * 0.24), 0, 2 * Math.PI);
    context.fillStyle = cell.busy ? fill : paper;
    context.fill();
  }
}

/** The page of the event: a frame around it, and the hand's triangle over it. */
function frameCell(
  context: CanvasRenderingContext2D,
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: Layout["cell"],
  ink: string,
): void {
  context.strokeStyle = ink;
  context.lineWidth = 2.5;
  context.strokeRect(x - 2, y - 2, width + 4, height + 4);
  context.beginPath();
  context.moveTo(x + width / 2, y - 3);
  context.lineTo(x + width / 2 - 5, y - 10);
  context.lineTo(x + width / 2 + 5, y - 10);
  context.closePath();
  context.fillStyle = ink;
  context.fill();
}

function tableOf({ moment, names, columns }: StripsData): TableData {
  const listed = (queue: readonly QueuedPage[]): string =>
    queue.map((p) => `${p.page}${p.referenced ? "r" : ""}${p.dirty ? "d" : ""}${p.busy ? "*" : ""}`).join(" ");
  return {
    columns: columns.map((name) => ({ name, kind: "words" })),
    rows: moment.queues.map((queue, i) => [names[i] ?? "", listed(queue)]),
  };
}
