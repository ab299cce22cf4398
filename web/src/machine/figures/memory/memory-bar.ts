// All of memory as one bar, with its free end magnified, because that is where all the thresholds are.

import { scaleLinear } from "d3-scale";
import { select, type Selection } from "d3-selection";
import { grouped } from "../../../base/text/numbers.ts";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import { type Level, levelPhrases } from "../charts/level-labels.ts";
import { moveTo } from "../../../base/figures/motion.ts";
import { motionFor, typeScale } from "../../../base/figures/scale.ts";
import { familyOf } from "./strip-cells.ts";
import { textWidth } from "../../../base/figures/text-width.ts";

/** A part of memory: a queue, the kernel's own pages, or the pages on no queue. */
export interface MemoryPart {
  /** The CSS class for its colour. */
  readonly id: string;
  readonly name: string;
  readonly pages: number;
}

/** What the bar shows. */
export interface MemoryData {
  readonly frames: number;
  /** The parts from left to right. */
  readonly parts: readonly MemoryPart[];
  /** How many of them, at the right end, count as free: the thresholds are compared with their sum. */
  readonly freeParts: number;
  readonly levels: readonly Level[];
  /** The state of the free end, in words. */
  readonly sentence: string;
  readonly columns: readonly string[];
  readonly motionMs: number;
}

const BAR = 26;
/** The distance between a name and its number. */
const GAP = 8;
type Layer = Selection<SVGGElement, unknown, null, undefined>;

/** Mounts the bar and its lens. */
export function mountMemoryBar(element: HTMLElement): Figure<MemoryData> {
  const svg = select(element).append("svg").attr("class", "memory").attr("aria-hidden", "true");
  const wedge = svg.append("path").attr("class", "lens");
  const whole = svg.append("g");
  const lens = svg.append("g");
  let table: TableData = { columns: [], rows: [] };
  return {
    update(data, surface) {
      const scale = typeScale(element);
      const motionMs = motionFor(data.motionMs, surface);
      const { width } = surface;
      const { frames, parts, levels } = data;
      const top = 20 * scale;
      const lensTop = top + BAR + 34 * scale;
      const height = lensTop + BAR + 24 * scale;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      const x = scaleLinear().domain([0, frames]).range([0, width]);
      drawParts(whole, parts, x, top, motionMs);
      drawNames(whole, parts, x, top - 7 * scale, width, scale);
      const shown = Math.min(frames, Math.max(1, ...levels.map((level) => level.pages)) * 1.6);
      const zoom = scaleLinear().domain([0, shown]).range([0, width]).clamp(true);
      const cut = x(frames - shown);
      wedge.attr("d", `M${cut} ${top + BAR}H${width}V${lensTop + BAR}H0V${lensTop}z`);
      drawParts(lens, parts.slice(parts.length - data.freeParts), zoom, lensTop, motionMs);
      drawLevels(lens, levels, zoom, lensTop, width, scale);
      drawSentence(lens, data.sentence, lensTop + BAR + 20 * scale);
      table = tableOf(data);
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

function tableOf({ columns, parts, levels }: MemoryData): TableData {
  const rows = [...parts, ...levels].map(({ name, pages }) => [name, pages]);
  return { columns: columns.map((name) => ({ name })), rows };
}

/** Parts side by side from the left. */
function drawParts(
  layer: Layer,
  parts: readonly MemoryPart[],
  x: (pages: number) => number,
  y: number,
  motionMs: number,
): void {
  let sum = 0;
  const placed = parts.map((part) => {
    const from = x(sum);
    sum += part.pages;
    return { ...part, from, width: Math.max(0, x(sum) - from) };
  });
  const bars = layer
    .selectAll<SVGRectElement, (typeof placed)[number]>("rect.part")
    .data(placed, (part) => part.id)
    // Under the marks and the names, whichever there are of an earlier machine.
    .join((enter) => enter.insert("rect", "line, text"))
    .attr("class", (part) => `part q-${familyOf(part.id)}`)
    .attr("y", y)
    .attr("height", BAR);
  moveTo(bars, motionMs, { x: (p) => p.from, width: (p) => p.width });
}

/** Names above their parts. A part too narrow for its name has none; the lens or the strips name it. */
function drawNames(
  layer: Layer,
  parts: readonly MemoryPart[],
  x: (pages: number) => number,
  y: number,
  width: number,
  scale: number,
): void {
  let sum = 0;
  const names = parts.flatMap((part) => {
    const from = x(sum);
    sum += part.pages;
    const wide = (textWidth(part.name, "small strong") + textWidth(grouped(part.pages), "small")) * scale + GAP;
    return x(sum) - from < wide ? [] : [{ ...part, from: Math.min(from, width - wide) }];
  });
  const texts = layer
    .selectAll<SVGTextElement, (typeof names)[number]>("text.name")
    .data(names, (part) => part.id)
    .join((enter) => {
      const text = enter.append("text").attr("class", "t2 name");
      text.append("tspan").attr("class", "bt");
      text.append("tspan").attr("class", "n").attr("dx", 5);
      return text;
    })
    .attr("x", (p) => p.from + 1)
    .attr("y", y);
  texts.select(".bt").text((p) => p.name);
  texts.select(".n").text((p) => grouped(p.pages));
}

function drawLevels(
  layer: Layer,
  levels: readonly Level[],
  x: (pages: number) => number,
  y: number,
  width: number,
  scale: number,
): void {
  layer
    .selectAll<SVGLineElement, Level>("line.th")
    .data(levels, (level) => level.kind)
    .join((enter) => enter.insert("line", "text"))
    .attr("class", (level) => `th ${level.kind}`)
    .attr("x1", (level) => x(level.pages))
    .attr("x2", (level) => x(level.pages))
    .attr("y1", y - 10)
    .attr("y2", y + BAR + 7);
  layer
    .selectAll("text.level")
    .data(levelPhrases(levels, x, width, scale, grouped))
    .join((enter) => enter.insert("text", ".level-sentence"))
    .attr("class", ({ kind }) => `level t2 c halo ${kind}`)
    .attr("x", (phrase) => phrase.x)
    .attr("y", y - 16)
    .text((phrase) => phrase.text);
}

function drawSentence(layer: Layer, text: string, y: number): void {
  layer
    .selectAll("text.level-sentence")
    .data([text])
    .join("text")
    .attr("class", "t2 level-sentence")
    .attr("y", y)
    .text(String);
}
