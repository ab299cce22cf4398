// Which columns of the logs are at their highest or lowest at a moment: what a lesson can ask somebody to find.

import { type Log, type LogColumn, SIDES, valueAt } from "./log.ts";
import type { Logs } from "./log-pairs.ts";

/** `a so highest`, `b free lowest`. A column that never changes has no ends. */
export function extremesAt(logs: Logs, seconds: number): readonly string[] {
  return SIDES.flatMap((side) => {
    const log = logs[side];
    return log === undefined ? [] : log.columns.flatMap((column) => endsOf(log, column, seconds, side));
  });
}

function endsOf(log: Log, column: LogColumn, seconds: number, side: string): readonly string[] {
  const value = valueAt(log, column, seconds);
  const values = column.values.filter((known) => !Number.isNaN(known));
  const [lowest, highest] = values.reduce(
    ([low, high], one) => [Math.min(low, one), Math.max(high, one)],
    [Infinity, -Infinity],
  );
  if (value === undefined || lowest === highest) return [];
  const name = `${side} ${column.head.qualified}`;
  if (value === highest) return [`${name} highest`];
  return value === lowest ? [`${name} lowest`] : [];
}
