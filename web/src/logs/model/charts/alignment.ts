// How the runs are aligned: what was asked for, and how far each run is shifted.

import type { Comparison, LogAlign } from "../../../base/sim/schema.gen.ts";
import { type Logs } from "../log.ts";
import { SIDES } from "../../../base/model/sides.ts";
import { NO_SHIFTS, type Shifts } from "../runs.ts";

/** Aligned at their starts. */
export const AT_START: LogAlign = { by: "start" };

/** Aligned by the clock if their dates overlap, else at their starts: the default. */
export const ON_THEIR_OWN: LogAlign = { by: "auto" };

/** Whether two alignments are the same. */
export function sameAlign(one: LogAlign, other: LogAlign): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * How far each log is shifted. Starts and offsets need no engine, so that dragging has an immediate effect. For the
 * others, this is `undefined` until the requested comparison has arrived.
 */
export function shiftsOf(align: LogAlign, logs: Logs, comparison: Comparison | undefined): Shifts | undefined {
  if (align.by === "start" || (align.by === "auto" && !mayOverlap(logs))) return NO_SHIFTS;
  if (align.by === "offset") return { a: [], b: logs.b.map(() => align.seconds) };
  if (comparison === undefined || !sameAlign(comparison.ask.align, align)) return undefined;
  const [a, b] = SIDES.map((side) => {
    const shifts: number[] = [];
    // If a file has several runs, the first one determines the file's shift.
    for (const { file, shift_s } of comparison[side].runs.toReversed()) shifts[file] = shift_s;
    return shifts;
  });
  return a === undefined || b === undefined ? NO_SHIFTS : { a, b };
}

/** Whether there are several logs, all with clocks: only then can these overlap. */
function mayOverlap(logs: Logs): boolean {
  const all = SIDES.flatMap((side) => logs[side]);
  return all.length > 1 && all.every(({ head }) => head.clock !== undefined);
}

/** How much later than A's first run B's first run is. */
export function offsetOf({ a, b }: Shifts): number {
  return (b[0] ?? 0) - (a[0] ?? 0);
}
