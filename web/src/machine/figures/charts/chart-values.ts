// The values of a chart over time at a moment, and its lines as paths: pure numbers.

import { roundUp, thin, timeTicks } from "../../../base/series/log-series.ts";
import { formatClock, oneDecimal } from "../../../base/text/numbers.ts";

/** One line of a chart. */
export interface ChartLine {
  readonly id: string;
  /** The name of the line beside its value. */
  readonly name: string;
  /** Class of its stroke: the colour and dash of a queue or of a run. */
  readonly look: "strong" | "second" | "third" | "fault" | "hard" | "a" | "b" | "log";
  /** "rate": a value covers the second before it; "gauge": it is a state. */
  readonly kind: "rate" | "gauge";
  /** One value per second, from 0 to where the run has got; NaN where a log has none. */
  readonly values: Float64Array;
  /** The queues whose pages it counts. */
  readonly queues?: readonly string[] | undefined;
}

/** A horizontal threshold. */
export interface ChartLevel {
  readonly kind: "min" | "tgt";
  readonly name: string;
  readonly value: number;
}

/** One chart. */
export interface Chart {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly lines: readonly ChartLine[];
  readonly levels: readonly ChartLevel[];
  /** The top of the axis, if what matters is below the peaks; whatever exceeds it is cut and marked. */
  readonly cap?: number;
  /** Whether all of it is shown, however high single peaks are. */
  readonly whole?: boolean;
}

type Scale = (value: number) => number;

/**
 * The value of a line at a time: the last sample of a state, or a rate in the current second. Undefined beyond its end.
 */
export function valueAt({ kind, values }: ChartLine, time: number): number | undefined {
  return known(values[kind === "rate" ? Math.ceil(time) : Math.floor(time)]);
}

/** The pages on some queues at the present moment, if they are known. */
export type OnQueues = (queues: readonly string[]) => number | undefined;

/** A value, and the place of its dot. */
export interface ChartPoint {
  readonly value: number;
  readonly time: number;
  readonly height: number;
}

/**
 * A line at a time. A state that is known at that very moment is where it is then; otherwise it is the last sample, and
 * the dot is there. A rate's dot is on the drawn line, which connects samples.
 */
export function pointAt(line: ChartLine, time: number, now?: OnQueues): ChartPoint | undefined {
  const value = valueAt(line, time);
  if (value === undefined) return undefined;
  if (line.kind === "gauge") {
    const exact = line.queues && now?.(line.queues);
    return exact === undefined
      ? { value, time: Math.floor(time), height: value }
      : { value: exact, time, height: exact };
  }
  const before = known(line.values[Math.floor(time)]) ?? value;
  return { value, time, height: before + (value - before) * (time - Math.floor(time)) };
}

function known(value: number | undefined): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}

/** A peak that is as many times as high as nearly all other values would flatten them. */
const OUTLIER = 8;
/** Nearly all: this share of the seconds in which there is anything, of which there must be a few. */
const NEARLY_ALL = 0.9;
const FEW = 10;
/** How far above these values the axis ends. */
const ROOM = 1.25;

/** The top of a chart's axis, and the highest value, which may be above it. */
export function topOf(chart: Chart): { readonly top: number; readonly peak: number } {
  const { lines, levels, cap, whole = false } = chart;
  let peak = 0;
  for (const { values } of lines) for (const value of values) if (value > peak) peak = value;
  const level = Math.max(0, ...levels.map(({ value }) => value * 1.15));
  const highest = Math.max(peak, level);
  if (cap !== undefined && highest > cap) return { top: cap, peak };
  const ordinary = whole ? peak : ordinaryOf(lines);
  const top = peak > OUTLIER * ordinary ? Math.max(ordinary * ROOM, level) : highest;
  // A round number stays the same while a run in progress grows.
  return { top: roundUp(top), peak };
}

/** What nearly all seconds stay below in which there is anything; the peak if there are few of them. */
function ordinaryOf(lines: readonly ChartLine[]): number {
  const highest = Float64Array.from({ length: Math.max(0, ...lines.map(({ values }) => values.length)) }, (_, second) =>
    Math.max(0, ...lines.map(({ values }) => values[second] || 0)),
  );
  const there = highest.filter((value) => value > 0).sort();
  return there.length < FEW ? Infinity : (there[Math.floor(there.length * NEARLY_ALL)] ?? Infinity);
}

/** The seconds from 0, for series that have one value per second. */
let seconds = new Float64Array();
let noGaps = new Uint8Array();

function secondsFor(count: number): Float64Array {
  if (seconds.length < count) {
    seconds = Float64Array.from({ length: count }, (_, second) => second);
    noGaps = new Uint8Array(count);
  }
  return seconds;
}

/**
 * The path of a line. If there are more seconds than pixels, it takes the lowest and the highest value of each pixel.
 */
export function linePath(values: Float64Array, length: number, width: number, x: Scale, y: Scale): string {
  // A new view each time: these columns grow while a machine runs, and what is cached about a shorter or longer one
  // does not apply.
  const series = { t: secondsFor(values.length), begins: noGaps, values: values.subarray() };
  const points = thin(series, { from_s: 0, to_s: length }, Math.max(1, Math.round(width)));
  return points
    .map(({ t, value, begins }) => `${begins ? "M" : "L"}${x(t).toFixed(1)} ${y(value).toFixed(1)}`)
    .join("");
}

/** The least distance between the triangles that mark peaks beyond the top, in pixels. */
const CUT = 9;

/** Where lines go beyond the top of the axis. */
export function cutsOf({ lines }: Chart, top: number, x: Scale): readonly number[] {
  const cuts = new Map<number, number>();
  for (const { values } of lines) {
    values.forEach((value, second) => {
      const slot = Math.floor(x(second) / CUT);
      if (value > top && !cuts.has(slot)) cuts.set(slot, x(second));
    });
  }
  return [...cuts.values()];
}

/** Runs longer than this are labelled in minutes. */
const MINUTES_FROM = 300;

/** A number on the time axis. */
export interface TimeTick {
  readonly at: number;
  readonly text: string;
}

/** The numbers on the axis, at most `most`; the last one includes the unit. */
export function axisTicks(length: number, most: number): readonly TimeTick[] {
  const inMinutes = length > MINUTES_FROM;
  const unit = inMinutes ? 60 : 1;
  const ticks = timeTicks({ from_s: 0, to_s: length / unit }, Math.max(2, most));
  return ticks.map((tick, i) => {
    const text = i === ticks.length - 1 ? `${tick} ${inMinutes ? "min" : "s"}` : String(tick);
    return { at: tick * unit, text };
  });
}

/** A time as the pill shows it. */
export function timeText(time: number, length: number): string {
  return length > MINUTES_FROM ? formatClock(Math.floor(time)) : oneDecimal(time);
}
