// Processes as lanes over time: what each does, how fast it progresses, and its present share of memory.

import { pointer, select } from "d3-selection";
import { DOINGS } from "../../../base/sim/machines.gen.ts";
import type { Doing } from "../../../base/sim/schema.gen.ts";
import { type Lanes, ownerOf } from "../../../base/model/lanes.ts";
import type { ColourName } from "../../../base/theme/colour.ts";
import { placed } from "../../../base/figures/canvas.ts";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import { type Ink, inkOf } from "../../../base/figures/ink.ts";
import { css, ownerColours } from "./owner-colours.ts";
import { typeScale } from "../../../base/figures/scale.ts";

/** A process of the figure. */
export interface Lane {
  readonly process: number;
  readonly name: string;
  /** Rounds per second if it never waits; 0 if that is not known. */
  readonly pace: number;
  /** When its time is up, in seconds. */
  readonly due: number | undefined;
}

/** What the lanes show. */
export interface ProcessLanesData {
  readonly lanes: Lanes | undefined;
  readonly rows: readonly Lane[];
  /** Length of the whole run in seconds, and the present second. */
  readonly seconds: number;
  readonly now: number;
  /** The page frames that all processes share. */
  readonly frames: number;
  readonly picked: number | undefined;
  readonly onSeek: (second: number) => void;
  readonly onPick: (process: number | undefined) => void;
  readonly table: () => TableData;
}

/** The colours of what a process does. Whether it runs or is ready is shown by the bar of its pace. */
export const DOING_COLOURS: Readonly<Record<Doing, ColourName>> = {
  running: "bg-2",
  ready: "bg-2",
  sleeping: "bg-2",
  disk: "fault",
  memory: "evict",
  "swapped-out": "rule-strong",
  blocked: "writeback",
};

/** The height of a lane and of the gap between two lanes, in the page's pixels. */
const LANE = 6;
const GAP = 1;
/** The room above the first lane, and for its name. */
const TOP = 4;
const NAME = 20;
const SHARE = 42;
const SPACE = 5;

/** Mounts the lanes. */
export function mountProcessLanes(element: HTMLElement): Figure<ProcessLanesData> {
  const canvas = select(element).append("canvas").attr("class", "process-lanes").attr("aria-hidden", "true");
  const ready = document.createElement("canvas");
  let drawn: Drawn | undefined;
  const at = (event: PointerEvent): readonly [number, number] => pointer(event, canvas.node()) as [number, number];
  const seek = (event: PointerEvent): void => {
    const [x] = at(event);
    if (drawn && x >= drawn.left && x <= drawn.left + drawn.wide) {
      drawn.data.onSeek(((x - drawn.left) / drawn.wide) * drawn.data.seconds);
    }
  };
  canvas.on("pointerdown", (event: PointerEvent) => {
    if (event.button !== 0 || !drawn) return;
    canvas.node()?.setPointerCapture(event.pointerId);
    const [x, y] = at(event);
    const { data, left, wide, tall } = drawn;
    if (x >= left && x <= left + wide) return seek(event);
    const process = data.rows[Math.floor((y - TOP) / tall)]?.process;
    data.onPick(process === data.picked ? undefined : process);
  });
  canvas.on("pointermove", (event: PointerEvent) => {
    if (canvas.node()?.hasPointerCapture(event.pointerId) === true) seek(event);
  });
  return {
    update(data, { width, theme }) {
      const node = canvas.node();
      const scale = typeScale(element);
      const tall = LANE + GAP;
      const [left, height] = [NAME * scale, TOP + tall * data.rows.length];
      const wide = Math.max(1, width - left - (SHARE + SPACE) * scale);
      const context = node && placed(node, { left: 0, width, height: Math.max(1, height) });
      if (!context) return;
      const ink = inkOf(theme, element);
      const key = `${ink.key} ${wide} ${data.seconds}`;
      const same = drawn?.key === key && drawn.data.lanes === data.lanes;
      const next = { data, left, wide, tall, key };
      drawn = next;
      if (!same) paintPast(ready, next, ink);
      context.clearRect(0, 0, width, height);
      if (data.lanes) context.drawImage(ready, left, TOP, wide, height - TOP);
      paintNow(context, next, ink, scale, width);
    },
    destroy() {
      canvas.remove();
    },
    toTable: () => drawn?.data.table() ?? { columns: [], rows: [] },
  };
}

interface Drawn {
  readonly data: ProcessLanesData;
  readonly left: number;
  readonly wide: number;
  readonly tall: number;
  readonly key: string;
}

