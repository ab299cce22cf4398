// How the runs are laid over each other: what was asked, and how far each is moved for it.

import type { Comparison, LogAlign } from "../../../base/sim/schema.gen.ts";
import { type Logs } from "../log.ts";
import { SIDES } from "../../../base/model/sides.ts";
import { NO_SHIFTS, type Shifts } from "../runs.ts";

/** At their starts: what holds until somebody asks for something else. */
export const AT_START: LogAlign = { by: "start" };

/** Whether two alignments ask for the same. */
export function sameAlign(one: LogAlign, other: LogAlign): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * How far each log is moved. Starts and an offset need no engine, so that what is dragged follows at once; for the others it
 * is `undefined` until the comparison that was asked for is there.
 */
export function shiftsOf(align: LogAlign, logs: Logs, comparison: Comparison | undefined): Shifts | undefined {
  if (align.by === "start") return NO_SHIFTS;
  if (align.by === "offset") return { a: [], b: logs.b.map(() => align.seconds) };
  if (comparison === undefined || !sameAlign(comparison.ask.align, align)) return undefined;
  const [a, b] = SIDES.map((side) => {
    const shifts: number[] = [];
    // Of the runs inside a file the first one says where the file lies.
    for (const { file, shift_s } of comparison[side].runs.toReversed()) shifts[file] = shift_s;
    return shifts;
  });
  return a === undefined || b === undefined ? NO_SHIFTS : { a, b };
}

/** How far B's first run lies behind A's. */
export function offsetOf({ a, b }: Shifts): number {
  return (b[0] ?? 0) - (a[0] ?? 0);
}
