// A measure at each combination of two knobs' values: a cell each, its mean as a colour and, where there is room, as a
// number.

import { select, type Selection } from "d3-selection";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import { typeScale } from "../../../base/figures/scale.ts";
import { textWidth } from "../../../base/figures/text-width.ts";
import { HEAT_STEPS, heatLayout, type HeatLayout, heatStep } from "./heat-layout.ts";
import { appendSpots, drawSpots } from "./spots.ts";

/** A cell, row by row. */
export interface HeatCell {
  /** The mean; undefined until there is a run, or if it was refused. */
  readonly value: number | undefined;
  readonly isPresent: boolean;
  readonly isRefused: boolean;
  /** What a screen reader says. */
  readonly label: string;
  readonly open: () => void;
}

/** What the figure shows. */
export interface HeatMapData {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  readonly cells: readonly HeatCell[];
  readonly words: {
    /** The knobs, with their units: along the columns and along the rows. */
    readonly across: string;
    readonly down: string;
    readonly measure: string;
    readonly number: (value: number) => string;
    /** The thick frame, and the cross. */
    readonly now: string;
    readonly refused: string;
    readonly spots: string;
  };
  readonly table: TableData;
}

type Group = Selection<SVGGElement, unknown, null, undefined>;
interface Placed extends HeatCell {
  readonly x: number;
  readonly y: number;
  readonly step: number | undefined;
}

/** Room under the grid: names of columns, the knob they belong to, and the legend in two lines. */
const NAMES = 18;
const ACROSS = 38;
const MEASURE = 66;
const SWATCHES = 76;
const FOOT = 100;
const GAP = 6;
const SWATCH = { width: 26, height: 16 };
const REFUSED = 112;
/** The line of the legend for what was refused, if anything was. */
const LINE = 18;

/** Mounts the figure. */
export function mountHeatMap(element: HTMLElement): Figure<HeatMapData> {
  const svg = select(element).append("svg").attr("class", "heat-map").attr("aria-hidden", "true");
  const cells = svg.append("g");
  const names = svg.append("g").attr("class", "curve-axis");
  const legend = svg.append("g");
  const spots = appendSpots(element);
  let table: TableData = { columns: [], rows: [] };
  return {
    update(data, { width }) {
      const scale = typeScale(element);
      const texts = data.cells.map((cell) => textOf(cell, data));
      const layout = heatLayout({ ...data, cells: texts }, width, scale);
      const hasRefused = data.cells.some(({ isRefused }) => isRefused);
      const tall = layout.foot + (FOOT + (hasRefused ? LINE : 0)) * scale;
      svg.attr("viewBox", `0 0 ${width} ${tall}`).attr("height", tall);
      const values = data.cells.flatMap(({ value }) => value ?? []);
      const ends: readonly [number, number] = values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
      const placed = placeCells(data, layout, ends);
      drawCells(cells, placed, layout, { texts, scale });
      drawNames(names, data, layout, scale);
      drawLegend(legend, data, { layout, ends, scale });
      const size = { width: layout.cell.width, height: layout.cell.height };
      drawSpots(
        spots,
        data.words.spots,
        placed.map(({ x, y, label, open }) => ({ label, left: x, top: y, ...size, press: open })),
        data.columns.length,
      );
      ({ table } = data);
    },
    destroy() {
      svg.remove();
      spots.remove();
    },
    toTable: () => table,
  };
}

function textOf({ value, isRefused }: HeatCell, { words }: HeatMapData): string {
  return isRefused ? "×" : value === undefined ? "" : words.number(value);
}

function placeCells({ cells, columns }: HeatMapData, layout: HeatLayout, [least, most]: readonly [number, number]) {
  return cells.map((cell, i): Placed => {
    const [column, row] = [i % columns.length, Math.floor(i / columns.length)];
    return {
      ...cell,
      x: layout.left + column * layout.cell.width,
      y: layout.top + row * layout.cell.height,
      step: cell.value === undefined ? undefined : heatStep(cell.value, least, most),
    };
  });
}

interface Lettered {
  readonly texts: readonly string[];
  readonly scale: number;
}

