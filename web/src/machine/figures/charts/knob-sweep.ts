// A measure at several values of a knob: the mean of each, with its interval. The values are equally spaced, because a
// knob is varied by doubling; the value in force is marked, and so is the kernel's default.

import { scaleLinear, type ScaleLinear } from "d3-scale";
import { select, type Selection } from "d3-selection";
import { line } from "d3-shape";
import type { Estimate } from "../../../base/sim/schema.gen.ts";
import { drawChartAxes, frameChart } from "../../../base/figures/chart-axes.ts";
import type { Figure, TableData } from "../../../base/figures/figure.ts";
import { widest } from "../../../base/figures/text-width.ts";
import { appendSpots, drawSpots } from "./spots.ts";

/** What is shown for a value. */
export interface KnobSweepPoint {
  readonly name: string;
  /** Undefined until there is a run, or if it was refused. */
  readonly mean: Estimate | undefined;
  readonly difference: Estimate | undefined;
  /** A note under the name: "now", "default". */
  readonly mark: string | undefined;
  readonly isPresent: boolean;
  /** Whether several seeds gave one and the same value: drawn as a square, as there is no interval to draw. */
  readonly isSame: boolean;
  /** What a screen reader says. */
  readonly label: string;
  readonly open: () => void;
}

/** What the figure shows. */
export interface KnobSweepData {
  readonly points: readonly KnobSweepPoint[];
  /** Numbers are joined by a line; words are not. */
  readonly joined: boolean;
  readonly words: {
    readonly columns: readonly string[];
    readonly number: (value: number) => string;
    readonly mean: (estimate: Estimate) => string;
    readonly difference: (estimate: Estimate) => string;
    readonly missing: string;
    /** The names of the places that open runs. */
    readonly spots: string;
  };
}

type Group = Selection<SVGGElement, unknown, null, undefined>;
type Scale = ScaleLinear<number, number>;
interface Placed extends KnobSweepPoint {
  readonly at: number;
}
interface Measured extends Placed {
  readonly mean: Estimate;
}

const HEIGHT = 240;
const MARGIN = { top: 14, right: 12, bottom: 44, left: 60 };
/** How far inside the grid the first and the last value are. */
const INSET = 28;
/** The least distance between two names under the axis. */
const APART = 10;
/** Half the width of an interval's ends: beyond the mark of the mean, which would hide a narrow interval. */
const CAP = 11;
/** Its largest share of the distance between two values, so that neighbours' ends stay apart. */
const MOST_CAP = 0.42;
/** The largest place that opens a run. */
const SPOT = 36;

/** Mounts the figure. */
export function mountKnobSweep(element: HTMLElement): Figure<KnobSweepData> {
  const svg = select(element).append("svg").attr("class", "knob-sweep").attr("aria-hidden", "true");
  const present = svg.append("line").attr("class", "present");
  const axes = { x: svg.append("g"), y: svg.append("g") };
  const names = svg.append("g").attr("class", "curve-axis");
  const path = svg.append("path").attr("class", "joined");
  const marks = svg.append("g");
  const spots = appendSpots(element);
  let table: TableData = { columns: [], rows: [] };
  return {
    update(data, { width }) {
      const { scale, left, right, top, foot } = frameChart(svg, element, { width, height: HEIGHT, margin: MARGIN });
      const inset = INSET * scale;
      const x = scaleLinear([0, Math.max(1, data.points.length - 1)], [left + inset, right - inset]);
      const frame = x.copy().range([left, right]);
      const points = data.points.map((point, i): Placed => ({ ...point, at: x(i) }));
      const measured = points.filter((point): point is Measured => point.mean !== undefined);
      const y = scaleLinear(domainOf(measured), [foot, top]).nice(4);
      drawChartAxes(axes, frame, y, { x: [], y: measured.length === 0 ? [] : y.ticks(4), format: data.words.number });
      drawNames(names, points, foot, scale);
      const now = points.find(({ isPresent }) => isPresent);
      present
        .attr("x1", now?.at ?? 0)
        .attr("x2", now?.at ?? 0)
        .attr("y1", foot)
        .attr("y2", now === undefined ? foot : top);
      const drawn = line<Measured>(
        ({ at }) => at,
        ({ mean }) => y(mean.value),
      );
      path.attr("d", data.joined ? (drawn(measured) ?? "") : "");
      const apart = points.length > 1 ? x(1) - x(0) : Infinity;
      drawMeans(marks, measured, { y, scale, cap: Math.min(CAP * scale, apart * MOST_CAP) });
      const wide = Math.min(SPOT * scale, apart);
      const tall = SPOT * scale;
      const placed = measured.map(({ at, mean, label, open }) => {
        const size = { width: wide, height: tall };
        return { label, left: at - wide / 2, top: y(mean.value) - tall / 2, ...size, press: open };
      });
      drawSpots(spots, data.words.spots, placed, Math.max(1, placed.length));
      table = tableOf(data);
    },
    destroy() {
      svg.remove();
      spots.remove();
    },
    toTable: () => table,
  };
}

