// The values under the cursor, as they are written.

import type { LogReading } from "../../draw/log-chart.ts";
import { SIDES } from "../../state/log.ts";
import type { LogChart, Reading } from "../../state/log-charts.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { formatDifference, formatValue } from "../../text/numbers.ts";

/** "A 2,360", for each side that has the column. */
export function readings(chart: LogChart, reading: Reading): readonly LogReading[] {
  return SIDES.filter((side) => chart.columns[side] !== undefined).map((side) => ({
    side,
    value: scaled(reading[side], chart.shown.divisor),
    text: `${LOGS_TEXT.sides[side]} ${written(reading[side])}`,
  }));
}

/** Readings are in the unit shown, curves in the unit logged. */
function scaled(value: number | undefined, divisor: number): number | undefined {
  return value === undefined ? undefined : value * divisor;
}

/** A value, or that there is none. */
export function written(value: number | undefined): string {
  return value === undefined ? LOGS_TEXT.noValue : formatValue(value);
}

/** "si: A 0, B 30,772 KiB/s", for those who hear it. */
export function describeReading(chart: LogChart, reading: Reading): string {
  const values = readings(chart, reading).map(({ text }) => text);
  return `${chart.id}: ${values.join(", ")} ${chart.shown.unit}`;
}

/** "+9", if both sides have a value. */
export function differenceText({ difference }: Reading): string | undefined {
  return difference === undefined ? undefined : formatDifference(difference);
}