function drawCells(group: Group, placed: readonly Placed[], layout: HeatLayout, { texts, scale }: Lettered): void {
  const { width, height } = layout.cell;
  group
    .selectAll("rect")
    .data(placed)
    .join("rect")
    .attr("class", ({ step }) => `heat-cell ${step === undefined ? "none" : `heat-${step}`}`)
    .attr("x", ({ x }) => x)
    .attr("y", ({ y }) => y)
    .attr("width", width)
    .attr("height", height);
  group
    .selectAll("text")
    .data(placed)
    .join("text")
    .attr("class", "heat-value c")
    .attr("x", ({ x }) => x + width / 2)
    .attr("y", ({ y }) => y + height / 2 + 4.5 * scale)
    .text((cell, i) => (layout.hasValues || cell.isRefused ? (texts[i] ?? "") : ""));
  // Over all cells, so that no neighbour covers it.
  group
    .selectAll("path")
    .data(placed.filter(({ isPresent }) => isPresent))
    .join("path")
    .attr("class", "heat-now")
    .attr("d", ({ x, y }) => `M${x + 1.5},${y + 1.5}h${width - 3}v${height - 3}h${3 - width}z`)
    .raise();
}

interface Name {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly kind: string;
}

function drawNames(group: Group, { columns, rows, words }: HeatMapData, layout: HeatLayout, scale: number): void {
  const { left, top, foot, cell } = layout;
  const all: readonly Name[] = [
    { text: words.down, x: 0, y: top - 9 * scale, kind: "heat-knob" },
    { text: words.across, x: left, y: foot + ACROSS * scale, kind: "heat-knob" },
    ...rows.map((text, i) => ({
      text,
      x: left - 6 * scale,
      y: top + (i + 0.5) * cell.height + 4.5 * scale,
      kind: "e",
    })),
    ...columns.map((text, i) => ({
      text: i % layout.namedEvery === 0 ? text : "",
      x: left + (i + 0.5) * cell.width,
      y: foot + NAMES * scale,
      kind: "c",
    })),
  ];
  group
    .selectAll("text")
    .data(all)
    .join("text")
    .attr("class", ({ kind }) => kind)
    .attr("x", ({ x }) => x)
    .attr("y", ({ y }) => y)
    .text(({ text }) => text);
}

interface LegendPlace {
  readonly layout: HeatLayout;
  readonly ends: readonly [number, number];
  readonly scale: number;
}

/** The colour scale with its ends, in the measure's unit; one swatch if all cells have the same value. */
function drawLegend(group: Group, { words, cells }: HeatMapData, { layout, ends, scale }: LegendPlace): void {
  const [least, most] = ends;
  const steps = least === most ? 1 : HEAT_STEPS;
  const { foot } = layout;
  const begin = words.number(least);
  const from = (textWidth(begin, "mini") + GAP) * scale;
  const [wide, tall] = [SWATCH.width * scale, SWATCH.height * scale];
  const top = foot + SWATCHES * scale;
  group
    .selectAll("rect")
    .data(Array.from({ length: steps }, (_, step) => step))
    .join("rect")
    .attr("class", (step) => `heat-cell heat-${step}`)
    .attr("x", (step) => from + step * wide)
    .attr("y", top)
    .attr("width", wide)
    .attr("height", tall);
  const end = from + steps * wide + GAP * scale;
  const low = top + 12.5 * scale;
  const last = steps === 1 ? "" : words.number(most);
  const frame = end + (textWidth(last, "mini") + 3 * GAP) * scale;
  const hasPresent = cells.some(({ isPresent }) => isPresent);
  group
    .selectAll("path")
    .data(hasPresent ? [frame] : [])
    .join("path")
    .attr("class", "heat-now")
    .attr("d", (x) => `M${x},${top + 1}h${wide}v${tall - 2}h${-wide}z`);
  const labels = [
    { text: words.measure, x: 0, y: foot + MEASURE * scale },
    { text: begin, x: 0, y: low },
    { text: last, x: end, y: low },
    { text: hasPresent ? words.now : "", x: frame + wide + GAP * scale, y: low },
    { text: cells.some(({ isRefused }) => isRefused) ? `× ${words.refused}` : "", x: 0, y: foot + REFUSED * scale },
  ];
  group
    .selectAll("text")
    .data(labels)
    .join("text")
    .attr("class", "heat-legend")
    .attr("x", ({ x }) => x)
    .attr("y", ({ y }) => y)
    .text(({ text }) => text);
}
