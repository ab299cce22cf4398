// A file in the page cache, step by step: which of its pages are in memory after each step, on which list, and how many
// had to be read. Several runs of the same steps are shown side by side, or one below another if there is no room.

import { scaleLinear } from "d3-scale";
import { select, type Selection } from "d3-selection";
import { grouped } from "../../base/text/numbers.ts";
import type { Figure, TableData } from "../../base/figures/figure.ts";
import { typeScale } from "../../base/figures/scale.ts";
import { widest } from "../../base/figures/text-width.ts";

/** A step of the sequence. */
export interface FilmStep {
  /** "C", "sleep 10 s" */
  readonly name: string;
  /** The pages that were read; `undefined` if none were accessed. */
  readonly read: readonly [from: number, to: number] | undefined;
}

/** The results of a run, step by step. */
export interface FilmRun {
  readonly id: string;
  readonly name: string;
  /** Its total, in words. */
  readonly total: string;
  /** For each step, the active share of the pages in each cell. */
  readonly active: readonly (readonly number[])[];
  /** For each step, the inactive share. */
  readonly inactive: readonly (readonly number[])[];
  /** By step, how many pages were read for the first time, and how many again. */
  readonly cold: readonly number[];
  readonly again: readonly number[];
}

/** What the figure shows. */
export interface CacheFilmData {
  /** Number of pages in the file. */
  readonly pages: number;
  readonly steps: readonly FilmStep[];
  readonly runs: readonly FilmRun[];
  /** Labels for the two ends of the file. */
  readonly ends: readonly [string, string];
  readonly table: TableData;
}

type Layer = Selection<SVGGElement, unknown, null, undefined>;
type Cells = readonly number[];

const ROW = 27;
/** The height of the pages within a row; the line showing what was read is below it. */
const CELL = 18;
const HEAD = 40;
const BETWEEN = 22;
/** If runs would be narrower than this, they are placed one below another. */
const LEAST = 330;
/** The share of a run's width that the pages take; the bars take the rest. */
const MAP = 0.62;
const NUMBER = 62;

/** Mounts the figure. */
export function mountCacheFilm(element: HTMLElement): Figure<CacheFilmData> {
  const svg = select(element).append("svg").attr("class", "cache-film").attr("aria-hidden", "true");
  let latest: CacheFilmData | undefined;
  return {
    update(data, { width }) {
      latest = data;
      const layout = layoutOf(data, width, typeScale(element));
      svg.attr("viewBox", `0 0 ${width} ${layout.height}`).attr("height", layout.height);
      svg
        .selectAll<SVGGElement, FilmRun>("g.film")
        .data(data.runs, ({ id }) => id)
        .join("g")
        .attr("class", "film")
        .attr("transform", (_, i) => `translate(${layout.lefts[i] ?? 0},${layout.tops[i] ?? 0})`)
        .each(function (run) {
          drawRun(select<SVGGElement, unknown>(this) as unknown as Layer, run, data, layout);
        });
    },
    destroy() {
      svg.remove();
    },
    toTable: () => latest?.table ?? { columns: [], rows: [] },
  };
}

interface Layout {
  readonly scale: number;
  /** Width of the names of the steps. */
  readonly names: number;
  readonly map: number;
  readonly bars: number;
  readonly lefts: readonly number[];
  readonly tops: readonly number[];
  readonly height: number;
  /** Most faults in a single step of any run. */
  readonly most: number;
}

function layoutOf({ runs, steps }: CacheFilmData, width: number, scale: number): Layout {
  const longest = widest(["000", ...steps.map(({ name }) => name)], "small");
  const names = (longest + 10) * scale;
  const beside = width >= runs.length * LEAST * scale;
  const across = beside ? Math.max(1, runs.length) : 1;
  const own = (width - (across - 1) * BETWEEN * scale) / across;
  const tall = (HEAD + ROW * steps.length) * scale;
  const sums = runs.flatMap(({ cold, again }) => cold.map((first, step) => first + (again[step] ?? 0)));
  return {
    scale,
    names,
    map: (own - names) * MAP,
    bars: Math.max(1, (own - names) * (1 - MAP) - (NUMBER + 8) * scale),
    lefts: runs.map((_, i) => (beside ? i * (own + BETWEEN * scale) : 0)),
    tops: runs.map((_, i) => (beside ? 0 : i * (tall + BETWEEN * scale))),
    height: beside ? tall : runs.length * tall + (runs.length - 1) * BETWEEN * scale,
    most: Math.max(1, ...sums),
  };
}

