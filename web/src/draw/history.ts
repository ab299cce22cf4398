// Time on one axis: the reference strip, the outcomes and the matrix of frames, on the same columns. Clicking a column
// seeks. Past columns are coloured by outcome, the present one is ink, future references are dashed.

import { select, type Selection } from "d3-selection";
import { type HistoryCell, type HistoryColumn, historyColumns, windowStart } from "../state/history.ts";
import { leavingIn, type Moment } from "../state/moment.ts";
import type { Structure } from "../state/structure.ts";
import type { ReplayRun } from "../sim/replay-run.ts";
import type { OutcomeKind } from "../sim/running-totals.ts";
import type { Figure, TableData } from "./figure.ts";
import { drawOriginal, type Original, originalHeight } from "./original-row.ts";
import { drawOutcome } from "./outcome.ts";
import { drawToken, REF_HEIGHT } from "./reference.ts";
import { onlyMoved, recycle, unlikeBefore } from "./history-change.ts";
import { typeScale } from "./scale.ts";

/** The words at the left. */
export interface HistoryWords {
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
export interface HistoryData {
  readonly run: ReplayRun;
  readonly moment: Moment;
  /** A structure of the history's own: it is moved along the window. */
  readonly cursor: Structure;
  readonly words: HistoryWords;
  readonly onSeek: (step: number) => void;
  /** The last step the table may tell of. */
  readonly until: number;
  /** The last step whose reference may be read. */
  readonly readable: number;
  /** Of a fork, what it was made from. */
  readonly original: Original | undefined;
}

/** Where the columns are; the scrubber lines up with them when all fit. */
export interface Columns {
  readonly first: number;
  readonly count: number;
  readonly left: number;
  readonly pitch: number;
}

const OUTCOME_HEIGHT = 27;
/** With the original's row below the outcomes everything stands closer, so that the transport stays on the screen. */
const CLOSE_OUTCOME = 23;
/** Taller matrices would push the transport off the screen; frames beyond are in the table. */
const MOST_ROWS = 16;
/** Longest table; a browser lays out no more rows at once without a pause. The command line prints the rest. */
const MOST_TABLE_ROWS = 2000;

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
export function mountHistory(element: HTMLElement): Figure<HistoryData> {
  const svg = select(element).append("svg").attr("class", "history").attr("aria-hidden", "true");
  const labels = svg.append("g");
  const columns = svg.append("g");
  let latest: HistoryData | undefined;
  let last = "";
  let view: Columns | undefined;
  return {
    update(data, { width }) {
      const scale = typeScale(element);
      const { run, moment } = data;
      const at = columnsFor(width, scale, run.length, moment.step);
      const rows = Math.min(MOST_ROWS, moment.frames);
      const extra = data.original === undefined ? 0 : originalHeight(scale);
      const rowHeight = (rows > 6 || extra > 0 ? 15 : rows > 5 ? 17 : 20) * Math.max(1, scale * 0.9);
      const outcome = extra > 0 ? CLOSE_OUTCOME : OUTCOME_HEIGHT;
      const size = { rows, rowHeight, extra, outcome, top: REF_HEIGHT + outcome + extra };
      const height = size.top + rows * rowHeight + 4;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      drawLabels(labels, at.left === 0 ? [] : labelRows(data.words, size));
      const drawnAt = [at.pitch, at.count, ...Object.values(size)].join(" ");
      recycle(columns.node(), view, at);
      view = at;
      drawColumns(columns, data, at, size, onlyMoved(latest, data) && drawnAt === last);
      [latest, last] = [data, drawnAt];
    },
    destroy() {
      svg.remove();
    },
    toTable: () => (latest ? tableOf(latest) : { columns: [], rows: [] }),
  };
}

/** The rows of the matrix, and where they begin. */
interface Rows {
  readonly rows: number;
  readonly rowHeight: number;
  /** Height of the original's row; 0 if there is none. */
  readonly extra: number;
  readonly outcome: number;
  readonly top: number;
}

function labelRows(words: HistoryWords, { rows, rowHeight, extra, outcome, top }: Rows): { y: number; text: string }[] {
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

type Tense = "past" | "now" | "future";

function drawColumns(layer: Layer, data: HistoryData, at: Columns, size: Rows, moved: boolean): void {
  const { run, moment, cursor, onSeek, readable, original } = data;
  const shown = historyColumns(run, cursor, at.first, at.first + at.count - 1);
  const all = layer
    .selectAll<SVGGElement, HistoryColumn>("g.column")
    .data(shown)
    .join((enter) => {
      const column = enter.append("g").attr("class", "column");
      column.append("rect").attr("class", "hit-area");
      column.append("rect").attr("class", "ref");
      column.append("text").attr("class", "ref-text");
      column.append("g").attr("class", "outcome");
      column.append("g").attr("class", "original");
      column.append("g").attr("class", "cells");
      return column;
    });
  all
    .attr("transform", (c) => `translate(${at.left + (c.step - at.first) * at.pitch},0)`)
    .on("click", (_, c) => {
      onSeek(c.step);
    });
  const tense = (c: HistoryColumn): Tense =>
    c.step === moment.step ? "now" : c.step > moment.step ? "future" : "past";
  const unlike = all.filter(unlikeBefore(tense));
  const columns = moved ? unlike : all;
  columns
    .select(".hit-area")
    .attr("width", at.pitch)
    .attr("height", size.top + size.rows * size.rowHeight);
  const known = moment.stage === 0 ? moment.step - 1 : moment.step;
  columns.each(function (c) {
    drawToken(select(this), { ...c, tense: tense(c), shown: c.step <= readable, pitch: at.pitch });
  });
  columns
    .select<SVGGElement>(".outcome")
    .attr("transform", `translate(${at.pitch / 2},${REF_HEIGHT + size.outcome / 2})`)
    .each(function (c) {
      drawOutcome(select(this), c.step <= known ? c.outcome : undefined);
    });
  columns
    .select<SVGGElement>(".original")
    .attr("transform", `translate(0,${size.top - size.extra / 2})`)
    .each(function (c) {
      drawOriginal(select(this), original, c.step, at.pitch, size.top - size.extra / 2);
    });
  columns.select<SVGGElement>(".cells").each(function (c) {
    drawCells(select(this), c, moment, at.pitch, size);
  });
}

interface Cell {
  readonly frame: number;
  readonly cell: HistoryCell | undefined;
  readonly marks: string;
}

function drawCells(
  group: Selection<SVGGElement, unknown, null, undefined>,
  column: HistoryColumn,
  moment: Moment,
  pitch: number,
  { rows, rowHeight, top }: Rows,
): void {
  const cells = cellsOf(column, moment, rows);
  const boxes = group
    .selectAll<SVGGElement, Cell>("g.cell")
    .data(cells, (c) => c.frame)
    .join((enter) => {
      const box = enter.append("g");
      box.append("rect").attr("class", "box");
      box.append("rect").attr("class", "edge");
      box.append("text").attr("class", "c");
      return box;
    });
  boxes
    .attr("class", (c) => `cell ${c.marks}`)
    .attr("transform", (c) => `translate(1,${top + c.frame * rowHeight + 1})`);
  const [w, h] = [pitch - 2, rowHeight - 2];
  boxes
    .select("rect.box")
    .attr("class", (c) => `box ${c.cell ? `h${c.cell.hue}` : "empty"}`)
    .attr("width", w)
    .attr("height", h)
    .attr("rx", 2);
  boxes
    .select("rect.edge")
    .attr("x", 0)
    .attr("y", (c) => (c.cell?.event === "hit" ? h - 3 : 0))
    .attr("width", (c) => (c.cell?.event === "hit" ? w : c.cell?.event === "loaded" ? 3 : 0))
    .attr("height", (c) => (c.cell?.event === "hit" ? 3 : h));
  boxes
    .select("text")
    .attr("x", w / 2)
    .attr("y", h / 2)
    .attr("dominant-baseline", "central")
    .text((c) => (rowHeight >= 15 ? (c.cell?.label ?? "") : ""));
}

/** The present column shows the frames as they are in the present stage; future ones are empty. */
function cellsOf(column: HistoryColumn, moment: Moment, rows: number): Cell[] {
  const now = column.step === moment.step;
  const residents = new Map(moment.residents.map((r) => [r.frame, r]));
  return Array.from({ length: rows }, (_, frame): Cell => {
    if (column.step > moment.step) return { frame, cell: undefined, marks: "future" };
    const cell = column.cells[frame];
    if (!now) return { frame, cell, marks: cell?.event ?? "" };
    const resident = residents.get(frame);
    const leaving = resident !== undefined && leavingIn(moment, resident.page) !== undefined;
    const asked = resident !== undefined && resident.page === moment.page;
    const happened: HistoryCell["event"] = column.outcome === "hit" ? "hit" : "loaded";
    const event = asked && moment.stage > 0 ? happened : undefined;
    const shown = resident && { page: resident.page, label: resident.label, hue: resident.hue, event };
    return { frame, cell: shown, marks: `now ${leaving ? "leaving" : ""} ${event ?? ""}` };
  });
}

function tableOf({ run, until, original, words }: HistoryData): TableData {
  const { columns, outcomes, yes } = words;
  const steps = Array.from({ length: Math.min(until, run.length, MOST_TABLE_ROWS) }, (_, i) => i + 1);
  const rows = steps.map((step) => {
    return [
      step,
      run.label(run.page(step)) + (run.isWrite(step) ? "w" : ""),
      outcomes[run.outcome(step)],
      run.frame(step) ?? "",
      run
        .victims(step)
        .map((page) => run.label(page))
        .join(" "),
      run.writebacks(step) > 0 ? yes : "",
      ...(original === undefined ? [] : [originalCell(original, step, outcomes)]),
    ];
  });
  const heads = original === undefined ? columns : [...columns, words.original];
  return { columns: heads.map((name, i) => ({ name, kind: i === 2 || i === 6 ? "words" : "numbers" })), rows };
}

/** What the original asks for in a step that is not common, and what comes of it. */
function originalCell({ run, fork, until }: Original, step: number, outcomes: HistoryWords["outcomes"]): string {
  if (step <= fork || step > Math.min(run.length, until)) return "";
  return `${run.label(run.page(step))}${run.isWrite(step) ? "w" : ""}: ${outcomes[run.outcome(step)]}`;
}