/** From 0, unless the means are so close together that their differences would be invisible. */
function domainOf(measured: readonly Measured[]): [number, number] {
  const ends = measured.flatMap(({ mean: { value, low, high } }) => [cut(low ?? value), high ?? value]);
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  if (ends.length === 0) return [0, 1];
  if (least === most) return [Math.min(0, least), Math.max(1, most)];
  return least < most / 2 ? [Math.min(0, least), most] : [least, most];
}

/** No measure is negative: an interval that reaches below 0 is cut there, and has no end. */
function cut(low: number): number {
  return Math.max(0, low);
}

/** As many names as there is room for, the present value's always among them, without overlap. */
function drawNames(group: Group, points: readonly Placed[], foot: number, scale: number): void {
  const half = ({ name, mark = "" }: Placed): number => (widest([name, mark], "mini") * scale) / 2;
  const fits = (a: Placed, b: Placed): boolean => Math.abs(a.at - b.at) >= half(a) + half(b) + APART;
  const chosen: Placed[] = [];
  const byWeight = [...points].sort((a, b) => weight(b) - weight(a));
  for (const point of byWeight) if (chosen.every((other) => fits(point, other))) chosen.push(point);
  const named = group
    .selectAll<SVGGElement, Placed>("g")
    .data(chosen, ({ name }) => name)
    .join((enter) => {
      const entered = enter.append("g");
      entered.append("text").attr("class", "c name");
      entered.append("text").attr("class", "c mark");
      return entered;
    })
    .attr("transform", ({ at }) => `translate(${at},${foot})`);
  named
    .select(".name")
    .attr("y", 17 * scale)
    .text(({ name }) => name);
  named
    .select(".mark")
    .attr("y", 33 * scale)
    .text(({ mark }) => mark ?? "");
}

function weight({ isPresent, mark }: Placed): number {
  return isPresent ? 2 : mark === undefined ? 0 : 1;
}

interface MeanLook {
  readonly y: Scale;
  readonly scale: number;
  /** Half the width of an interval's ends. */
  readonly cap: number;
}

function drawMeans(group: Group, measured: readonly Measured[], { y, scale, cap }: MeanLook): void {
  group
    .selectAll<SVGPathElement, Measured>("path")
    .data(measured, ({ name }) => name)
    .join("path")
    .attr("class", "interval")
    .attr("d", ({ at, mean: { low, high } }) => {
      if (low === null || high === null) return "";
      const [top, foot] = [y(high), y(cut(low))];
      const end = low < 0 ? "" : `M${at - cap},${foot}H${at + cap}`;
      return `M${at - cap},${top}H${at + cap}M${at},${top}V${foot}${end}`;
    });
  group
    .selectAll<SVGRectElement, Measured>("rect")
    .data(measured, ({ name }) => name)
    .join("rect")
    .attr("class", ({ isPresent }) => (isPresent ? "mean now" : "mean"))
    .each(function draw({ at, mean, isPresent, isSame }) {
      const half = (isPresent ? 6 : 4.5) * scale;
      select(this)
        .attr("x", at - half)
        .attr("y", y(mean.value) - half)
        .attr("width", 2 * half)
        .attr("height", 2 * half)
        .attr("rx", isSame ? 0 : half);
    });
}

function tableOf({ points, words }: KnobSweepData): TableData {
  return {
    columns: words.columns.map((name) => ({ name })),
    rows: points.map(({ name, mark, mean, difference, isPresent }) => [
      mark === undefined ? name : `${name} (${mark})`,
      mean === undefined ? words.missing : words.mean(mean),
      difference === undefined || isPresent ? "" : words.difference(difference),
    ]),
  };
}
