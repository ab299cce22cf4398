// Time on one axis: the reference strip, the outcomes and the matrix of frames, on the same columns. Clicking a column
// seeks. Past columns are coloured by outcome, the present one is ink, future references are dashed. The columns are on
// canvas: as separate SVG elements, they were most of the cost of a far jump.

import { select, type Selection } from "d3-selection";
import { frameHistoryColumns, windowStart } from "../../run/frame-history.ts";
import type { Moment } from "../../run/moment.ts";
import type { Structure } from "../../../base/player/structure.ts";
import type { ReplayRun } from "../../run/replay-run.ts";
import type { OutcomeKind } from "../../run/running-totals.ts";
import { paint, placed } from "../../../base/figures/canvas.ts";
import type { Figure } from "../../../base/figures/figure.ts";
import { columnMarks, type FrameHistoryRows, mostRows, rowsFor } from "./frame-history-marks.ts";
import { frameHistoryTable } from "./frame-history-table.ts";
import { inkOf } from "../../../base/figures/ink.ts";
import { paintGathered } from "../../../base/figures/gathered-painting.ts";
import { describeCanvas, type Mark } from "../../../base/figures/mark.ts";
import type { Original } from "./original-row.ts";
import { REF_HEIGHT } from "../reference.ts";
import { typeScale } from "../../../base/figures/scale.ts";

/** The words at the left. */
export interface FrameHistoryWords {
  readonly reference: string;
  readonly outcome: string;
  readonly original: string;
  readonly frame: (frame: number) => string;
  /** Heads of the table: step, reference, outcome, frame, leaves, written back. */
  readonly columns: readonly string[];
  readonly outcomes: Readonly<Record<OutcomeKind, string>>;
  readonly yes: string;
}

/** What the history shows. */
export interface FrameHistoryData {
  readonly run: ReplayRun;
  readonly moment: Moment;
  /** A structure that only the history uses: it is moved along the window. */
  readonly cursor: Structure;
  readonly words: FrameHistoryWords;
  readonly onSeek: (step: number) => void;
  /** The step that is marked: the present one, or the one that is asked about. */
  readonly marked: number;
  /** The last step that the table may reveal. */
  readonly until: number;
  /** The last step whose reference may be read. */
  readonly readable: number;
  /** For a fork, the run it was made from. */
  readonly original: Original | undefined;
}

/** Where the columns are; the scrubber lines up with them when all fit. */
export interface Columns {
  readonly first: number;
  readonly count: number;
  readonly left: number;
  readonly pitch: number;
}

/** Room around the columns for what sticks out of them: the outline of a cell. */
const MARGIN = 3;

/** The columns that fit: as wide as they can be up to 58 px, but no narrower than a two-digit token. */
export function columnsFor(width: number, scale: number, steps: number, step: number): Columns {
  const left = width < 600 ? 0 : 84 * scale;
  const fits = Math.max(5, Math.floor((width - left) / (40 * scale)));
  const count = Math.min(steps, fits);
  const pitch = Math.min(58 * scale, (width - left) / Math.max(1, count));
  return { first: windowStart(step, steps, count), count, left, pitch };
}

type Layer = Selection<SVGGElement, unknown, null, undefined>;

/** Mounts the history. */
export function mountFrameHistory(element: HTMLElement): Figure<FrameHistoryData> {
  const svg = select(element).append("svg").attr("class", "history").attr("aria-hidden", "true");
  const labels = svg.append("g");
  const canvas = element.ownerDocument.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  element.append(canvas);
  let latest: FrameHistoryData | undefined;
  let seek: ((event: MouseEvent) => void) | undefined;
  canvas.addEventListener("click", (event) => seek?.(event));
  return {
    update(data, { width, theme }) {
      latest = data;
      const scale = typeScale(element);
      const at = columnsFor(width, scale, data.run.length, data.marked);
      const rows = rowsFor(data, scale, mostRows(width, element.ownerDocument.defaultView?.innerHeight ?? 0));
      svg.attr("viewBox", `0 0 ${width} ${rows.height}`).attr("height", rows.height);
      drawLabels(labels, at.left === 0 ? [] : labelRows(data.words, rows));
      const place = { left: at.left - MARGIN, width: at.count * at.pitch + 2 * MARGIN, height: rows.height };
      const context = placed(canvas, place);
      const marks = marksOf(data, at, rows);
      paintGathered(() => {
        context?.clearRect(-width, 0, 3 * width, 2 * rows.height);
        if (context) paint(context, marks, inkOf(theme, canvas));
      });
      describeCanvas(canvas, () => marksOf(data, at, rows));
      seek = (event) => {
        const box = element.getBoundingClientRect();
        const under = ((event.clientX - box.left) * width) / box.width;
        const column = Math.floor((under - at.left) / at.pitch);
        if (column >= 0 && column < at.count) data.onSeek(at.first + column);
      };
    },
    destroy() {
      svg.remove();
      canvas.remove();
    },
    toTable: () => (latest ? frameHistoryTable(latest) : { columns: [], rows: [] }),
  };
}

function marksOf(data: FrameHistoryData, at: Columns, rows: FrameHistoryRows): Mark[] {
  const columns = frameHistoryColumns(data.run, data.cursor, at.first, at.first + at.count - 1);
  return columns.flatMap((column) =>
    columnMarks(column, data, { x: at.left + (column.step - at.first) * at.pitch, pitch: at.pitch }, rows),
  );
}

function labelRows(
  words: FrameHistoryWords,
  { rows, rowHeight, extra, outcome, top }: FrameHistoryRows,
): { y: number; text: string }[] {
  return [
    { y: REF_HEIGHT / 2, text: words.reference },
    { y: REF_HEIGHT + outcome / 2, text: words.outcome },
    ...(extra > 0 ? [{ y: top - extra / 2, text: words.original }] : []),
    ...Array.from({ length: rows }, (_, frame) => ({ y: top + (frame + 0.5) * rowHeight, text: words.frame(frame) })),
  ];
}

function drawLabels(layer: Layer, rows: readonly { y: number; text: string }[]): void {
  layer
    .selectAll("text")
    .data(rows)
    .join("text")
    .attr("class", "rl")
    .attr("y", (row) => row.y)
    .attr("dominant-baseline", "central")
    .text((row) => row.text);
}
