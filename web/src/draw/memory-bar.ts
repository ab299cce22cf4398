// The whole memory as one bar, and its free end magnified, because that is where all thresholds lie.

import { scaleLinear } from "d3-scale";
import { select, type Selection } from "d3-selection";
import type { KernelMoment } from "../state/kernel-moment.ts";
import { grouped } from "../text/numbers.ts";
import type { Figure, TableData } from "./figure.ts";
import { moveTo } from "./motion.ts";
import { motionFor, typeScale } from "./scale.ts";

/** A threshold in pages. */
export interface Level {
  readonly kind: "res" | "min" | "wak" | "tgt";
  readonly name: string;
  readonly pages: number;
}

/** What the bar shows. */
export interface MemoryData {
  readonly moment: KernelMoment;
  readonly queueNames: readonly string[];
  readonly wired: string;
  readonly levels: readonly Level[];
  readonly sentence: (cache: number, free: number) => string;
  readonly columns: readonly string[];
  readonly motionMs: number;
}

const BAR = 26;
type Layer = Selection<SVGGElement, unknown, null, undefined>;

interface Part {
  readonly id: string;
  readonly name: string;
  readonly pages: number;
}

/** The queues' numbers in the model's order: active, inactive, cache, free. */
const CACHE = 2;
const FREE = 3;

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
      const top = 20 * scale;
      const lensTop = top + BAR + 40 * scale;
      const height = lensTop + BAR + 24 * scale;
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      const parts = partsOf(data);
      const x = scaleLinear().domain([0, data.moment.frames]).range([0, width]);
      drawParts(whole, parts, x, top, motionMs);
      drawNames(whole, parts, x, top - 7 * scale, width);
      const shown = Math.max(...data.levels.map((level) => level.pages)) * 1.6;
      const zoom = scaleLinear().domain([0, shown]).range([0, width]).clamp(true);
      const cut = x(data.moment.frames - shown);
      wedge.attr("d", `M${cut} ${top + BAR}H${width}V${lensTop + BAR}H0V${lensTop}z`);
      drawParts(lens, parts.slice(CACHE + 1), zoom, lensTop, motionMs);
      drawLevels(lens, data.levels, zoom, lensTop, width, scale);
      const [cache = 0, free = 0] = [parts[CACHE + 1]?.pages, parts[FREE + 1]?.pages];
      drawSentence(lens, data.sentence(cache, free), lensTop + BAR + 20 * scale);
      table = { columns: tableColumns(data), rows: [...parts.map((p) => [p.name, p.pages]), ...levelRows(data)] };
    },
    destroy() {
      svg.remove();
    },
    toTable: () => table,
  };
}

function tableColumns({ columns }: MemoryData): TableData["columns"] {
  return columns.map((name) => ({ name }));
}

function levelRows({ levels }: MemoryData): (string | number)[][] {
  return levels.map((level) => [level.name, level.pages]);
}

function partsOf({ moment, queueNames, wired }: MemoryData): Part[] {
  const ids = ["active", "inactive", "cache", "free"];
  const queues = moment.queues.map((queue, i): Part => {
    return { id: ids[i] ?? "", name: queueNames[i] ?? "", pages: queue.length };
  });
  return [{ id: "wired", name: wired, pages: moment.wired }, ...queues];
}

/** Parts side by side from the left. */
function drawParts(
  layer: Layer,
  parts: readonly Part[],
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
    .join("rect")
    .attr("class", (part) => `part q-${part.id}`)
    .attr("y", y)
    .attr("height", BAR);
  moveTo(bars, motionMs, { x: (p) => p.from, width: (p) => p.width });
}

/** Names above their parts; a part too narrow for its name goes without, the lens or the strips have it. */
function drawNames(layer: Layer, parts: readonly Part[], x: (pages: number) => number, y: number, width: number): void {
  let sum = 0;
  const names = parts.flatMap((part) => {
    const from = x(sum);
    sum += part.pages;
    const room = x(sum) - from;
    return room < 84 ? [] : [{ ...part, from: Math.min(from, width - 84) }];
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
  const merged = mergeClose(levels, x, 118 * scale);
  layer
    .selectAll<SVGLineElement, Level>("line.th")
    .data(levels, (level) => level.kind)
    .join("line")
    .attr("class", (level) => `th ${level.kind}`)
    .attr("x1", (level) => x(level.pages))
    .attr("x2", (level) => x(level.pages))
    .attr("y1", y - 10)
    .attr("y2", y + BAR + 10);
  layer
    .selectAll<SVGTextElement, Phrase>("text.level")
    .data(merged, (phrase) => phrase.kind)
    .join("text")
    .attr("class", (phrase) => `level t2 halo ${phrase.kind}`)
    .attr("x", (phrase) => Math.min(phrase.x, width - 4))
    .attr("text-anchor", (phrase) => (phrase.x > width * 0.8 ? "end" : phrase.x < width * 0.08 ? "start" : "middle"))
    .attr("y", y - 16)
    .text((phrase) => phrase.text);
}

interface Phrase {
  readonly kind: Level["kind"];
  readonly x: number;
  readonly text: string;
}

/** Thresholds whose labels would touch share one phrase, which stands over the middle of them. */
function mergeClose(levels: readonly Level[], x: (pages: number) => number, room: number): Phrase[] {
  const sorted = [...levels].sort((a, b) => a.pages - b.pages);
  const groups: Level[][] = [];
  for (const level of sorted) {
    const last = groups.at(-1)?.at(-1);
    if (last && x(level.pages) - x(last.pages) < room) groups.at(-1)?.push(level);
    else groups.push([level]);
  }
  return groups.map((group): Phrase => {
    const [first, last] = [group[0]?.pages ?? 0, group.at(-1)?.pages ?? 0];
    const kind = group.find((level) => level.kind === "min")?.kind ?? group[0]?.kind ?? "res";
    return { kind, x: (x(first) + x(last)) / 2, text: group.map((l) => `${l.name} ${l.pages}`).join(", ") };
  });
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
