// The values at the cursor, as they are written.

import type { LogReading } from "../figures/chart.ts";
import { SIDES } from "../../base/model/sides.ts";
import type { LogChart, Reading } from "../model/charts/charts.ts";
import type { LogLine } from "../model/charts/lines.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { formatDifference, formatValue } from "../../base/text/numbers.ts";

/** "A 2,360", for each side that has a line to read; for a line of both sides, just its value. */
export function readings(chart: LogChart, reading: Reading, lines: readonly LogLine[]): readonly LogReading[] {
  const read = (side: LogLine["side"]): boolean => lines.some((line) => line.rank === "main" && line.side === side);
  const { divisor } = chart.shown;
  if (read("both")) return [{ side: "both", value: scaled(reading.both, divisor), text: written(reading.both) }];
  return SIDES.filter(read).map((side) => ({
    side,
    value: scaled(reading[side], divisor),
    text: `${SIDES_TEXT[side]} ${written(reading[side])}`,
  }));
}

/** Readings are in the displayed unit, curves in the logged one. */
function scaled(value: number | undefined, divisor: number): number | undefined {
  return value === undefined ? undefined : value * divisor;
}

/** A value, or that there is none. */
export function written(value: number | undefined): string {
  return value === undefined ? LOGS_TEXT.noValue : formatValue(value);
}

/** "si: A 0, B 30,772 KiB/s", for screen readers. */
export function describeReading(chart: LogChart, reading: Reading, lines: readonly LogLine[]): string {
  const values = readings(chart, reading, lines).map(({ text }) => text);
  return values.length === 0 ? chart.id : `${chart.id}: ${values.join(", ")} ${chart.shown.unit}`;
}

/** "+9", if both sides have a value. */
export function differenceText({ difference }: Reading): string | undefined {
  return difference === undefined ? undefined : formatDifference(difference);
}
