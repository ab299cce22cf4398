// Time on one axis: the reference strip, the outcomes and the matrix of frames, on the same columns. Clicking a column
// seeks. Past columns are coloured by outcome, the present one is ink, future references are dashed.

import { select, type Selection } from "d3-selection";
import { type HistoryCell, type HistoryColumn, historyColumns, windowStart } from "../state/history.ts";
import { leavingIn, type Moment } from "../state/moment.ts";
import type { Structure } from "../state/structure.ts";
import type { ReplayRun } from "../sim/replay-run.ts";
import type { OutcomeKind } from "../sim/running-totals.ts";
import type { Figure, TableData } from "./figure.ts";
import { onlyMoved, recycle, unlikeBefore } from "./history-change.ts";
import { typeScale } from "./scale.ts";

/** The words at the left. */
export interface HistoryWords {
  readonly reference: string;
  readonly outcome: string;
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
}

/** Where the columns are; the scrubber lines up with them when all fit. */
export interface Columns {
  readonly first: number;
  readonly count: number;
  readonly left: number;
  readonly pitch: number;
}

const REF_HEIGHT = 42;
const OUTCOME_HEIGHT = 27;
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
      const rowHeight = (rows > 6 ? 15 : rows > 5 ? 17 : 20) * Math.max(1, scale * 0.9);
      const height = REF_HEIGHT + OUTCOME_HEIGHT + rows * rowHeight + 4;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      drawLabels(labels, at.left === 0 ? [] : labelRows(data.words, rows, rowHeight));
      const drawnAt = [at.pitch, at.count, rows, rowHeight].join(" ");
      recycle(columns.node(), view, at);
      view = at;
      drawColumns(columns, data, at, rows, rowHeight, onlyMoved(latest, data) && drawnAt === last);
      [latest, last] = [data, drawnAt];
    },
    destroy() {
      svg.remove();
    },
    toTable: () => (latest ? tableOf(latest) : { columns: [], rows: [] }),
  };
}

function labelRows(words: HistoryWords, rows: number, rowHeight: number): { y: number; text: string }[] {
  const top = REF_HEIGHT + OUTCOME_HEIGHT;
  return [
    { y: REF_HEIGHT / 2, text: words.reference },
    { y: REF_HEIGHT + OUTCOME_HEIGHT / 2, text: words.outcome },
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

function drawColumns(
  layer: Layer,
  data: HistoryData,
  at: Columns,
  rows: number,
  rowHeight: number,
  moved: boolean,
): void {
  const { run, moment, cursor, onSeek } = data;
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
      column.append("g").attr("class", "cells");
      return column;
    });
  all
    .attr("transform", (c) => `translate(${at.left + (c.step - at.first) * at.pitch},0)`)
    .on("click", (_, c) => {
      onSeek(c.step);
    });
  const tense = (c: HistoryColumn): string =>
    c.step === moment.step ? "now" : c.step > moment.step ? "future" : "past";
  const unlike = all.filter(unlikeBefore(tense));
  const columns = moved ? unlike : all;
  columns
    .select(".hit-area")
    .attr("width", at.pitch)
    .attr("height", REF_HEIGHT + OUTCOME_HEIGHT + rows * rowHeight);
  columns
    .select("rect.ref")
    .attr("class", (c) => `ref ${tense(c)} ${c.step <= moment.step ? c.outcome : ""}`)
    .attr("x", 3)
    .attr("y", 2)
    .attr("width", at.pitch - 6)
    .attr("height", REF_HEIGHT - 4)
    .attr("rx", 8);
  columns.select<SVGTextElement>(".ref-text").each(function (c) {
    drawReference(select(this), c, tense(c), at.pitch);
  });
  columns.select<SVGGElement>(".outcome").each(function (c) {
    drawOutcome(
      select(this),
      c.step <= moment.step && !(c.step === moment.step && moment.stage === 0) ? c : undefined,
      at.pitch,
    );
  });
  columns.select<SVGGElement>(".cells").each(function (c) {
    drawCells(select(this), c, moment, at.pitch, rows, rowHeight);
  });
}

function drawReference(
  text: Selection<SVGTextElement, unknown, null, undefined>,
  column: HistoryColumn,
  tense: string,
  pitch: number,
): void {
  text
    .attr("class", `ref-text c ${tense}`)
    .classed("sm", column.label.length > 3 || pitch < 40)
    .attr("x", pitch / 2)
    .attr("y", REF_HEIGHT / 2)
    .attr("dominant-baseline", "central");
  text.selectAll("tspan").remove();
  text.append("tspan").text(column.label);
  if (column.write) text.append("tspan").attr("class", "w").attr("dx", 1).text("w");
}

/** A check for a hit, a filled "!" for a fault, a hollow one for a cold fault: shape says what colour says. */
function drawOutcome(
  group: Selection<SVGGElement, unknown, null, undefined>,
  column: HistoryColumn | undefined,
  pitch: number,
): void {
  group.attr("transform", `translate(${pitch / 2},${REF_HEIGHT + OUTCOME_HEIGHT / 2})`);
  group.attr("class", `outcome ${column?.outcome ?? ""}`);
  group.selectAll("*").remove();
  if (!column) return;
  if (column.outcome === "hit") {
    group.append("path").attr("class", "glyph").attr("d", "M-6 0l4 5 8 -10");
    return;
  }
  group.append("circle").attr("r", 9);
  group.append("path").attr("class", "glyph").attr("d", "M0 -4.5v5.5M0 4.6v.1");
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
  rows: number,
  rowHeight: number,
): void {
  const cells = cellsOf(column, moment, rows);
  const top = REF_HEIGHT + OUTCOME_HEIGHT;
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

function tableOf({ run, until, words: { columns, outcomes, yes } }: HistoryData): TableData {
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
    ];
  });
  return { columns: columns.map((name, i) => ({ name, kind: i === 2 ? "words" : "numbers" })), rows };
}