function drawRun(layer: Layer, run: FilmRun, data: CacheFilmData, layout: Layout): void {
  const { scale, names, map } = layout;
  const title = layer
    .selectAll<SVGTextElement, FilmRun>("text.film-name")
    .data([run])
    .join((enter) => {
      const text = enter.append("text").attr("class", "film-name t2");
      text.append("tspan").attr("class", "bt");
      text.append("tspan").attr("class", "n").attr("dx", 8);
      return text;
    })
    .attr("y", 13 * scale);
  title.select(".bt").text(({ name }) => name);
  title.select(".n").text(({ total }) => total);
  layer
    .selectAll<SVGTextElement, string>("text.film-end")
    .data(data.ends)
    .join("text")
    .attr("class", "film-end")
    .attr("x", (_, i) => names + i * map)
    .attr("y", (HEAD - 8) * scale)
    .attr("text-anchor", (_, i) => (i === 0 ? "start" : "end"))
    .text((end) => end);
  layer
    .selectAll<SVGGElement, FilmStep>("g.film-row")
    .data(data.steps)
    .join("g")
    .attr("class", ({ read }) => (read === undefined ? "film-row sleeps" : "film-row"))
    .attr("transform", (_, step) => `translate(0,${(HEAD + step * ROW) * scale})`)
    .each(function (shown, step) {
      drawRow(select<SVGGElement, unknown>(this) as unknown as Layer, shown, run, step, data.pages, layout);
    });
}

function drawRow(layer: Layer, shown: FilmStep, run: FilmRun, step: number, pages: number, layout: Layout): void {
  const { scale, names, map } = layout;
  const deep = CELL * scale;
  one(layer, "text", "film-step t2")
    .attr("y", deep * 0.75)
    .text(shown.name);
  one(layer, "rect", "film-out").attr("x", names).attr("width", map).attr("height", deep);
  const [active, inactive] = [run.active[step] ?? [], run.inactive[step] ?? []];
  const both = active.map((share, cell) => share + (inactive[cell] ?? 0));
  one(layer, "path", "film-inactive").attr("d", areaOf(both, names, map, deep));
  one(layer, "path", "film-active").attr("d", areaOf(active, names, map, deep));
  const x = scaleLinear()
    .domain([0, Math.max(1, pages)])
    .range([names, names + map]);
  const [from, to] = shown.read ?? [0, 0];
  one(layer, "path", "film-read").attr("d", shown.read ? `M${tenth(x(from))} ${deep + 3 * scale}H${tenth(x(to))}` : "");
  drawBars(layer, shown, run, step, layout);
}

function drawBars(layer: Layer, shown: FilmStep, run: FilmRun, step: number, layout: Layout): void {
  const { scale, names, map, bars, most } = layout;
  const left = names + map + 8 * scale;
  const [cold, again] = [run.cold[step] ?? 0, run.again[step] ?? 0];
  const long = (faults: number): number => (faults / most) * bars;
  const tall = CELL * scale;
  one(layer, "rect", "film-cold").attr("x", left).attr("width", long(cold)).attr("height", tall);
  one(layer, "rect", "film-again")
    .attr("x", left + long(cold))
    .attr("width", long(again))
    .attr("height", tall);
  one(layer, "text", "film-faults t2")
    .attr("x", left + long(cold + again) + (cold + again > 0 ? 5 : 0))
    .attr("y", tall * 0.75)
    .text(shown.read === undefined ? "" : grouped(cold + again));
}

/** The only element of its class. */
function one(layer: Layer, tag: string, name: string): Selection<SVGElement, number, SVGGElement, unknown> {
  const first = name.split(" ")[0] ?? name;
  return layer
    .selectAll<SVGElement, number>(`${tag}.${first}`)
    .data([0])
    .join((enter) => enter.append(tag) as unknown as Selection<SVGElement, number, SVGGElement, unknown>)
    .attr("class", name);
}

const tenth = (pixels: number): number => Math.round(pixels * 10) / 10;

/** Cells as an area over the bottom of the row, with one step per cell. */
function areaOf(shares: Cells, left: number, width: number, deep: number): string {
  if (shares.length === 0) return "";
  const wide = width / shares.length;
  let path = `M${tenth(left)} ${tenth(deep)}`;
  let last: number | undefined;
  shares.forEach((share, cell) => {
    const y = tenth(deep * (1 - Math.min(1, share)));
    if (y !== last) path += `H${tenth(left + cell * wide)}V${y}`;
    last = y;
  });
  return `${path}H${tenth(left + width)}V${tenth(deep)}z`;
}