/** Paints everything that does not move with the cursor. */
function paintPast(canvas: HTMLCanvasElement, drawn: Drawn, ink: Ink): void {
  const { data, wide, tall } = drawn;
  const ratio = devicePixelRatio;
  const columns = Math.max(1, Math.round(wide * ratio));
  [canvas.width, canvas.height] = [columns, Math.max(1, Math.round(tall * data.rows.length * ratio))];
  const context = canvas.getContext("2d");
  const { lanes } = data;
  if (!context || !lanes) return;
  const deep = (tall * LANE) / (LANE + GAP);
  data.rows.forEach((row, place) => {
    const top = place * tall * ratio;
    for (let x = 0; x < columns; x++) {
      const from = Math.floor((x / columns) * data.seconds);
      const to = Math.max(from + 1, Math.floor(((x + 1) / columns) * data.seconds));
      if (to >= lanes.seconds) break;
      const doing = mostly(lanes, row.process, from, to);
      if (doing === undefined) continue;
      context.fillStyle = ink.colours[DOING_COLOURS[doing]];
      context.fillRect(x, top, 1, deep * ratio);
      const pace = paceOf(lanes, row, from, to);
      context.fillStyle = ink.colours["ink-1"];
      context.fillRect(x, top + deep * ratio * (1 - pace), 1, deep * ratio * pace);
    }
    if (row.due !== undefined) paintDue(context, row.due, drawn, top, ink);
  });
}

/** A gap in the lane at the time when the process was due: whatever comes after it is late. */
function paintDue(context: CanvasRenderingContext2D, due: number, drawn: Drawn, top: number, ink: Ink): void {
  const { data, wide, tall } = drawn;
  const ratio = devicePixelRatio;
  const x = Math.round((due / data.seconds) * wide * ratio);
  context.fillStyle = ink.colours["bg-0"];
  context.fillRect(x - ratio, top, 2 * ratio, tall * ratio);
}

/**
 * What a process mostly waited for, if that took at least a fifth of the time; otherwise "sleeping". Undefined if it
 * was not there.
 */
function mostly(lanes: Lanes, process: number, from: number, to: number): Doing | undefined {
  let [best, most, all] = [undefined as Doing | undefined, 0, 0];
  DOINGS.forEach((doing, number) => {
    const share = lanes.share(process, number, from, to);
    all += share;
    if (DOING_COLOURS[doing] !== "bg-2" && share > most) [best, most] = [doing, share];
  });
  if (all < 0.02) return undefined;
  return most >= 0.2 * all ? best : "sleeping";
}

/** How fast a process progressed, as a share of its pace without waiting. */
function paceOf(lanes: Lanes, { process, pace }: Lane, from: number, to: number): number {
  if (pace === 0) return 0;
  return Math.min(1, (lanes.rounds(process, to) - lanes.rounds(process, from)) / (to - from) / pace);
}

/** Whether the picked process's name needs the room of this one's name. */
function near(rows: readonly Lane[], picked: number | undefined, place: number, every: number): boolean {
  const at = rows.findIndex(({ process }) => process === picked);
  return at >= 0 && Math.abs(at - place) < every;
}

function paintNow(context: CanvasRenderingContext2D, drawn: Drawn, ink: Ink, scale: number, width: number): void {
  const { data, left, wide, tall } = drawn;
  const { lanes, rows, now, seconds, frames, picked } = data;
  const colours = ownerColours(ink);
  const deep = (tall * LANE) / (LANE + GAP);
  const bars = left + wide + SPACE * scale;
  const most = frames / 8;
  context.font = `400 ${ink.sizes.mini}px ${ink.family}`;
  const every = Math.ceil(ink.sizes.mini / tall);
  context.textAlign = "right";
  context.textBaseline = "middle";
  rows.forEach((row, place) => {
    const top = TOP + place * tall;
    const strong = picked === row.process;
    context.fillStyle = ink.colours[strong ? "ink-1" : "ink-3"];
    if (strong || (place % every === 0 && !near(rows, picked, place, every)))
      context.fillText(row.name, left - 4 * scale, top + deep / 2, left - 4 * scale);
    const share = lanes ? Math.min(1, lanes.resident(row.process, now) / most) : 0;
    context.fillStyle = css(colours[ownerOf(row.process)] ?? [0, 0, 0]);
    context.fillRect(bars, top, (width - bars) * share, deep);
    if (strong) {
      context.strokeStyle = ink.colours["ink-1"];
      context.strokeRect(left - 0.5, top - 0.5, wide + 1, deep + 1);
    }
  });
  const x = left + (now / Math.max(1, seconds)) * wide;
  context.fillStyle = ink.colours.focus;
  context.fillRect(Math.round(x) - 1, TOP, 2, tall * rows.length);
}
