// Several lists, one row each: segments, queues, lists of ghosts, hands over their pages, a target for a list's length. A
// page is one mark wherever it goes, from row to row.

import { select, type Selection } from "d3-selection";
import type { ListKind } from "../../base/sim/schema.gen.ts";
import type { Moment, PageMark } from "../run/moment.ts";
import type { Figure, TableData } from "../../base/figures/figure.ts";
import { drawFoot, footHeight, footLines } from "./foot.ts";
import { type ListsLayout, listsLayout, type RowPlace } from "./lists-layout.ts";
import { squareOf } from "./marks.ts";
import { moveTo } from "../../base/figures/motion.ts";
import { drawSquares, type Square } from "./page-square.ts";
import { motionFor, typeScale } from "../../base/figures/scale.ts";
import { widest } from "../../base/figures/text-width.ts";

/** A list as a row. */
export interface ListRow {
  readonly id: string;
  readonly name: string;
  readonly kind: ListKind;
  /** Head first. */
  readonly pages: readonly PageMark[];
  /** Whether it is a list of ghosts. */
  readonly ghosts: boolean;
  /** The most pages it ever holds. */
  readonly longest: number;
  /** A page has one mark in all rows of the same space. */
  readonly space: number;
  /** Hands over its pages. */
  readonly hands: readonly { readonly name: string; readonly page: number | undefined }[];
  /** The length it should have. */
  readonly target: { readonly name: string; readonly value: number } | undefined;
}

/** The words in the figure. */
export interface ListsWords {
  readonly victim: string;
  /** Heads of the table: list, place, page, in memory; then one for each of the policy's numbers. */
  readonly columns: readonly string[];
  readonly yes: string;
}

/** What the figure shows. */
export interface ListsData {
  readonly moment: Moment;
  readonly rows: readonly ListRow[];
  /** Below the lists: the policy's own numbers, and what is in the corners. */
  readonly foot: readonly string[];
  /** The number in the corner of a page, beside its bit. */
  readonly badge: (mark: PageMark) => string | undefined;
  readonly words: ListsWords;
  /** How long pages take to reach their places. */
  readonly motionMs: number;
}

type Layer = Selection<SVGGElement, unknown, null, undefined>;

/** Within this height, squares are as large as can be. */
const ROOM = 234;

/** A square that knows on which side it leaves. */
interface ListSquare extends Square {
  readonly kind: ListKind;
}

