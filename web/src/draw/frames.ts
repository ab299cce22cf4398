// The physical frames, and below them the disk: what is read comes up from it, what is written goes down to it.

import { select, type Selection } from "d3-selection";
import type { Moment } from "../state/moment.ts";
import type { Figure, TableData } from "./figure.ts";
import { squareOf } from "./marks.ts";
import { drawSquares, type Square } from "./page-square.ts";
import { motionFor, typeScale } from "./scale.ts";

/** The words in the figure; the string table has them. */
export interface FramesWords {
  readonly frame: (frame: number) => string;
  readonly used: (step: number) => string;
  readonly disk: string;
  readonly writeFirst: (labels: readonly string[]) => string;
  readonly thenRead: (label: string, frame: number) => string;
  /** A page that gets no frame. */
  readonly bypasses: (label: string) => string;
  /** Heads of the table: frame, page, loaded, last used, R, D. */
  readonly columns: readonly string[];
  readonly empty: string;
}

/** What the frames show. */
export interface FramesData {
  readonly moment: Moment;
  readonly words: FramesWords;
  /** How long pages take to their places. */
  readonly motionMs: number;
}

interface Layout {
  readonly width: number;
  readonly size: number;
  readonly columns: number;
  readonly rowHeight: number;
  readonly diskY: number;
  readonly captions: boolean;
  /** Whether captions have room for "frame 3"; "3" is all that fits if not. */
  readonly named: boolean;
  readonly place: (frame: number) => readonly [number, number];
}

const MARGIN = 10;
const LARGEST = 66;
/** Width of a letter of a caption, with its share of the gap between two captions. */
const LETTER = 7.4;
/** Room for the two arrows and their words. */
const DISK_DROP = 96;

