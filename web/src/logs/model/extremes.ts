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

/** The lowest and the highest value of a column: found once, needed at every move of the cursor. */
const known = new WeakMap<Float64Array, readonly [number, number]>();

function endsOf(values: Float64Array): readonly [number, number] {
  const before = known.get(values);
  if (before !== undefined) return before;
  let lowest = Infinity;
  let highest = -Infinity;
  for (const value of values) {
    if (value < lowest) lowest = value; // a missing value is neither
    if (value > highest) highest = value;
  }
  const ends = [lowest, highest] as const;
  known.set(values, ends);
  return ends;
}

function endOf(log: Log, column: LogColumn, seconds: number): Extreme["which"] | undefined {
  const value = valueAt(log, column, seconds);
  const [lowest, highest] = endsOf(column.values);
  if (value === undefined || lowest === highest) return undefined;
  if (value === highest) return "highest";
  return value === lowest ? "lowest" : undefined;
}
