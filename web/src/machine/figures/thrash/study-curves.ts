// Curves of the thrashing study: a thin line of every second, the smoothed curve over it, and where thrashing should
// begin.

import { scaleLinear, type ScaleLinear, scaleLog } from "d3-scale";
import { pointer, select, type Selection } from "d3-selection";
import { curveStepAfter, line } from "d3-shape";
import { grouped } from "../../../base/text/numbers.ts";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import { typeScale } from "../../../base/figures/scale.ts";

/** A curve. */
export interface StudyLine {
  readonly id: string;
  /** "one" is solid, "other" dashed. */
  readonly look: "one" | "other";
  readonly name: string;
  /** One value per second, from 0. */
  readonly raw: Float64Array;
  /** Evenly spaced over the seconds of `raw`. */
  readonly smooth: Float64Array | undefined;
}

/** A moment that is marked. */
export interface StudyMark {
  readonly id: string;
  readonly second: number;
  readonly name: string;
}

/** What the curves show. */
export interface StudyCurvesData {
  readonly lines: readonly StudyLine[];
  readonly marks: readonly StudyMark[];
  /** The span in which all consumers are present. */
  readonly plateau: readonly [from: number, to: number] | undefined;
  /** The top of the scale: the same for all systems. */
  readonly top: number;
  /** "decades": each power of ten has as much room as the next, and what is below 1 is at the foot. */
  readonly grows: "evenly" | "decades";
  /** A number of the scale, with its unit. */
  readonly format: (value: number) => string;
  /** The present value, beside the curves. */
  readonly say: (value: number) => string;
  readonly seconds: number;
  readonly now: number;
  readonly onSeek: (second: number) => void;
  readonly table: () => TableData;
}

type Sheet = Selection<SVGSVGElement, unknown, null, undefined>;
type Scale = ScaleLinear<number, number>;
/** A scale of values. */
type Height = (value: number) => number;

const TALL = 116;
const HEAD = 16;
const FOOT = 17;
/** The same margins as those of the lanes, so that seconds are aligned with theirs. */
const LEFT = 20;
const RIGHT = 47;
const TICK = 56;

/** Mounts the curves. */
export function mountStudyCurves(element: HTMLElement): Figure<StudyCurvesData> {
  const svg: Sheet = select(element).append("svg").attr("class", "study-curves").attr("aria-hidden", "true");
  const parts = Object.fromEntries(
    ["plateau", "axis", "raw", "smooth", "marks", "now", "said"].map((name) => [
      name,
      svg.append("g").attr("class", `study-${name}`),
    ]),
  ) as Readonly<Record<"plateau" | "axis" | "raw" | "smooth" | "marks" | "now" | "said", Group>>;
  let latest: { readonly data: StudyCurvesData; readonly x: Scale } | undefined;
  const seek = (event: PointerEvent): void => {
    if (!latest) return;
    latest.data.onSeek(latest.x.invert(pointer(event, svg.node())[0]));
  };
  svg.on("pointerdown", (event: PointerEvent) => {
    if (event.button !== 0) return;
    svg.node()?.setPointerCapture(event.pointerId);
    seek(event);
  });
  svg.on("pointermove", (event: PointerEvent) => {
    if (svg.node()?.hasPointerCapture(event.pointerId) === true) seek(event);
  });
  return {
    update(data, { width }) {
      const scale = typeScale(element);
      const height = TALL * scale;
      const x = scaleLinear()
        .domain([0, Math.max(1, data.seconds)])
        .range([LEFT * scale, width - RIGHT * scale])
        .clamp(true);
      const ends: Ends = [height - FOOT * scale, HEAD * scale];
      const y = heightOf(data, ends);
      svg.attr("viewBox", `0 0 ${width} ${height}`).attr("height", height);
      const same =
        latest?.data.lines === data.lines &&
        latest.data.top === data.top &&
        svg.attr("data-width") === key(width, scale);
      svg.attr("data-width", key(width, scale));
      latest = { data, x };
      if (!same) drawLines(parts, data, x, y);
      drawAround(parts, data, { x, y, ends, scale });
      drawNow(parts, data, { x, y, ends, scale });
    },
    destroy() {
      svg.remove();
    },
    toTable: () => latest?.data.table() ?? { columns: [], rows: [] },
  };
}

type Group = Selection<SVGGElement, unknown, null, undefined>;
type Parts = Readonly<Record<"plateau" | "axis" | "raw" | "smooth" | "marks" | "now" | "said", Group>>;

const key = (width: number, scale: number): string => `${width} ${scale}`;

type Ends = readonly [foot: number, head: number];

function heightOf({ grows, top }: StudyCurvesData, ends: Ends): Height {
  if (grows === "evenly")
    return scaleLinear()
      .domain([0, Math.max(top, 1e-9)])
      .range(ends)
      .clamp(true);
  const decades = scaleLog()
    .domain([1, Math.max(10, top)])
    .range(ends)
    .clamp(true);
  return (value) => decades(Math.max(1, value));
}