/** Mounts the lists. */
export function mountLists(element: HTMLElement): Figure<ListsData> {
  const svg = select(element).append("svg").attr("class", "lists").attr("aria-hidden", "true");
  const frame = svg.append("g");
  const pages = svg.append("g");
  const marks = svg.append("g");
  const hands = svg.append("g");
  const notes = svg.append("g");
  let table: TableData = { columns: [], rows: [] };
  return {
    update(data, surface) {
      const scale = typeScale(element);
      const motionMs = motionFor(data.motionMs, surface);
      const lines = footLines(data.foot, surface.width, scale);
      const foot = footHeight(lines, scale);
      const size = { width: surface.width, left: gutter(data.rows) * scale, height: ROOM - foot, scale };
      const layout = listsLayout(size, data.rows.map(needsOf));
      const height = layout.height + foot + 4;
      svg.attr("viewBox", `0 0 ${layout.width} ${height}`).attr("height", height);
      drawRows(frame, data, layout);
      const squares = squaresOf(data, layout);
      const side = (s: ListSquare, enters: boolean): readonly [number, number] => {
        const right = leavesRight(s.kind) !== enters;
        return [right ? layout.width + s.size : -s.size, s.y];
      };
      const paths = { enterFrom: (s: ListSquare) => side(s, true), exitTo: (s: ListSquare) => side(s, false) };
      drawSquares(pages, squares, paths, motionMs);
      drawMarks(marks, data, layout);
      drawHands(hands, data, layout, motionMs);
      drawFoot(notes, lines, height, scale);
      table = tableOf(data);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

/** Room for the names and lengths. */
function gutter(rows: readonly ListRow[]): number {
  const longest = widest(
    rows.map(({ name }) => name),
    "small strong",
  );
  return Math.min(126, longest + 36);
}

function needsOf({ longest, hands, target, ghosts }: ListRow) {
  return { longest, overhead: hands.length > 0 || target !== undefined, underneath: !ghosts };
}

/** Stacks give up their bottom, which is at the right; all others give up their head, at the left. */
function leavesRight(kind: ListKind): boolean {
  return kind === "stack";
}

function squaresOf({ moment, rows, badge }: ListsData, { rows: places, size }: ListsLayout): ListSquare[] {
  return rows.flatMap(({ pages, kind, space }, row) =>
    pages.map((mark, index): ListSquare => {
      const [x, y] = places[row]?.place(index) ?? [0, 0];
      const square = squareOf(moment, mark, { x, y, size });
      return { ...square, key: `${space}:${mark.page}`, badge: badge(mark), kind };
    }),
  );
}

/** Names with lengths, a hairline between rows, and the side on which pages leave. */
function drawRows(layer: Layer, { rows, moment }: ListsData, { rows: places, width, size, gap }: ListsLayout): void {
  const joined = layer
    .selectAll<SVGGElement, ListRow>("g.list-row")
    .data(rows, (row) => row.id)
    .join((enter) => {
      const row = enter.append("g").attr("class", "list-row");
      row.append("line").attr("class", "ax");
      const name = row.append("text").attr("class", "name t1").attr("dominant-baseline", "central");
      name.append("tspan");
      name.append("tspan").attr("class", "count").attr("dx", 6);
      row.append("path").attr("class", "list-exit");
      return row;
    });
  const at = (i: number): RowPlace | undefined => places[i];
  joined
    .select("line")
    .attr("x2", width)
    .attr("y1", (_, i) => at(i)?.top ?? 0)
    .attr("y2", (_, i) => at(i)?.top ?? 0)
    .attr("visibility", (row, i) => (i === 0 || row.name === "" ? "hidden" : null));
  joined.select("text.name").attr("y", (_, i) => at(i)?.y ?? 0);
  joined.select("text.name tspan").text((row) => row.name);
  joined.select("tspan.count").text((row) => (row.name === "" ? "" : row.pages.length));
  joined.select("path").attr("d", (row, i) => {
    const last = row.pages.length - 1;
    // Any page of a ring may leave.
    if (last < 0 || row.kind === "ring" || moment.hushed === true) return null;
    const [x, y] = at(i)?.place(leavesRight(row.kind) ? last : 0) ?? [0, 0];
    const edge = size / 2 + gap / 2 + 3;
    return leavesRight(row.kind) ? `M${x + edge - 3} ${y - 4}l5 4l-5 4` : `M${x - edge + 1} ${y - 4}l-5 4l5 4`;
  });
}

/** The word under a victim, and the target lengths. */
function drawMarks(layer: Layer, { moment, rows, words }: ListsData, { rows: places, size, gap }: ListsLayout): void {
  layer.selectAll("*").remove();
  rows.forEach(({ pages, target }, row) => {
    const at = places[row];
    if (at === undefined) return;
    pages.forEach((mark, index) => {
      if (!at.hasFoot || squareOf(moment, mark, { x: 0, y: 0, size }).role !== "victim") return;
      const [x, y] = at.place(index);
      layer
        .append("text")
        .attr("class", "evict-t t1 c")
        .attr("x", x)
        .attr("y", y + size / 2 + 19)
        .text(words.victim);
    });
    if (target !== undefined) drawTarget(layer, target, at, size, gap);
  });
}

/** A tick across the row where the list would end if it had its target length. */
function drawTarget(
  layer: Layer,
  target: NonNullable<ListRow["target"]>,
  at: RowPlace,
  size: number,
  gap: number,
): void {
  const whole = Math.floor(target.value);
  const [x, y] = at.place(whole);
  const tick = x - (size + gap) / 2 + (target.value - whole) * (size + gap);
  const [top, bottom] = [y - size / 2 - 5, y + size / 2 + 5];
  layer
    .append("line")
    .attr("class", "list-target")
    .attr("x1", tick)
    .attr("x2", tick)
    .attr("y1", top)
    .attr("y2", bottom);
  layer
    .append("text")
    .attr("class", "t1")
    .attr("x", tick)
    .attr("y", top - 3)
    .attr("text-anchor", "middle")
    .text(target.name);
}

interface HandPlace {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Hands over the same page are in one place and look like one; their names are in a row. */
  readonly named: string;
}

function drawHands(layer: Layer, { rows }: ListsData, layout: ListsLayout, motionMs: number): void {
  const places = rows.flatMap((row, i) => handPlaces(row, layout.rows[i], layout.size));
  const hands = layer
    .selectAll<SVGGElement, HandPlace>("g.list-hand")
    .data(places, (hand) => hand.name)
    .join((enter) => {
      const hand = enter.append("g").attr("class", "list-hand");
      hand.append("path").attr("class", "handh").attr("d", "M-6 -9h12l-6 9z");
      hand.append("text").attr("class", "t1 halo").attr("x", 9).attr("y", -3);
      return hand.attr("transform", (h) => `translate(${h.x},${h.y})`);
    });
  hands.select("text").text((hand) => hand.named);
  moveTo(hands, motionMs, { transform: (h) => `translate(${h.x},${h.y})` });
}

function handPlaces({ pages, hands }: ListRow, at: RowPlace | undefined, size: number): HandPlace[] {
  return hands.flatMap(({ name, page }) => {
    const index = pages.findIndex((mark) => mark.page === page);
    if (at === undefined || index < 0) return [];
    const [x, y] = at.place(index);
    const together = hands.filter((hand) => hand.page === page).map((hand) => hand.name);
    // The only hand of a list needs no name.
    const named = hands.length > 1 && together[0] === name ? together.join(", ") : "";
    return [{ name, x, y: y - size / 2 - 3, named }];
  });
}

function tableOf({ rows, words }: ListsData): TableData {
  const resident = (mark: PageMark): string => (mark.frame === undefined ? "" : words.yes);
  return {
    columns: words.columns.map((name, i) => ({ name, kind: i === 0 || i === 3 ? "words" : "numbers" })),
    rows: rows.flatMap(({ name, pages }) =>
      pages.map((mark, i) => [name, i + 1, mark.label, resident(mark), ...mark.attrs]),
    ),
  };
}
