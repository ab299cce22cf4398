// The disk below the frames: the arrows of a fault (first dirty pages down, then the page up), and on the disk, as a
// tape, the last pages that were read and written.

import { textWidth } from "../../base/figures/text-width.ts";
import { select, type Selection } from "d3-selection";
import type { Moment, Moved } from "../run/moment.ts";
import type { Transfer } from "../run/transfers.ts";
import { drawSquares, type Square } from "./page-square.ts";

/** The words at the disk. */
export interface TransferWords {
  readonly disk: string;
  readonly writeFirst: (labels: readonly string[]) => string;
  /** What the search for a victim wrote. */
  readonly wroteOnTheWay: (labels: readonly string[]) => string;
  readonly thenRead: (label: string, frame: number) => string;
  /** A page that gets no frame. */
  readonly bypasses: (label: string) => string;
}

/** Where the tape is, and where written pages come from. */
export interface TapeLayout {
  readonly width: number;
  readonly scale: number;
  /** The disk's line. */
  readonly y: number;
  readonly place: (frame: number) => readonly [number, number];
}

/** Where the disk is. */
export interface TransferLayout extends TapeLayout {
  /** The lowest edge of the frames. */
  readonly top: number;
  /** Size of a frame's square. */
  readonly size: number;
}

type Layer = Selection<SVGGElement, unknown, null, undefined>;

/** Size of a page on the tape, at the normal scale of type. */
const CHIP = 20;
/** Distance from one to the next, with room for the arrow that says which way a page went. */
const PITCH = 36;

/** Height of the tape. */
export const tapeHeight = (scale: number): number => (CHIP + 8) * scale;

/** How many transfers the tape shows. */
export function tapeLength(width: number, scale: number): number {
  return Math.max(1, Math.floor(width / (PITCH * scale)));
}

/** Words beside an arrow, or at the disk's line. */
interface Note {
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "end";
  readonly text: string;
}

/** The disk's line, and what crosses it from the second stage on. */
export function drawTransfers(layer: Layer, moment: Moment, words: TransferWords, layout: TransferLayout): void {
  const { width, y, top, size, place } = layout;
  const bottom = y - 6;
  const faults = moment.stage > 0 && moment.outcome !== undefined && moment.outcome !== "hit";
  const into = faults ? moment.frame : undefined;
  const [x] = place(into ?? moment.written[0]?.frame ?? 0);
  const noted = (kind: string, line: number, text: string): Note => {
    const leftHalf = x < width / 2;
    const beside = leftHalf ? x + size / 2 + 14 : x - size / 2 - 14;
    // A long note in a narrow figure begins at its edge.
    const wide = textWidth(text, "small strong") * layout.scale;
    const from = leftHalf ? Math.min(beside, width - wide) : Math.max(beside, wide);
    return { kind, x: from, y: top + (bottom - top) * line, anchor: leftHalf ? "start" : "end", text };
  };
  const notes: Note[] = [{ kind: "t2", x: width, y: y - 10, anchor: "end", text: words.disk }];
  const both = moment.written.some(({ frame }) => frame === into);
  const arrows = moment.written.map(({ frame }): Arrow => {
    return { kind: "wb", x: place(frame)[0] - (frame === into ? 12 : 0), from: top, to: bottom };
  });
  if (into !== undefined) arrows.push({ kind: "rd", x: both ? x + 12 : x, from: bottom, to: top });
  if (moment.written.length > 0) {
    const wrote = moment.cleaned ? words.wroteOnTheWay : words.writeFirst;
    notes.push(noted("wb-t t1", 0.38, wrote(moment.written.map(({ label }) => label))));
  }
  if (into !== undefined) notes.push(noted("t1", 0.68, words.thenRead(moment.label, into)));
  else if (faults) notes.push(noted("t1", 0.68, words.bypasses(moment.label)));
  const line = layer.selectAll("line.disk").data([y]).join("line").attr("class", "disk");
  line.attr("x1", 0).attr("x2", width).attr("y1", y).attr("y2", y);
  drawArrows(layer, arrows);
  layer
    .selectAll("text")
    .data(notes)
    .join("text")
    .attr("class", (note) => `${note.kind} halo`)
    .attr("x", (note) => note.x)
    .attr("y", (note) => note.y)
    .attr("text-anchor", (note) => note.anchor)
    .text((note) => note.text);
}

