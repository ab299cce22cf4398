// The path of the arm: sectors from left to right, the order of service from top to bottom. Below the axis is the
// request in service, followed by the waiting ones, in the order in which they would be served if no more arrived.

import { scaleLinear } from "d3-scale";
import type { Selection } from "d3-selection";
import { HALF, setGlyphs } from "./glyph.ts";
import type { DiskQueueData, DrivePicture, QueueMark } from "./queue.ts";

type Layer = Selection<SVGGElement, unknown, null, undefined>;

/** The space that the plot is drawn in. */
export interface ArmSpace {
  readonly width: number;
  readonly rows: number;
  readonly scale: number;
}

const AXIS = 32;
const ROW = 19;
const FOOT = 20;
/** Room for the order of service on the left, and for the words on the right. */
const TURNS = 48;
const WORDS = 160;

/** The height for a number of rows, before scaling for the type size. */
export function armWayHeight(rows: number): number {
  return AXIS + rows * ROW + FOOT;
}

interface Row {
  readonly mark: QueueMark;
  readonly turn: string;
  readonly x: number;
  readonly y: number;
}

/** Draws the path. */
export function drawArmWay(
  layer: Layer,
  { served, next, arm, rest }: DrivePicture,
  { stretches, words }: Pick<DiskQueueData, "stretches" | "words">,
  { width, rows, scale }: ArmSpace,
): void {
  const x = sectorScale(stretches, TURNS * scale, width - WORDS * scale);
  const axis = AXIS * scale - 8;
  const shownServed = served.slice(0, rows);
  const shownNext = next.slice(0, rows - shownServed.length);
  const placed = [...shownServed, ...shownNext].map((mark, i): Row => {
    const turn = i < shownServed.length ? words.now : String(i - shownServed.length + 1);
    return { mark, turn, x: x(mark.sector), y: axis + (i + 0.5) * ROW * scale + 6 };
  });
  drawAxis(layer, { x, axis, stretches, words, marks: next, scale });
  drawWay(layer, placed, shownServed.length, arm === undefined ? undefined : [x(arm), axis]);
  drawRows(layer, placed, width, scale);
  const foot = [words.order, rest(shownNext.length)].filter((line) => line !== "").join(", ");
  layer
    .selectAll("text.foot")
    .data([foot])
    .join("text")
    .attr("class", "foot t2 quiet")
    .attr("y", axis + (rows + 0.5) * ROW * scale + 16)
    .text((line) => line);
}

/** The gap between two stretches, and the least share of the axis that a stretch gets. */
const CUT = 20;
const LEAST = 0.15;

/**
 * Maps sectors to the axis. Stretches get space in proportion to their length, but never so little that one is
 * invisible.
 */
function sectorScale(stretches: DiskQueueData["stretches"], from: number, to: number): (sector: number) => number {
  const all = stretches.reduce((sum, [start, end]) => sum + end - start, 0);
  const shares = stretches.map(([start, end]) => Math.max(LEAST, (end - start) / Math.max(1, all)));
  const unit = (to - from - CUT * (stretches.length - 1)) / shares.reduce((sum, share) => sum + share, 0);
  let at = from;
  const range = shares.flatMap((share) => {
    const ends = [at, at + share * unit];
    at += share * unit + CUT;
    return ends;
  });
  return scaleLinear(stretches.flat(), range);
}

interface Axis {
  readonly x: (sector: number) => number;
  readonly axis: number;
  readonly stretches: DiskQueueData["stretches"];
  readonly words: DiskQueueData["words"];
  /** The waiting requests, one tick each. */
  readonly marks: readonly QueueMark[];
  readonly scale: number;
}

