// The names of markers in a row above the charts. Their lines continue down through the charts below.

import { select } from "d3-selection";
import type { Side } from "../../base/model/sides.ts";
import type { ShownMarker } from "../model/charts/markers.ts";
import type { LogWindow } from "../../base/series/log-window.ts";
import type { Figure } from "../../base/figures/figure.ts";
import { plotOf } from "./plot.ts";
import { typeScale } from "../../base/figures/scale.ts";
import { textWidth } from "../../base/figures/text-width.ts";

/** What the names belong to. */
export interface LogMarkersData {
  readonly window: LogWindow;
  readonly markers: readonly ShownMarker[];
  /** The least number of rows, so that charts side by side begin at the same height. */
  readonly rows: number;
}

/** A name and its line. */
export interface MarkerName {
  readonly side: Side | "both";
  readonly text: string;
  /** The position of the line. */
  readonly line: number;
  /** The name is to the right of the line, or to the left if there is no room. */
  readonly anchor: "start" | "end";
  /** Counted from the bottom. */
  readonly row: number;
}

const LONGEST = 28;
const GAP = 8;
/** The distance between a line and its name. */
const BESIDE = 4;
const ROW = 17;
/** Counted from the bottom. */
const ROWS: readonly number[] = [0, 1, 2];

const ANCHORS = ["start", "end"] as const;
/** Lines with the same text that are closer than this become one. */
const SAME = 3;

/**
 * Places names so that they touch neither each other nor another's line, which runs down from its name's row. A name
 * that finds no room in three rows is left out; its line stays.
 */
export function markerNames(
  markers: readonly ShownMarker[],
  x: (seconds: number) => number,
  width: number,
  scale: number,
): readonly MarkerName[] {
  const placed: Box[] = [];
  // From right to left: a name may extend over the lines to its right, if they begin in lower rows.
  for (const { side, text, line } of merged(markers, x).toReversed()) {
    const wide = textWidth(cut(text), "small strong") * scale;
    const boxes = ANCHORS.flatMap((anchor) => {
      const from = anchor === "start" ? line + BESIDE : line - BESIDE - wide;
      const rows = anchor === "start" ? ROWS : ROWS.toReversed();
      const name = { side, text: cut(text), line, anchor };
      return from >= 0 && from + wide <= width ? rows.map((row) => ({ ...name, row, from, to: from + wide })) : [];
    });
    const box = boxes.find((one) => placed.every((other) => !touch(one, other)));
    if (box !== undefined) placed.push(box);
  }
  const rows = ROWS.filter((row) => placed.some((box) => box.row === row));
  return placed
    .map(({ side, text, line, anchor, row }) => ({ side, text, line, anchor, row: rows.indexOf(row) }))
    .toReversed();
}

interface Box extends MarkerName {
  readonly from: number;
  readonly to: number;
}

function touch(one: Box, other: Box): boolean {
  const crosses = (line: Box, name: Box): boolean =>
    line.row > name.row && line.line > name.from - BESIDE && line.line < name.to + BESIDE;
  const side = one.row === other.row && one.from < other.to + GAP && other.from < one.to + GAP;
  return side || crosses(one, other) || crosses(other, one);
}

type Placed = Pick<MarkerName, "side" | "text" | "line">;

/**
 * Sorted from left to right. A text that both sides have at the same place appears once; otherwise it has the side's
 * letter.
 */
function merged(markers: readonly ShownMarker[], x: (seconds: number) => number): readonly Placed[] {
  const two = new Set(markers.map(({ side }) => side)).size > 1;
  const twin = (marker: ShownMarker): ShownMarker | undefined =>
    markers.find(
      (other) =>
        other.side !== marker.side &&
        other.text === marker.text &&
        Math.abs(x(other.seconds) - x(marker.seconds)) < SAME,
    );
  return markers
    .flatMap((marker): Placed[] => {
      const { side, text, seconds } = marker;
      const line = x(seconds);
      if (twin(marker) === undefined) return [{ side, text: two ? `${side.toUpperCase()} ${text}` : text, line }];
      return side === "a" ? [{ side: "both", text, line }] : [];
    })
    .toSorted((one, other) => one.line - other.line);
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** The line of a marker from top to bottom. */
export function markerPath(line: number, top: number, bottom: number): string {
  return `M${line.toFixed(1)} ${top.toFixed(1)}V${bottom.toFixed(1)}`;
}

const WORDS = { a: "ra", b: "rb", both: "t1" } as const;

/** Mounts the names. */
export function mountLogMarkers(element: HTMLElement): Figure<LogMarkersData> {
  const svg = select(element).append("svg").attr("class", "log-markers-svg").attr("aria-hidden", "true");
  const lines = svg.append("g");
  const names = svg.append("g");
  return {
    update({ window, markers, rows: least }, { width }) {
      const scale = typeScale(element);
      const plot = plotOf(width, scale, window);
      // The names may also use the room for the values beside the charts.
      const placed = markerNames(markers, plot.x, width, scale);
      const rows = Math.max(1, least, ...placed.map(({ row }) => row + 1));
      const height = rows * ROW * scale + 2;
      const top = (row: number): number => (rows - 1 - row) * ROW * scale;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      lines
        .selectAll("path")
        .data(placed)
        .join("path")
        .attr("class", ({ side }) => `log-marker ${side}`)
        .attr("d", ({ line, row }) => markerPath(line, top(row) + 3, height));
      names
        .selectAll("text")
        .data(placed)
        .join("text")
        .attr("class", ({ side, anchor }) => `t2 ${WORDS[side]}${anchor === "end" ? " e" : ""}`)
        .attr("x", ({ line, anchor }) => line + (anchor === "start" ? BESIDE : -BESIDE))
        .attr("y", ({ row }) => top(row) + ROW * scale - 4 * scale)
        .text(({ text }) => text);
    },
    destroy() {
      svg.remove();
    },
    // Screen readers get them as a list.
    toTable: () => ({ columns: [], rows: [] }),
  };
}