/** Mounts the frames. */
export function mountFrames(element: HTMLElement): Figure<FramesData> {
  const svg = select(element).append("svg").attr("class", "frames").attr("aria-hidden", "true");
  const slots = svg.append("g");
  const disk = svg.append("g");
  const pages = svg.append("g");
  let table: TableData = { columns: [], rows: [] };
  return {
    update({ moment, words, motionMs }, surface) {
      const layout = layoutFor(surface.width, typeScale(element), moment.frames, words);
      svg.attr("viewBox", `0 0 ${layout.width} ${layout.diskY + 8}`).attr("height", layout.diskY + 8);
      drawSlots(slots, moment, words, layout);
      drawDisk(disk, moment, words, layout);
      const edge = (s: Square): readonly [number, number] => [s.x, layout.diskY];
      drawSquares(pages, squaresOf(moment, layout), { enterFrom: edge, exitTo: edge }, motionFor(motionMs, surface));
      table = tableOf(moment, words);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

function layoutFor(width: number, scale: number, frames: number, words: FramesWords): Layout {
  const columns = Math.min(frames, frames <= 7 ? 7 : frames <= 24 ? 8 : 16);
  const pitch = (width - 2 * MARGIN) / columns;
  const size = Math.max(12, Math.min(LARGEST, pitch - (frames > 24 ? 6 : 14), frames > 7 ? 46 : LARGEST));
  const captions = size >= 40;
  const named = pitch >= words.frame(frames - 1).length * LETTER * scale;
  const rowHeight = size + (captions ? 46 * scale : 8);
  const rows = Math.ceil(frames / columns);
  const place = (frame: number): readonly [number, number] => [
    MARGIN + size / 2 + (frame % columns) * pitch,
    MARGIN + size / 2 + Math.floor(frame / columns) * rowHeight,
  ];
  return {
    width,
    size,
    columns,
    rowHeight,
    diskY: MARGIN + rows * rowHeight + DISK_DROP * scale,
    captions,
    named,
    place,
  };
}

function squaresOf(moment: Moment, layout: Layout): Square[] {
  return moment.residents.map((resident) => {
    const [x, y] = layout.place(resident.frame);
    return squareOf(moment, resident, { x, y, size: layout.size });
  });
}

function drawSlots(
  layer: Selection<SVGGElement, unknown, null, undefined>,
  moment: Moment,
  words: FramesWords,
  layout: Layout,
): void {
  const byFrame = new Map(moment.residents.map((r) => [r.frame, r]));
  const frames = Array.from({ length: moment.frames }, (_, frame) => frame);
  const slots = layer
    .selectAll<SVGGElement, number>("g.frame-slot")
    .data(frames)
    .join((enter) => {
      const slot = enter.append("g").attr("class", "frame-slot");
      slot.append("rect").attr("class", "slot-edge");
      slot.append("text").attr("class", "t2 c name");
      slot.append("text").attr("class", "c q used");
      return slot;
    });
  const half = layout.size / 2;
  slots.attr("transform", (frame) => `translate(${layout.place(frame).join(",")})`);
  slots
    .select("rect")
    .attr("x", -half)
    .attr("y", -half)
    .attr("width", layout.size)
    .attr("height", layout.size)
    .attr("rx", Math.min(8, layout.size / 6));
  const line = (17 * (layout.rowHeight - layout.size)) / 46;
  slots
    .select(".name")
    .attr("y", half + line + 6)
    .text((frame) => (layout.captions ? (layout.named ? words.frame(frame) : String(frame)) : ""));
  slots
    .select(".used")
    .attr("y", half + 2 * line + 6)
    .text((frame) => (layout.captions && byFrame.has(frame) ? words.used(byFrame.get(frame)?.used ?? 0) : ""));
}

/** The disk line, and what crosses it from the second stage on: first what is dirty down, then the page up. */
function drawDisk(
  layer: Selection<SVGGElement, unknown, null, undefined>,
  moment: Moment,
  words: FramesWords,
  { width, diskY, place, size, rowHeight, columns }: Layout,
): void {
  const rows = Math.ceil(moment.frames / columns);
  const top = MARGIN + rows * rowHeight + 6;
  const bottom = diskY - 6;
  layer.selectAll("*").remove();
  layer.append("line").attr("class", "disk").attr("x1", 0).attr("x2", width).attr("y1", diskY).attr("y2", diskY);
  layer
    .append("text")
    .attr("class", "t2 halo")
    .attr("x", width)
    .attr("y", diskY - 10)
    .attr("text-anchor", "end")
    .text(words.disk);
  const faults = moment.stage > 0 && moment.outcome !== undefined && moment.outcome !== "hit";
  const into = faults ? moment.frame : undefined;
  const [x] = place(into ?? moment.written[0]?.frame ?? 0);
  const say = (kind: string, line: number, text: string): void => {
    const leftHalf = x < width / 2;
    layer
      .append("text")
      .attr("class", `${kind} halo`)
      .attr("x", leftHalf ? x + size / 2 + 14 : x - size / 2 - 14)
      .attr("y", top + (bottom - top) * line)
      .attr("text-anchor", leftHalf ? "start" : "end")
      .text(text);
  };
  for (const { frame } of moment.written) arrow(layer, "wb", place(frame)[0] - (frame === into ? 12 : 0), top, bottom);
  if (into !== undefined)
    arrow(layer, "rd", moment.written.some(({ frame }) => frame === into) ? x + 12 : x, bottom, top);
  if (moment.written.length > 0) say("wb-t t1", 0.38, words.writeFirst(moment.written.map(({ label }) => label)));
  if (into !== undefined) say("t1", 0.68, words.thenRead(moment.label, into));
  else if (faults) say("t1", 0.68, words.bypasses(moment.label));
}

function arrow(
  layer: Selection<SVGGElement, unknown, null, undefined>,
  kind: "wb" | "rd",
  x: number,
  from: number,
  to: number,
): void {
  const direction = Math.sign(to - from);
  layer
    .append("line")
    .attr("class", `${kind}l`)
    .attr("x1", x)
    .attr("x2", x)
    .attr("y1", from)
    .attr("y2", to - 12 * direction);
  layer
    .append("path")
    .attr("class", `${kind}h`)
    .attr("d", `M${x} ${to}l-7 ${-13 * direction}h14z`);
}

function tableOf(moment: Moment, { columns, empty }: FramesWords): TableData {
  const byFrame = new Map(moment.residents.map((r) => [r.frame, r]));
  const bit = (set: boolean | undefined): string => (set === undefined ? "" : set ? "1" : "0");
  const rows = Array.from({ length: moment.frames }, (_, frame) => {
    const r = byFrame.get(frame);
    return r ? [frame, r.label, r.loaded, r.used, bit(r.referenced), bit(r.dirty)] : [frame, empty, "", "", "", ""];
  });
  return { columns: columns.map((name) => ({ name })), rows };
}
