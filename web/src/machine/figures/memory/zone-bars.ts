// The zones of a machine, one row each: all its pages as one bar, and beside it the free end magnified, against its own
// marks.

import { scaleLinear } from "d3-scale";
import { select, type Selection } from "d3-selection";
import { grouped } from "../../../base/text/numbers.ts";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import { type Level, levelPhrases } from "../charts/level-labels.ts";
import type { MemoryPart } from "./memory-bar.ts";
import { moveTo } from "../../../base/figures/motion.ts";
import { motionFor, typeScale } from "../../../base/figures/scale.ts";
import { familyOf } from "./strip-cells.ts";

/** A zone as it is drawn. */
export interface ZoneBar {
  readonly id: string;
  readonly name: string;
  readonly size: string;
  /** How much is free and what that means, and whether reclaim is needed. */
  readonly state: string;
  readonly isShort: boolean;
  readonly present: number;
  /** The parts from left to right; the last is the free one. */
  readonly parts: readonly MemoryPart[];
  readonly levels: readonly Level[];
}

/** All zones, the first at the top. */
export interface ZoneBarsData {
  readonly zones: readonly ZoneBar[];
  readonly table: TableData;
  readonly motionMs: number;
}

const BAR = 16;
/** Below this width, the free end is under the zone, not beside it. */
const NARROW = 560;
/** How far a zone's free end is shown, as a multiple of its highest mark. */
const ROOM = 1.5;

type Layer = Selection<SVGGElement, ZoneBar, SVGSVGElement, unknown>;

/** The places of the parts of a row. */
interface Place {
  readonly width: number;
  readonly lensX: number;
  readonly lensY: number;
  readonly textY: number;
  readonly barY: number;
  readonly scale: number;
}

/** Mounts the rows. */
export function mountZoneBars(element: HTMLElement): Figure<ZoneBarsData> {
  const svg = select(element).append("svg").attr("class", "memory zones").attr("aria-hidden", "true");
  let table: TableData = { columns: [], rows: [] };
  return {
    update(data, surface) {
      const scale = typeScale(element);
      const { width } = surface;
      const isNarrow = width < NARROW * scale;
      const line = 18 * scale;
      const half = isNarrow ? width : width * 0.46;
      const place: Place = {
        width: half,
        lensX: isNarrow ? 0 : width - half,
        lensY: isNarrow ? line + BAR + line + 6 : line,
        textY: line - 6,
        barY: line,
        scale,
      };
      const row = place.lensY + BAR + 14;
      const height = row * data.zones.length;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      const rows = svg
        .selectAll<SVGGElement, ZoneBar>("g.zone")
        .data(data.zones, (zone) => zone.id)
        .join("g")
        .attr("class", "zone")
        .attr("transform", (_, index) => `translate(0,${index * row})`);
      const motionMs = motionFor(data.motionMs, surface);
      drawWords(rows, place);
      drawBars(rows, place, motionMs);
      drawMarks(rows, place);
      table = data.table;
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

function drawWords(rows: Layer, { width, textY }: Place): void {
  const name = rows.selectAll<SVGTextElement, ZoneBar>("text.name").data((zone) => [zone]);
  const named = name.join((enter) => {
    const text = enter.append("text").attr("class", "t2 name");
    text.append("tspan").attr("class", "bt");
    text.append("tspan").attr("class", "n").attr("dx", 5);
    return text;
  });
  named.attr("y", textY);
  named.select(".bt").text((zone) => zone.name);
  named.select(".n").text((zone) => zone.size);
  rows
    .selectAll("text.state")
    .data((zone) => [zone])
    .join("text")
    .attr("class", (zone) => `t2 e state${zone.isShort ? " fault-t" : ""}`)
    .attr("x", width)
    .attr("y", textY)
    .text((zone) => zone.state);
}

interface Part {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The parts side by side, and the free ones once more, magnified. */
function drawBars(rows: Layer, place: Place, motionMs: number): void {
  const partsOf = (zone: ZoneBar): Part[] => {
    const x = scaleLinear().domain([0, zone.present]).range([0, place.width]);
    let sum = 0;
    const placed = zone.parts.map(({ id, pages }) => {
      const from = x(sum);
      sum += pages;
      return { id, x: from, y: place.barY, width: Math.max(0, x(sum) - from) };
    });
    const free = zone.parts.at(-1);
    if (free === undefined) return placed;
    const whole = { id: "none", x: place.lensX, y: place.lensY, width: place.width };
    return [...placed, whole, { ...whole, id: `${free.id}-lens`, width: zoomOf(zone, place)(free.pages) }];
  };
  const bars = rows
    .selectAll<SVGRectElement, Part>("rect.part")
    .data(partsOf, (part) => part.id)
    // Under the marks, whichever there are of an earlier machine.
    .join((enter) => enter.insert("rect", "line, .level"))
    .attr("class", (part) => `part q-${familyOf(part.id.replace("-lens", ""))}`)
    .attr("y", (part) => part.y)
    .attr("height", BAR);
  moveTo(bars, motionMs, { x: (part) => part.x, width: (part) => part.width });
}

function zoomOf({ levels, present }: ZoneBar, { width }: Place): (pages: number) => number {
  const most = Math.min(present, Math.max(1, ...levels.map(({ pages }) => pages)) * ROOM);
  return scaleLinear().domain([0, most]).range([0, width]).clamp(true);
}

function drawMarks(rows: Layer, place: Place): void {
  rows
    .selectAll("line.th")
    .data((zone) => zone.levels.map(({ kind, pages }) => ({ kind, x: place.lensX + zoomOf(zone, place)(pages) })))
    .join((enter) => enter.insert("line", ".level"))
    .attr("class", ({ kind }) => `th ${kind}`)
    .attr("x1", ({ x }) => x)
    .attr("x2", ({ x }) => x)
    .attr("y1", place.lensY - 3)
    .attr("y2", place.lensY + BAR + 3);
  rows
    .selectAll("text.level")
    .data((zone) => levelPhrases(zone.levels, zoomOf(zone, place), place.width, place.scale, grouped))
    .join("text")
    .attr("class", ({ kind }) => `level t2 c halo ${kind}`)
    .attr("x", ({ x }) => place.lensX + x)
    .attr("y", place.lensY - 6)
    .text(({ text }) => text);
}
