// The cells of a matrix of frames and steps: each in its page's tint, with an edge that says what happened. The Lab's
// history and the Arena's lanes share them.

import type { FrameHistoryCell } from "../../run/frame-history.ts";
import { leavingIn, type Moment } from "../../run/moment.ts";
import { pageTint } from "../../../base/theme/colour.ts";
import type { Box, Dress, Mark, TypeSize } from "../../../base/figures/mark.ts";

/** A frame at the present moment. */
export interface PresentCell {
  readonly cell: FrameHistoryCell | undefined;
  /** Whether its page leaves in this step. */
  readonly leaves: boolean;
}

/** The present column is the state in the present stage. */
export function presentCells(moment: Moment, rows: number): readonly PresentCell[] {
  const residents = new Map(moment.residents.map((r) => [r.frame, r]));
  return Array.from({ length: rows }, (_, frame): PresentCell => {
    const resident = residents.get(frame);
    if (resident === undefined) return { cell: undefined, leaves: false };
    const { page, label, hue } = resident;
    const event = page !== moment.page || moment.stage === 0 ? undefined : moment.outcome === "hit" ? "hit" : "loaded";
    return { cell: { page, label, hue, event }, leaves: leavingIn(moment, page) !== undefined };
  });
}

/** How a cell is drawn. */
export interface CellLook {
  /** Without one, only the tint is shown. */
  readonly size: TypeSize | undefined;
  /** An outline inside the cell is over the edge that says what happened; one around it (`inset` 0) is under it. */
  readonly outline: (Dress & { readonly inset: number }) | undefined;
}

/** Width of the edge that says what happened. */
const EDGE = 3;

/** The marks of a cell in a box. */
export function cellMarks(box: Box, cell: FrameHistoryCell | undefined, { size, outline }: CellLook): Mark[] {
  const around = outline === undefined ? [] : [outlineOf(box, outline)];
  if (cell === undefined) return around;
  const { x, y, w, h } = box;
  const { event, hue, label } = cell;
  const marks: Mark[] = [{ kind: "box", ...box, fill: pageTint(hue) }];
  if (outline?.inset === 0) marks.push(...around);
  const low = Math.min(EDGE, h / 2);
  if (event === "hit") marks.push({ kind: "box", x, y: y + h - low, w, h: low, r: 0, fill: "hit" });
  if (event === "loaded") marks.push({ kind: "box", x, y, w: EDGE, h, r: 0, fill: "fault" });
  if (size !== undefined) {
    const place = { x: x + w / 2, y: y + h / 2, anchor: "middle", most: w - 4 } as const;
    const weight = event !== undefined || outline !== undefined ? 700 : 400;
    marks.push({ kind: "words", ...place, text: label, size, weight, fill: "ink-1" });
  }
  return outline?.inset === 0 ? marks : [...marks, ...around];
}

function outlineOf({ x, y, w, h, r }: Box, { inset, ...dress }: Dress & { readonly inset: number }): Mark {
  return { kind: "box", x: x + inset, y: y + inset, w: w - 2 * inset, h: h - 2 * inset, r, ...dress };
}