function drawLines({ raw, smooth }: Parts, { lines }: StudyCurvesData, x: Scale, y: Height): void {
  const every = line<number>(
    (_, second) => x(second),
    (value) => y(value),
  ).curve(curveStepAfter);
  raw
    .selectAll<SVGPathElement, StudyLine>("path")
    .data(lines, ({ id }) => id)
    .join("path")
    .attr("class", ({ look }) => `raw ${look}`)
    .attr("d", (of) => every(Array.from(of.raw)) ?? "");
  smooth
    .selectAll<SVGPathElement, StudyLine>("path")
    .data(
      lines.filter((of) => of.smooth !== undefined),
      ({ id }) => id,
    )
    .join("path")
    .attr("class", ({ look }) => `smooth ${look}`)
    .attr("d", ({ smooth: points = new Float64Array(), raw: rows }) => {
      const span = (rows.length - 1) / Math.max(1, points.length - 1);
      const of = line<number>(
        (_, i) => x(i * span),
        (value) => y(value),
      );
      return of(Array.from(points)) ?? "";
    });
}

interface Space {
  readonly x: Scale;
  readonly y: Height;
  readonly ends: Ends;
  readonly scale: number;
}

function drawAround(parts: Parts, data: StudyCurvesData, { x, y, ends, scale }: Space): void {
  const [foot, head] = ends;
  const [left = 0, right = 0] = x.range();
  const wanted = Math.max(2, Math.floor((right - left) / (TICK * scale)));
  const ticks = x.ticks(wanted).filter(Number.isInteger);
  parts.axis
    .selectAll<SVGPathElement, number>("path.base")
    .data([0])
    .join("path")
    .attr("class", "base")
    .attr("d", `M${left} ${foot}H${right}`);
  parts.axis
    .selectAll<SVGTextElement, number>("text.tick")
    .data(ticks)
    .join("text")
    .attr("class", "tick")
    .attr("text-anchor", "middle")
    .attr("x", (second) => x(second))
    .attr("y", foot + 13 * scale)
    .text((second) => (second === ticks.at(-1) ? `${grouped(second)} s` : grouped(second)));
  parts.axis
    .selectAll<SVGTextElement, string>("text.top")
    .data([data.format(Math.round(data.top))])
    .join("text")
    .attr("class", "top")
    .attr("text-anchor", "end")
    .attr("x", right)
    .attr("y", 11 * scale)
    .text((said) => said);
  drawDecades(parts.axis, data, { x, y, ends, scale });
  parts.plateau
    .selectAll<SVGRectElement, readonly [number, number]>("rect")
    .data(data.plateau === undefined ? [] : [data.plateau])
    .join("rect")
    .attr("x", ([from]) => x(from))
    .attr("width", ([from, to]) => Math.max(1, x(to) - x(from)))
    .attr("y", head)
    .attr("height", foot - head);
  drawMarks(parts.marks, data.marks, { x, y, ends, scale });
}

/** Every third power of ten, by name. */
function drawDecades(axis: Group, { grows, top, format }: StudyCurvesData, { x, y, scale }: Space): void {
  const named = grows === "decades" ? [1e3, 1e5].filter((value) => value < top) : [];
  const [left = 0, right = 0] = x.range();
  axis
    .selectAll<SVGPathElement, number>("path.decade")
    .data(named)
    .join("path")
    .attr("class", "decade")
    .attr("d", (value) => `M${left} ${y(value)}H${right}`);
  axis
    .selectAll<SVGTextElement, number>("text.decade")
    .data(named)
    .join("text")
    .attr("class", "decade halo")
    .attr("x", left + 2)
    .attr("y", (value) => y(value) - 3 * scale)
    .text(format);
}

function drawMarks(marks: Group, of: readonly StudyMark[], { x, ends: [foot, head], scale }: Space): void {
  marks
    .selectAll<SVGGElement, StudyMark>("g")
    .data(of, ({ id }) => id)
    .join((enter) => {
      const mark = enter.append("g");
      mark.append("path");
      mark.append("text").attr("class", "halo");
      return mark;
    })
    .attr("class", ({ id }) => `mark ${id}`)
    .attr("transform", ({ second }) => `translate(${x(second)},0)`)
    .each(function ({ name }, place) {
      const mark = select(this);
      mark.select("path").attr("d", `M0 ${foot}V${head}`);
      mark
        .select("text")
        .attr("x", 3 * scale)
        .attr("y", head + (9 + 12 * place) * scale)
        .text(name);
    });
}

function drawNow(parts: Parts, data: StudyCurvesData, { x, ends: [foot, head], scale }: Space): void {
  const [, right = 0] = x.range();
  parts.now
    .selectAll<SVGPathElement, number>("path")
    .data([data.now])
    .join("path")
    .attr("d", (second) => `M${x(second)} ${foot}V${head}`);
  const said = data.lines.flatMap((of) => {
    const value = of.raw[Math.floor(data.now)];
    return value === undefined ? [] : [{ of, value }];
  });
  parts.said
    .selectAll<SVGTextElement, (typeof said)[number]>("text")
    .data(said, ({ of }) => of.id)
    .join("text")
    .attr("class", ({ of }) => `value ${of.look}`)
    .attr("x", right + 5 * scale)
    .attr("y", (_, i) => (HEAD + 12 + 26 * i) * scale)
    .each(function ({ of, value }) {
      const text = select(this);
      text
        .selectAll<SVGTSpanElement, string>("tspan")
        .data([of.name, data.say(value)])
        .join("tspan")
        .attr("class", (_, i) => (i === 0 ? "what" : "much"))
        .attr("x", right + 5 * scale)
        .attr("dy", (_, i) => (i === 0 ? 0 : 12 * scale))
        .text((part) => part);
    });
}
