// A lane's past on canvas: its frames at each step, and the fault line at the foot. Of six lanes that play, as marks of their
// own they would be thousands; and what was drawn of the past is moved along, so that a step costs a column or two.

import type { ReplayRun } from "../sim/replay-run.ts";
import { type HistoryCell, historyColumns } from "../state/history.ts";
import { leavingIn, type Moment } from "../state/moment.ts";
import type { Structure } from "../state/structure.ts";
import { colour, type ColourName } from "../theme/colour.ts";
import type { Figure } from "./figure.ts";
import type { Columns } from "./history.ts";
import { laneColumns } from "./lane-columns.ts";
import { pixelRatio, typeScale } from "./scale.ts";

/** What a lane's past shows. */
export interface LaneHistoryData {
  readonly run: ReplayRun;
  readonly moment: Moment;
  /** A structure of its own: it is moved along the window. */
  readonly cursor: Structure;
  /** Height there is; many frames may need more. */
  readonly height: number;
  /** Only the fault line. */
  readonly folded: boolean;
  readonly onSeek: (step: number) => void;
}

/** Frames beyond are left to the table. */
const MOST_ROWS = 16;
const LOWEST_ROW = 4;
const HIGHEST_ROW = 21;
/** Lower rows show tints only. */
const LOWEST_WITH_LABEL = 12;
const LINE = 16;

interface Paint {
  readonly context: CanvasRenderingContext2D;
  readonly colours: Readonly<Record<(typeof USED)[number], string>>;
  readonly tints: readonly string[];
  readonly family: string;
  readonly fontSize: number;
  readonly at: Columns;
  readonly rows: number;
  readonly rowHeight: number;
}

/** What is on the canvas. */
interface Drawn {
  /** Theme, sizes, and whatever else makes all columns look different. */
  readonly key: string;
  readonly run: ReplayRun;
  readonly first: number;
  readonly now: number;
}

const USED = ["bg-0", "ink-1", "rule", "hit", "fault", "evict"] as const satisfies readonly ColourName[];
const TINTS = ["page-0", "page-1", "page-2", "page-3", "page-4", "page-5", "page-6"] as const;

/** How high a lane of so many frames is drawn. */
export function laneHeight(frames: number, height: number, scale: number, folded: boolean): number {
  const rows = folded ? 0 : Math.min(MOST_ROWS, frames);
  return rows * rowHeightFor(rows, height, scale) + LINE;
}

function rowHeightFor(rows: number, height: number, scale: number): number {
  return Math.min(HIGHEST_ROW * scale, Math.max(LOWEST_ROW, Math.floor((height - LINE) / Math.max(1, rows))));
}

type Ink = Pick<Paint, "colours" | "tints" | "family">;
let ink: (Ink & { readonly theme: string }) | undefined;

