// Sizes in a readable unit: 19,661,148 KiB are 19,200 MiB. A column has the same unit in both logs.

import type { Unit } from "../../base/sim/schema.gen.ts";
import type { LogColumn } from "./log.ts";

/** A unit to display, and the divisor that converts values to it. */
export interface ShownUnit {
  readonly unit: string;
  readonly divisor: number;
}

const LADDERS: readonly (readonly string[])[] = [
  ["B", "KiB", "MiB", "GiB", "TiB"],
  ["B/s", "KiB/s", "MiB/s", "GiB/s"],
];

/** From here on, a size is shown in the next unit. Below it, the numbers are those in the file. */
const LARGE = 1_000_000;

/** The unit for a column whose largest value is `max`. Only sizes are converted. */
export function shownUnit(unit: Unit, max: number): ShownUnit {
  const ladder = LADDERS.find((steps) => steps.includes(unit));
  if (ladder === undefined) return { unit, divisor: 1 };
  let at = ladder.indexOf(unit);
  let divisor = 1;
  while (max / divisor >= LARGE && at < ladder.length - 1) {
    at += 1;
    divisor *= 1024;
  }
  return { unit: ladder[at] ?? unit, divisor };
}

/** The unit for columns that are shown together; they were logged in the same unit. */
export function unitOf(columns: readonly (LogColumn | undefined)[]): ShownUnit {
  const heads = columns.flatMap((column) => column?.head ?? []);
  const [first] = heads;
  const max = Math.max(0, ...heads.map(({ summary }) => summary.max ?? 0));
  return first === undefined ? { unit: "", divisor: 1 } : shownUnit(first.unit, max);
}