function drawAxis(layer: Layer, { x, axis, stretches, words, marks, scale }: Axis): void {
  const [from, to] = [stretches[0]?.[0] ?? 0, stretches.at(-1)?.[1] ?? 0];
  const cuts = stretches.slice(1).map(([start], i) => (x(stretches[i]?.[1] ?? start) + x(start)) / 2);
  layer
    .selectAll("path.axs")
    .data([0])
    .join("path")
    .attr("class", "axs")
    .attr("d", stretches.map(([start, end]) => `M${x(start)} ${axis}H${x(end)}`).join(""));
  // Two strokes mark where sectors are left out.
  layer
    .selectAll("path.cuts")
    .data([cuts])
    .join("path")
    .attr("class", "cuts")
    .attr("d", (places) => places.map((at) => `M${at - 5} ${axis + 5}l4 -10M${at + 1} ${axis + 5}l4 -10`).join(""));
  layer
    .selectAll("path.waiting")
    .data([marks])
    .join("path")
    .attr("class", "waiting")
    .attr("d", (all) => all.map(({ sector }) => `M${x(sector)} ${axis - 6}V${axis}`).join(""));
  layer
    .selectAll("text.tick")
    .data([from, to])
    .join("text")
    .attr("class", (_, i) => (i === 0 ? "tick t2" : "tick t2 e"))
    .attr("x", (sector) => x(sector))
    .attr("y", axis - 8 - 4 * scale)
    .text(words.sector);
  layer
    .selectAll("text.axis-name")
    .data([words.axis])
    .join("text")
    .attr("class", "axis-name t2 quiet")
    .attr("y", axis - 8 - 4 * scale)
    .text((name) => name);
}

/** From where the arm was to the request in service, and on to the waiting ones. */
function drawWay(layer: Layer, rows: readonly Row[], served: number, arm: readonly [number, number] | undefined): void {
  const points = rows.map(({ x, y }): readonly [number, number] => [x, y]);
  const line = (through: readonly (readonly [number, number])[]): string =>
    through.length < 2 ? "" : `M${through.map((point) => point.join(" ")).join("L")}`;
  const all = arm === undefined ? [] : [arm, ...points];
  const ways = arm === undefined ? [] : [line(all.slice(0, served + 1)), line(all.slice(served))];
  layer
    .selectAll("path.way")
    .data(ways)
    .join((enter) => enter.insert("path", "g"))
    .attr("class", (_, i) => (i === 0 ? "way gone" : "way ahead"))
    .attr("d", (way) => way);
  layer
    .selectAll("path.arm")
    .data(arm === undefined ? [] : [arm])
    .join("path")
    .attr("class", "arm")
    .attr("d", ([x, y]) => `M${x} ${y + 1}l${-HALF} ${-HALF * 1.7}h${2 * HALF}z`);
}

function drawRows(layer: Layer, rows: readonly Row[], width: number, scale: number): void {
  const groups = layer
    .selectAll<SVGGElement, Row>("g.row")
    .data(rows, ({ mark }) => mark.number)
    .join((enter) => {
      const row = enter.append("g").attr("class", "row");
      row.append("text").attr("class", "nth t2 e");
      row.append("path");
      const words = row.append("text").attr("class", "words t2");
      words.append("tspan").attr("class", "name bt");
      words.append("tspan").attr("class", "of").attr("dx", 6);
      return row;
    })
    .attr("transform", ({ y }) => `translate(0,${y})`);
  groups
    .select("text.nth")
    .attr("x", (TURNS - 18) * scale)
    .attr("dominant-baseline", "central")
    .text(({ turn }) => turn);
  groups
    .select<SVGPathElement>("path")
    .datum(({ mark }) => mark)
    .call(setGlyphs);
  groups.select("path").attr("transform", (_, i) => `translate(${rows[i]?.x ?? 0},0)`);
  const words = groups
    .select("text.words")
    .attr("x", width - (WORDS - 18) * scale)
    .attr("dominant-baseline", "central");
  words.select("tspan.name").text(({ mark }) => mark.name);
  words
    .select("tspan.of")
    .attr("class", ({ mark }) => (mark.late ? "of late" : "of"))
    .text(({ mark }) => mark.words);
}
