// A lane's past on canvas: its frames at each step, and the fault line at the bottom. Six playing lanes would be
// thousands of SVG elements. What is already drawn of the past is moved along, so that a step costs a column or two.

import type { ReplayRun } from "../../run/replay-run.ts";
import { frameHistoryColumns } from "../../run/frame-history.ts";
import type { Moment } from "../../run/moment.ts";
import type { Structure } from "../../../base/player/structure.ts";
import { paint, placed } from "../../../base/figures/canvas.ts";
import type { Figure } from "../../../base/figures/figure.ts";
import type { Columns } from "../history/frame-history.ts";
import { type CellLook, cellMarks, presentCells } from "../history/frame-history-cells.ts";
import { inkOf } from "../../../base/figures/ink.ts";
import { laneColumns } from "./lane-columns.ts";
import { paintGathered } from "../../../base/figures/gathered-painting.ts";
import { type Box, describeCanvas, type Mark } from "../../../base/figures/mark.ts";
import { typeScale } from "../../../base/figures/scale.ts";

/** What a lane's past shows. */
export interface LaneHistoryData {
  readonly run: ReplayRun;
  readonly moment: Moment;
  /** A structure that only the lane's past uses: it is moved along the window. */
  readonly cursor: Structure;
  /** The height available; many frames may need more. */
  readonly height: number;
  /** Whether only the fault line is shown. */
  readonly folded: boolean;
  readonly onSeek: (step: number) => void;
}

/** Frames beyond these are left to the table. */
const MOST_ROWS = 16;
const LOWEST_ROW = 4;
const HIGHEST_ROW = 21;
/** Rows lower than this show tints only. */
const LOWEST_WITH_LABEL = 12;
const LINE = 16;

/** A lane as it is drawn. */
interface Lane {
  readonly run: ReplayRun;
  readonly moment: Moment;
  readonly cursor: Structure;
  readonly at: Columns;
  readonly rows: number;
  readonly rowHeight: number;
  readonly fontSize: number;
}

/** What is on the canvas. */
interface Drawn {
  /** Theme, sizes, and whatever else makes all columns look different. */
  readonly key: string;
  readonly run: ReplayRun;
  readonly first: number;
  readonly now: number;
}

function rowHeightFor(rows: number, height: number, scale: number): number {
  return Math.min(HIGHEST_ROW * scale, Math.max(LOWEST_ROW, Math.floor((height - LINE) / Math.max(1, rows))));
}

/** Mounts a lane's past. */
export function mountLaneHistory(element: HTMLElement): Figure<LaneHistoryData> {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  element.append(canvas);
  let seek: ((event: MouseEvent) => void) | undefined;
  canvas.addEventListener("click", (event) => seek?.(event));
  let drawn: Drawn | undefined;
  return {
    update({ run, moment, cursor, height, folded, onSeek }, surface) {
      const { width } = surface;
      const scale = typeScale(element);
      const at = laneColumns(width, scale, run.length, moment.step);
      const rows = folded ? 0 : Math.min(MOST_ROWS, moment.frames);
      const rowHeight = rowHeightFor(rows, height, scale);
      const context = placed(canvas, { left: 0, width, height: rows * rowHeight + LINE });
      if (context === null) return;
      const ink = inkOf(surface.theme, canvas);
      const fontSize = Math.min(13 * scale, rowHeight - 3);
      const lane: Lane = { run, moment, cursor, at, rows, rowHeight, fontSize };
      const { a: ratio } = context.getTransform();
      const key = [ink.key, width, at.pitch, at.count, rows, rowHeight, fontSize, ratio].join(" ");
      const next = { key, run, first: at.first, now: moment.step };
      paintGathered(() => {
        for (const step of columnsToDraw(context, lane, drawn, next)) {
          context.clearRect((step - at.first) * at.pitch, 0, at.pitch, rows * rowHeight + LINE);
          paint(context, laneMarks(lane, step), ink);
        }
        drawn = next;
      });
      const all = Array.from({ length: at.count }, (_, i) => at.first + i);
      describeCanvas(canvas, () => all.flatMap((step) => laneMarks(lane, step)));
      seek = (event) => {
        const box = canvas.getBoundingClientRect();
        const under = ((event.clientX - box.left) * width) / box.width;
        const step = at.first + Math.floor(under / at.pitch);
        if (step < at.first + at.count) onSeek(step);
      };
    },
    destroy() {
      canvas.remove();
    },
    // The table of the lanes has all steps of all lanes.
    toTable: () => ({ columns: [], rows: [] }),
  };
}

