// Which columns of the logs are at their highest or lowest at a moment: what a lesson can ask the reader to find.

import type { Extreme } from "../../base/model/seen.ts";
import { type Log, type LogColumn, valueAt, type Logs } from "./log.ts";
import { SIDES } from "../../base/model/sides.ts";

/** The columns that are at one of their extremes. A column that never changes has none. */
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
  if (value === undefined) return undefined;
  // The engine has looked for both.
  const { min, max } = column.head.summary;
  if (min === max) return undefined;
  if (value === max) return "highest";
  return value === min ? "lowest" : undefined;
}
