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
}

type Scale = (value: number) => number;

/**
 * The value of a line at a time: the last sample of a state, or a rate in the current second. Undefined beyond its end.
 */
export function valueAt({ kind, values }: ChartLine, time: number): number | undefined {
  return known(values[kind === "rate" ? Math.ceil(time) : Math.floor(time)]);
}

/** The height of the drawn line, which connects samples. */
export function heightAt({ values }: ChartLine, time: number): number | undefined {
  const [before, after] = [known(values[Math.floor(time)]), known(values[Math.ceil(time)])];
  if (before === undefined || after === undefined) return undefined;
  return before + (after - before) * (time - Math.floor(time));
}

function known(value: number | undefined): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}

/** The top of a chart's axis, and the highest value, which may be above it. */
export function topOf({ lines, levels, cap }: Chart): { readonly top: number; readonly peak: number } {
  let peak = 0;
  for (const { values } of lines) for (const value of values) if (value > peak) peak = value;
  const highest = Math.max(peak, ...levels.map((level) => level.value * 1.15));
  if (cap !== undefined && highest > cap) return { top: cap, peak };
  // A round number stays the same while a run in progress grows.
  return { top: roundUp(highest), peak };
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