/** Colours and face of a theme. Asking the style for them at every step of every lane takes longer than drawing. */
function inkOf(theme: string, canvas: HTMLCanvasElement): Ink {
  if (ink?.theme !== theme) {
    const colours = Object.fromEntries(USED.map((name) => [name, colour(name)])) as Paint["colours"];
    ink = { theme, colours, tints: TINTS.map(colour), family: getComputedStyle(canvas).fontFamily };
  }
  return ink;
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
      const context = sized(canvas, width, rows * rowHeight + LINE);
      if (context === null) return;
      const fontSize = Math.min(13 * scale, rowHeight - 3);
      const paint: Paint = { context, ...inkOf(surface.theme, canvas), fontSize, at, rows, rowHeight };
      const key = [surface.theme, width, at.pitch, at.count, rows, rowHeight, fontSize, devicePixelRatio].join(" ");
      const next = { key, run, first: at.first, now: moment.step };
      for (const step of columnsToDraw(canvas, paint, drawn, next)) drawColumn(paint, run, cursor, moment, step);
      drawn = next;
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

/** Sets the size, which clears and reallocates; most steps keep it. */
function sized(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | null {
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

/** Moves along what is drawn already, and says which steps are not: those that came into view, and where now is and was. */
function columnsToDraw(canvas: HTMLCanvasElement, { context, at }: Paint, was: Drawn | undefined, is: Drawn): number[] {
  const all = Array.from({ length: at.count }, (_, i) => at.first + i);
  const by = was === undefined ? Infinity : is.first - was.first;
  if (was?.key !== is.key || was.run !== is.run || Math.abs(by) >= at.count) {
    context.clearRect(0, 0, canvas.width, canvas.height);
    return all;
  }
  if (by !== 0) {
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = "copy";
    context.drawImage(canvas, -Math.round(by * at.pitch * devicePixelRatio), 0);
    context.restore();
  }
  const [from, to] = [Math.min(was.now, is.now), Math.max(was.now, is.now)];
  const seen = (step: number): boolean => step >= was.first && step < was.first + at.count;
  return all.filter((step) => !seen(step) || (step >= from && step <= to));
}

/** The frames at a step, and its piece of the fault line. */
function drawColumn(paint: Paint, run: ReplayRun, cursor: Structure, moment: Moment, step: number): void {
  const { context, at, rows, rowHeight } = paint;
  context.clearRect((step - at.first) * at.pitch, 0, at.pitch, rows * rowHeight + LINE);
  if (rows > 0 && step === moment.step) drawPresent(paint, moment);
  else if (rows > 0 && step < moment.step) {
    for (const { cells } of historyColumns(run, cursor, step, step))
      cells.slice(0, rows).forEach((cell, frame) => drawCell(paint, step, frame, cell, undefined));
  }
  drawLine(paint, run, step, moment.step);
}

interface PresentCell {
  readonly cell: HistoryCell | undefined;
  readonly outline: ColourName;
}

/** Low cells share one outline. */
function drawPresent(paint: Paint, moment: Moment): void {
  const { context, colours, at, rows, rowHeight } = paint;
  const low = rowHeight < LOWEST_WITH_LABEL;
  presentCells(moment, rows).forEach(({ cell, outline }, frame) =>
    drawCell(paint, moment.step, frame, cell, low && outline === "ink-1" ? undefined : outline),
  );
  if (!low) return;
  context.strokeStyle = colours["ink-1"];
  context.lineWidth = 1.5;
  context.strokeRect((moment.step - at.first) * at.pitch + 1, 1, at.pitch - 2, rows * rowHeight - 1);
}

/** The present column is the state in the present stage. */
function presentCells(moment: Moment, rows: number): readonly PresentCell[] {
  const residents = new Map(moment.residents.map((r) => [r.frame, r]));
  return Array.from({ length: rows }, (_, frame): PresentCell => {
    const resident = residents.get(frame);
    if (resident === undefined) return { cell: undefined, outline: "ink-1" };
    const { page, label, hue } = resident;
    const event = page !== moment.page || moment.stage === 0 ? undefined : moment.outcome === "hit" ? "hit" : "loaded";
    return { cell: { page, label, hue, event }, outline: leavingIn(moment, page) ? "evict" : "ink-1" };
  });
}

function drawCell(
  { context, colours, tints, family, fontSize, at, rowHeight }: Paint,
  step: number,
  frame: number,
  cell: HistoryCell | undefined,
  outline: ColourName | undefined,
): void {
  const [x, y] = [(step - at.first) * at.pitch + 1, frame * rowHeight + 1];
  const [w, h] = [at.pitch - 2, rowHeight - (rowHeight < 8 ? 1 : 2)];
  const event = cell?.event;
  if (cell !== undefined) {
    context.fillStyle = tints[cell.hue] ?? colours["bg-0"];
    context.fillRect(x, y, w, h);
    if (event !== undefined) {
      context.fillStyle = colours[event === "hit" ? "hit" : "fault"];
      if (event === "hit") context.fillRect(x, y + h - Math.min(3, h / 2), w, Math.min(3, h / 2));
      else context.fillRect(x, y, 3, h);
    }
    if (rowHeight >= LOWEST_WITH_LABEL) {
      context.font = `${event !== undefined || outline !== undefined ? 700 : 400} ${fontSize}px ${family}`;
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.fillStyle = colours["ink-1"];
      context.fillText(cell.label, x + w / 2, y + h / 2 + 0.5, w - 4);
    }
  }
  if (outline === undefined) return;
  context.strokeStyle = outline === "evict" ? colours.evict : colours["ink-1"];
  context.lineWidth = outline === "evict" ? 2.5 : 1.5;
  // Within the column, which is all that is cleared when it is drawn anew.
  context.strokeRect(x + 0.5, y + 0.5, w - 1, h - 1);
}

/** A piece of the fault line: a tick for a fault, hollow for a cold one. */
function drawLine({ context, colours, at, rows, rowHeight }: Paint, run: ReplayRun, step: number, now: number): void {
  const y = rows * rowHeight + LINE / 2 + 1;
  const left = (step - at.first) * at.pitch;
  context.fillStyle = step > now ? colours.rule : colours["ink-1"];
  context.fillRect(left, y - 1, at.pitch, 2);
  const outcome = run.outcome(step);
  if (step > now || outcome === "hit") return;
  const x = left + at.pitch / 2;
  if (outcome === "fault") {
    context.fillStyle = colours.fault;
    context.fillRect(x - 2, y - 5, 4, 10);
  } else {
    context.fillStyle = colours["bg-0"];
    context.fillRect(x - 3, y - 5, 6, 10);
    context.strokeStyle = colours.fault;
    context.lineWidth = 1.5;
    context.strokeRect(x - 3, y - 5, 6, 10);
  }
}
