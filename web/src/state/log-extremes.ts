// Which columns of the logs are at their highest or lowest at a moment: what a lesson can ask somebody to find.

import type { Extreme } from "../lesson/seen.ts";
import { type Log, type LogColumn, SIDES, valueAt } from "./log.ts";
import type { Logs } from "./log-pairs.ts";

/** The columns that are at an end of theirs. One that never changes has no ends. */
export function extremesAt(logs: Logs, seconds: number): readonly Extreme[] {
  return SIDES.flatMap((side) => {
    const [log] = logs[side];
    return (log?.columns ?? []).flatMap((column): readonly Extreme[] => {
      const which = log && endOf(log, column, seconds);
      return which === undefined ? [] : [{ side, column: column.head.qualified, which }];
    });
  });
}

function endOf(log: Log, column: LogColumn, seconds: number): Extreme["which"] | undefined {
  const value = valueAt(log, column, seconds);
  let [lowest, highest] = [Infinity, -Infinity];
  for (const known of column.values) {
    if (known < lowest) lowest = known; // a missing value is neither
    if (known > highest) highest = known;
  }
  if (value === undefined || lowest === highest) return undefined;
  if (value === highest) return "highest";
  return value === lowest ? "lowest" : undefined;
}
