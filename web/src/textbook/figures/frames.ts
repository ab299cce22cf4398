// The physical frames, and below them the disk: what is read comes up from it, what is written goes down to it. A page that
// leaves clean slides out at the top.

import { select, type Selection } from "d3-selection";
import { leavingIn, type Moment } from "../run/moment.ts";
import type { Transfer } from "../run/transfers.ts";
import {
  chipPlace,
  type TransferLayout,
  type TransferWords,
  drawTransfers,
  drawTape,
  tapeHeight,
  tapeLength,
} from "./page-transfers.ts";
import type { Figure, Surface, TableData } from "../../base/figures/figure.ts";
import { squareOf } from "./marks.ts";
import { drawSquares, type Square } from "./page-square.ts";
import { motionFor, typeScale } from "../../base/figures/scale.ts";
import { textWidth } from "../../base/figures/text-width.ts";

/** The words in the figure, from the string table. */
export interface FramesWords extends TransferWords {
  readonly frame: (frame: number) => string;
  readonly used: (step: number) => string;
  /** Heads of the table: frame, page, loaded, last used, R, D. */
  readonly columns: readonly string[];
  readonly empty: string;
}

/** What the frames show. */
export interface FramesData {
  readonly moment: Moment;
  /** The last `most` transfers up to the moment, oldest first. */
  readonly transfers: (most: number) => readonly Transfer[];
  readonly words: FramesWords;
  /** How long pages take to reach their places. */
  readonly motionMs: number;
}

interface Layout extends TransferLayout {
  readonly height: number;
  readonly rowHeight: number;
  readonly captions: boolean;
  /** Whether captions have room for "frame 3"; if not, only "3" fits. */
  readonly named: boolean;
}

const MARGIN = 10;
const LARGEST = 66;
/** Frames are no farther apart than this, however much room there is. */
const WIDEST_PITCH = 104;
/** Height of a line below a frame. */
const LINE = 17;
/** Distance between two captions. */
const APART = 8;
/** Room for the two arrows and their words; below several rows of frames, only the least that they need. */
const DISK_DROP = 84;
const LEAST_DROP = 68;

/** Mounts the frames. */
export function mountFrames(element: HTMLElement): Figure<FramesData> {
  const svg = select(element).append("svg").attr("class", "frames").attr("aria-hidden", "true");
  const slots = svg.append("g");
  const disk = svg.append("g");
  const tape = svg.append("g").attr("class", "tape");
  const pages = svg.append("g");
  let table: TableData = { columns: [], rows: [] };
  let last: Moment | undefined;
  return {
    update({ moment, transfers, words, motionMs: asked }, surface) {
      const motionMs = motionFor(asked, surface);
      const layout = layoutFor(surface, typeScale(element), moment.frames, words);
      svg.attr("viewBox", `0 0 ${layout.width} ${layout.height}`).attr("height", layout.height);
      drawSlots(slots, moment, words, layout);
      drawTransfers(disk, moment, words, layout);
      const moved = transfers(tapeLength(layout.width, layout.scale));
      const staying = moment.written.filter(({ page }) => leavingIn(moment, page) === undefined);
      drawTape(tape, moved, staying, layout, motionMs);
      const paths = pathsOf(moment, moved, layout, last);
      last = moment;
      drawSquares(pages, squaresOf(moment, layout), paths, motionMs);
      table = tableOf(moment, words);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

function layoutFor({ width, theme }: Surface, scale: number, frames: number, words: FramesWords): Layout {
  const columns = Math.min(frames, frames <= 7 ? 7 : frames <= 24 ? 8 : 16);
  const pitch = Math.min(WIDEST_PITCH, (width - 2 * MARGIN) / columns);
  const size = Math.max(12, Math.min(LARGEST, pitch - (frames > 24 ? 6 : 14), frames > 7 ? 46 : LARGEST));
  const captions = size >= 40;
  const named = pitch >= (textWidth(words.frame(frames - 1), "small") + APART) * scale;
  // On a projector the third level of text is left out, and so is its line.
  const lines = theme === "projector" ? 1 : 2;
  const rowHeight = size + (captions ? (12 + lines * LINE) * scale : 8);
  const rows = Math.ceil(frames / columns);
  const place = (frame: number): readonly [number, number] => [
    MARGIN + size / 2 + (frame % columns) * pitch,
    MARGIN + size / 2 + Math.floor(frame / columns) * rowHeight,
  ];
  const edge = MARGIN + rows * rowHeight;
  const y = edge + (rows > 1 ? LEAST_DROP : DISK_DROP) * scale;
  const height = y + 8 + tapeHeight(scale);
  return { width, scale, size, rowHeight, top: edge + 6, y, height, captions, named, place };
}

/**
 * Where pages come from and go to: up from the disk, down to it if they are written, else out at the top. Backward in time
 * each goes the way it came.
 */
function pathsOf(moment: Moment, moved: readonly Transfer[], layout: Layout, last: Moment | undefined) {
  const total = (moved.at(-1)?.number ?? -1) + 1;
  const atDisk = (s: Square, kind: Transfer["kind"]): readonly [number, number] => {
    const transfer = moved.findLast((other) => other.kind === kind && other.page === s.page);
    return transfer === undefined ? [s.x, layout.y] : chipPlace(transfer.number, total, layout);
  };
  const leave = (s: Square, { written }: Moment): readonly [number, number] =>
    written.some(({ page }) => page === s.page) ? atDisk(s, "write") : [s.x, s.y - 0.7 * s.size];
  const back = last !== undefined && 3 * moment.step + moment.stage < 3 * last.step + last.stage;
  const come = (s: Square): readonly [number, number] => atDisk(s, "read");
  return back
    ? { enterFrom: (s: Square) => leave(s, last), exitTo: come }
    : { enterFrom: come, exitTo: (s: Square) => leave(s, moment) };
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
  const line = LINE * layout.scale;
  slots
    .select(".name")
    .attr("y", half + line + 6)
    .text((frame) => (layout.captions ? (layout.named ? words.frame(frame) : String(frame)) : ""));
  slots
    .select(".used")
    .attr("y", half + 2 * line + 6)
    .text((frame) => (layout.captions && byFrame.has(frame) ? words.used(byFrame.get(frame)?.used ?? 0) : ""));
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
