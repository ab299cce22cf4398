// A column of the history as marks: its token, its outcome, the original's row beside a fork, its frames.

import type { FrameHistoryColumn } from "../../run/frame-history.ts";
import type { Moment } from "../../run/moment.ts";
import type { FrameHistoryData } from "./frame-history.ts";
import { type CellLook, cellMarks, presentCells } from "./frame-history-cells.ts";
import type { Mark } from "../../../base/figures/mark.ts";
import { originalHeight, originalMarks } from "./original-row.ts";
import { outcomeMarks } from "../outcome.ts";
import { REF_HEIGHT, tokenMarks } from "../reference.ts";

/** The rows below the tokens, and where they begin. */
export interface FrameHistoryRows {
  readonly rows: number;
  readonly rowHeight: number;
  /** Height of the original's row; 0 if there is none. */
  readonly extra: number;
  readonly outcome: number;
  readonly top: number;
  readonly height: number;
}

const OUTCOME_HEIGHT = 27;
/** With the original's row below the outcomes, everything is closer, so that the transport stays on the screen. */
const CLOSE_OUTCOME = 23;
/** Taller matrices would push the scrubber off the screen; the frames left out are in the table. */
const MOST_ROWS = 16;
/** Rows for which a window of this height has room. */
const FITTING = { rows: 9, height: 800 };
/** The height of many rows. */
const LOW_ROW = 15;
/** Rows lower than this show tints only. */
const LOWEST_WITH_LABEL = 15;

/** How many rows a window has room for; what is as narrow as a phone is scrolled anyway. */
export function mostRows(width: number, windowHeight: number): number {
  if (width < 600) return MOST_ROWS;
  const fits = FITTING.rows + Math.floor((windowHeight - FITTING.height) / LOW_ROW);
  return Math.max(FITTING.rows, Math.min(MOST_ROWS, fits));
}

/** The rows of what is shown. */
export function rowsFor(
  { moment, original }: Pick<FrameHistoryData, "moment" | "original">,
  scale: number,
  most = MOST_ROWS,
): FrameHistoryRows {
  const rows = Math.min(most, moment.frames);
  const extra = original === undefined ? 0 : originalHeight(scale);
  const rowHeight = (rows > 6 || extra > 0 ? LOW_ROW : rows > 5 ? 17 : 20) * Math.max(1, scale * 0.9);
  const outcome = extra > 0 ? CLOSE_OUTCOME : OUTCOME_HEIGHT;
  const top = REF_HEIGHT + outcome + extra;
  return { rows, rowHeight, extra, outcome, top, height: top + rows * rowHeight + 4 };
}

interface Place {
  readonly x: number;
  readonly pitch: number;
}

/** The marks of a column that begins at `x`. */
export function columnMarks(
  column: FrameHistoryColumn,
  data: FrameHistoryData,
  { x, pitch }: Place,
  rows: FrameHistoryRows,
): Mark[] {
  const { step, outcome } = column;
  const { moment, marked, readable, original } = data;
  const tense = step === marked ? "now" : step > marked ? "future" : "past";
  const known = moment.stage === 0 ? moment.step - 1 : moment.step;
  const told = step <= known ? outcome : undefined;
  return [
    ...tokenMarks({ ...column, outcome: told, tense, shown: step <= readable, x, pitch }),
    ...outcomeMarks(told, x + pitch / 2, REF_HEIGHT + rows.outcome / 2),
    ...originalMarks(original, step, { x, y: rows.top - rows.extra / 2, pitch }),
    ...(step > moment.step ? [] : framesOf(column, moment, { x, pitch }, rows)),
  ];
}

/** The present column shows the frames as they are in the present stage. */
function framesOf(
  column: FrameHistoryColumn,
  moment: Moment,
  { x, pitch }: Place,
  { rows, rowHeight, top }: FrameHistoryRows,
): Mark[] {
  const box = (frame: number) => ({ x: x + 1, y: top + frame * rowHeight + 1, w: pitch - 2, h: rowHeight - 2, r: 2 });
  const size = rowHeight >= LOWEST_WITH_LABEL ? "small" : undefined;
  if (column.step !== moment.step)
    return column.cells
      .slice(0, rows)
      .flatMap((cell, frame) => cellMarks(box(frame), cell, { size, outline: undefined }));
  return presentCells(moment, rows).flatMap(({ cell, leaves }, frame) => {
    const outline: CellLook["outline"] = leaves
      ? { stroke: "evict", width: "strong", inset: 0 }
      : { stroke: "ink-1", width: "line", inset: 0 };
    return cellMarks(box(frame), cell, { size, outline });
  });
}