/** Moves what is already drawn; returns the steps left to draw: those newly in view, the former present and the new. */
function columnsToDraw(context: CanvasRenderingContext2D, { at }: Lane, was: Drawn | undefined, is: Drawn): number[] {
  const { canvas } = context;
  const all = Array.from({ length: at.count }, (_, i) => at.first + i);
  const by = was === undefined ? Infinity : is.first - was.first;
  const shift = by * at.pitch * context.getTransform().a;
  // Moved by a fraction of a pixel, it would be blurred.
  const whole = Math.abs(shift - Math.round(shift)) < 0.001;
  if (was?.key !== is.key || was.run !== is.run || Math.abs(by) >= at.count || !whole) {
    context.clearRect(0, 0, canvas.width, canvas.height);
    return all;
  }
  if (by !== 0) {
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = "copy";
    context.drawImage(canvas, -Math.round(shift), 0);
    context.restore();
  }
  const [from, to] = [Math.min(was.now, is.now), Math.max(was.now, is.now)];
  const seen = (step: number): boolean => step >= was.first && step < was.first + at.count;
  return all.filter((step) => !seen(step) || (step >= from && step <= to));
}

/** The frames at a step, and its piece of the fault line. */
function laneMarks(lane: Lane, step: number): Mark[] {
  const { run, cursor, moment, rows } = lane;
  const line = lineMarks(lane, step);
  if (rows === 0 || step > moment.step) return line;
  if (step === moment.step) return [...presentMarks(lane), ...line];
  const cells = frameHistoryColumns(run, cursor, step, step).flatMap((column) => column.cells.slice(0, rows));
  return [
    ...cells.flatMap((cell, frame) => cellMarks(boxOf(lane, step, frame), cell, lookOf(lane, undefined))),
    ...line,
  ];
}

function boxOf({ at, rowHeight }: Lane, step: number, frame: number): Box {
  const [x, y] = [(step - at.first) * at.pitch + 1, frame * rowHeight + 1];
  return { x, y, w: at.pitch - 2, h: rowHeight - (rowHeight < 8 ? 1 : 2), r: 0 };
}

function lookOf({ rowHeight, fontSize }: Lane, outline: CellLook["outline"]): CellLook {
  return { size: rowHeight >= LOWEST_WITH_LABEL ? fontSize : undefined, outline };
}

// Inside the column, since nothing but the column is cleared when it is redrawn.
const NOW = { stroke: "ink-1", width: 1.5, inset: 0.5 } as const;
const LEAVES = { stroke: "evict", width: 2.5, inset: 0.5 } as const;

/** Low cells share one outline. */
function presentMarks(lane: Lane): Mark[] {
  const { at, moment, rows, rowHeight } = lane;
  const low = rowHeight < LOWEST_WITH_LABEL;
  const cells = presentCells(moment, rows).flatMap(({ cell, leaves }, frame) =>
    cellMarks(boxOf(lane, moment.step, frame), cell, lookOf(lane, leaves ? LEAVES : low ? undefined : NOW)),
  );
  if (!low) return cells;
  const { inset, ...dress } = NOW;
  const x = (moment.step - at.first) * at.pitch + 2 * inset;
  return [...cells, { kind: "box", x, y: 1, w: at.pitch - 2, h: rows * rowHeight - 1, r: 0, ...dress }];
}

/** A piece of the fault line: a tick for a fault, hollow for a cold one. */
function lineMarks({ run, moment, at, rows, rowHeight }: Lane, step: number): Mark[] {
  const y = rows * rowHeight + LINE / 2 + 1;
  const left = (step - at.first) * at.pitch;
  const ahead = step > moment.step;
  const line: Mark = { kind: "box", x: left, y: y - 1, w: at.pitch, h: 2, r: 0, fill: ahead ? "rule" : "ink-1" };
  const outcome = run.outcome(step);
  if (ahead || outcome === "hit") return [line];
  const x = left + at.pitch / 2;
  if (outcome === "fault") return [line, { kind: "box", x: x - 2, y: y - 5, w: 4, h: 10, r: 0, fill: "fault" }];
  const hollow = { fill: "bg-0", stroke: "fault", width: 1.5 } as const;
  return [line, { kind: "box", x: x - 3, y: y - 5, w: 6, h: 10, r: 0, ...hollow }];
}