/** An arrow down to the disk (`wb`) or up from it (`rd`). */
export interface Arrow {
  readonly kind: "wb" | "rd";
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

/** Draws arrows in place of the previous ones, below the words. */
export function drawArrows(layer: Layer, arrows: readonly Arrow[]): void {
  const direction = ({ from, to }: Arrow): number => Math.sign(to - from);
  const each = layer
    .selectAll("g")
    .data(arrows)
    .join((enter) => enter.insert("g", "text"));
  each
    .selectAll("line")
    .data((arrow) => [arrow])
    .join("line")
    .attr("class", ({ kind }) => `${kind}l`)
    .attr("x1", ({ x }) => x)
    .attr("x2", ({ x }) => x)
    .attr("y1", ({ from }) => from)
    .attr("y2", (arrow) => arrow.to - 12 * direction(arrow));
  each
    .selectAll("path")
    .data((arrow) => [arrow])
    .join("path")
    .attr("class", ({ kind }) => `${kind}h`)
    .attr("d", (arrow) => `M${arrow.x} ${arrow.to}l-7 ${-13 * direction(arrow)}h14z`);
}

/** A page on the tape. */
interface Chip extends Square {
  readonly transfer: Transfer;
}

/** Where the page of a transfer is on the tape; the tape moves on when it is full. */
export function chipPlace(number: number, total: number, { width, scale, y }: TapeLayout): readonly [number, number] {
  const length = tapeLength(width, scale);
  const passed = Math.max(0, total - length);
  return [(number - passed + 0.5) * PITCH * scale - 5 * scale, y + 4 + (CHIP / 2 + 2) * scale];
}

/**
 * The tape. A page that is written comes down with its dirty bit: the square itself if it leaves, a copy of it if it
 * stays (`staying`). A page that is read is there already; the square in the frame is what comes up.
 */
export function drawTape(
  layer: Layer,
  transfers: readonly Transfer[],
  staying: readonly Moved[],
  layout: TapeLayout,
  motionMs: number,
): void {
  const total = (transfers.at(-1)?.number ?? -1) + 1;
  const chips = transfers.map((transfer): Chip => {
    const { page, label, hue, kind, number } = transfer;
    const [x, y] = chipPlace(number, total, layout);
    const size = CHIP * layout.scale;
    const bits = { dirty: kind === "write", referenced: undefined, ghost: false, role: undefined };
    return { transfer, key: `${number}`, page, label, hue, x, y, size, ...bits };
  });
  const frameOf = new Map(staying.map(({ page, frame }) => [page, frame]));
  const from = (chip: Chip): readonly [number, number] => {
    const frame = chip.transfer.kind === "write" ? frameOf.get(chip.page) : undefined;
    return frame === undefined ? [chip.x, chip.y] : layout.place(frame);
  };
  const paths = { enterFrom: from, exitTo: (chip: Chip) => [chip.x - PITCH, chip.y] as const };
  drawSquares(layer, chips, paths, motionMs, "copy");
  layer
    .selectAll<SVGGElement, Chip>("g.copy")
    .classed("written", ({ transfer }) => transfer.kind === "write")
    .each(function ({ size, transfer }) {
      const way = select(this).selectAll("path.way").data([transfer.kind]).join("path").attr("class", "way");
      way.attr("d", wayOf(size / 2 + 7 * layout.scale, transfer.kind, 6 * layout.scale));
    });
}

/** An arrow up from the disk, or down to it. */
function wayOf(x: number, kind: Transfer["kind"], half: number): string {
  const [tip, sign] = kind === "read" ? [-half, 1] : [half, -1];
  return `M${x} ${-tip}V${tip}m${-half / 2} ${(sign * half) / 2}L${x} ${tip}l${half / 2} ${(sign * half) / 2}`;
}
