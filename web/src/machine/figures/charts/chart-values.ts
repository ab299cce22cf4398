// What a chart over time says at a moment, and its lines as paths: pure numbers.

import { roundUp, thin, timeTicks } from "../../../base/series/log-series.ts";
import { formatClock, oneDecimal } from "../../../base/text/numbers.ts";

/** One line of a chart. */
export interface ChartLine {
  readonly id: string;
  /** What the line is called beside its value. */
  readonly name: string;
  /** Class of its stroke: a queue's or a run's colour and dash. */
  readonly look: "strong" | "second" | "third" | "fault" | "hard" | "a" | "b" | "log";
  /** "rate": a value is of the second before it; "gauge": it is a state. */
  readonly kind: "rate" | "gauge";
  /** One value a second, from 0, as far as the run has come; NaN where a log has none. */
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
  /** Top of the axis, if the interesting part lies below the peaks; what exceeds it is cut and marked. */
  readonly cap?: number;
}

type Scale = (value: number) => number;

/** The value a line has at a time: of a state the last sample, of a rate the second under way. None beyond its end. */
export function valueAt({ kind, values }: ChartLine, time: number): number | undefined {
  return known(values[kind === "rate" ? Math.ceil(time) : Math.floor(time)]);
}

/** The height of the line that is drawn, which joins samples. */
export function heightAt({ values }: ChartLine, time: number): number | undefined {
  const [before, after] = [known(values[Math.floor(time)]), known(values[Math.ceil(time)])];
  if (before === undefined || after === undefined) return undefined;
  return before + (after - before) * (time - Math.floor(time));
}

function known(value: number | undefined): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}

/** The top of a chart's axis and the highest value, which may lie beyond. */
export function topOf({ lines, levels, cap }: Chart): { readonly top: number; readonly peak: number } {
  let peak = 0;
  for (const { values } of lines) for (const value of values) if (value > peak) peak = value;
  const highest = Math.max(peak, ...levels.map((level) => level.value * 1.15));
  if (cap !== undefined && highest > cap) return { top: cap, peak };
  // A round number stays while a run that is under way grows.
  return { top: roundUp(highest), peak };
}

/** Counts from 0, for series that have a value a second. */
let seconds = new Float64Array();
let noGaps = new Uint8Array();

function secondsFor(count: number): Float64Array {
  if (seconds.length < count) {
    seconds = Float64Array.from({ length: count }, (_, second) => second);
    noGaps = new Uint8Array(count);
  }
  return seconds;
}

/** The path of a line: of more seconds than pixels, the lowest and the highest of each pixel. */
export function linePath(values: Float64Array, length: number, width: number, x: Scale, y: Scale): string {
  // A view of its own: these columns grow while a machine runs, and what is known of one that was longer or shorter is not theirs.
  const series = { t: secondsFor(values.length), begins: noGaps, values: values.subarray() };
  const points = thin(series, { from_s: 0, to_s: length }, Math.max(1, Math.round(width)));
  return points
    .map(({ t, value, begins }) => `${begins ? "M" : "L"}${x(t).toFixed(1)} ${y(value).toFixed(1)}`)
    .join("");
}

/** The triangles of peaks beyond the top are at least so many pixels apart. */
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

/** Longer runs are told in minutes. */
const MINUTES_FROM = 300;

/** A number at the time axis. */
export interface TimeTick {
  readonly at: number;
  readonly text: string;
}

/** The numbers at the axis, at most `most`; the last one says what they count. */
export function axisTicks(length: number, most: number): readonly TimeTick[] {
  const inMinutes = length > MINUTES_FROM;
  const unit = inMinutes ? 60 : 1;
  const ticks = timeTicks({ from_s: 0, to_s: length / unit }, Math.max(2, most));
  return ticks.map((tick, i) => {
    const text = i === ticks.length - 1 ? `${tick} ${inMinutes ? "min" : "s"}` : String(tick);
    return { at: tick * unit, text };
  });
}

/** A moment as its pill has it. */
export function timeText(time: number, length: number): string {
  return length > MINUTES_FROM ? formatClock(Math.floor(time)) : oneDecimal(time);
}
