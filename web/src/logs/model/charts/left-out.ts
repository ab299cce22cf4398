// Stretches of logs whose rows the user does not want to count: a warm-up, a backup, a pause. They belong to a log, in
// its own seconds, and are among its reader's options.

import type { ReadOptions } from "../../../base/sim/schema.gen.ts";
import { type Log, type Logs } from "../log.ts";
import { type Side, SIDES } from "../../../base/model/sides.ts";
import { allRuns, type Runs } from "../runs.ts";
import type { LogWindow } from "../../../base/series/log-window.ts";

/** Start and end in the log's own seconds, both inclusive. */
export type Stretch = readonly [from_s: number, to_s: number];

/** The stretches left out of a log. */
export function stretchesOf({ file }: Pick<Log, "file">): readonly Stretch[] {
  return (file.options.exclude ?? []).flatMap(([from, to]): Stretch[] =>
    from === undefined || to === undefined ? [] : [[from, to]],
  );
}

/** The options with other stretches left out. */
export function leavingOut(options: ReadOptions, stretches: readonly Stretch[]): ReadOptions {
  const { exclude: _, ...others } = options;
  return stretches.length === 0 ? others : { ...others, exclude: stretches.map(([from, to]) => [from, to]) };
}

/** Sorted, with overlapping stretches merged. */
export function tidied(stretches: readonly Stretch[]): readonly Stretch[] {
  const tidy: Stretch[] = [];
  for (const [from, to] of stretches.toSorted(([one], [other]) => one - other)) {
    const last = tidy.at(-1);
    if (last !== undefined && from <= last[1]) tidy[tidy.length - 1] = [last[0], Math.max(last[1], to)];
    else tidy.push([from, to]);
  }
  return tidy;
}

/** Replaces one stretch by another, or adds it if there was none; `undefined` removes it. */
export function changed(
  stretches: readonly Stretch[],
  before: Stretch | undefined,
  after: Stretch | undefined,
): readonly Stretch[] {
  const others = before === undefined ? stretches : stretches.filter((own) => !isSame(own, before));
  return tidied(after === undefined ? others : [...others, after]);
}

/** Replaces a stretch of a log by another; `undefined` stands for none. */
export interface StretchChange {
  readonly log: Log;
  readonly before: Stretch | undefined;
  readonly after: Stretch | undefined;
}

/** What is left out of each log after some changes, by the files' keys. */
export function afterChanges(changes: readonly StretchChange[]): ReadonlyMap<string, readonly Stretch[]> {
  return new Map(changes.map(({ log, before, after }) => [log.file.key, changed(stretchesOf(log), before, after)]));
}

/** What is left out of some logs now, by the files' keys. */
export function asTheyAre(changes: readonly StretchChange[]): ReadonlyMap<string, readonly Stretch[]> {
  return new Map(changes.map(({ log }) => [log.file.key, stretchesOf(log)]));
}

function isSame([from, to]: Stretch, [otherFrom, otherTo]: Stretch): boolean {
  return from === otherFrom && to === otherTo;
}

/** Milliseconds are fine enough for anyone, and short to write. */
const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** A part of the common axis in the seconds of a shifted log; `undefined` if the log has no rows there. */
export function ownStretch(log: Log, { from_s, to_s }: LogWindow, shift_s: number, end_s: number): Stretch | undefined {
  const [from, to] = [Math.max(0, from_s - shift_s), Math.min(end_s, to_s - shift_s)];
  return from <= to && log.t.length > 0 ? [rounded(from), rounded(to)] : undefined;
}

/** A stretch that is left out of some runs of a side. */
export interface LeftOutGroup {
  readonly side: Side;
  readonly stretch: Stretch;
  readonly logs: readonly Log[];
}

/** The stretches left out, grouped: thirty runs without their first minute are mentioned once. */
export function leftOutGroups(logs: Logs): readonly LeftOutGroup[] {
  return SIDES.flatMap((side) => {
    const groups = new Map<string, LeftOutGroup>();
    for (const log of logs[side]) {
      for (const stretch of stretchesOf(log)) {
        const known = groups.get(stretch.join(" "))?.logs ?? [];
        groups.set(stretch.join(" "), { side, stretch, logs: [...known, log] });
      }
    }
    return [...groups.values()].toSorted((one, other) => one.stretch[0] - other.stretch[0]);
  });
}

/** The number of rows that count, and of all rows except the averages since boot. */
export function rowsCounted(logs: readonly Log[]): { readonly counted: number; readonly all: number } {
  const counted = logs.reduce((sum, { t }) => sum + t.length, 0);
  return { counted, all: logs.reduce((sum, { head }) => sum + (head.left_out?.rows ?? 0), counted) };
}

/** A stretch on the common axis that is left out. */
export interface Hatched extends LogWindow {
  readonly side: Side;
}

/** What is left out on the common axis, each stretch once. A row covers half an interval on either side of it. */
export function hatchedOf(runs: Runs, sides: readonly Side[] = SIDES): readonly Hatched[] {
  const found = new Map<string, Hatched>();
  for (const side of sides) {
    for (const { log, shift_s } of allRuns({ a: [], b: [], [side]: runs[side] })) {
      const half = log.head.time.interval_s / 2;
      for (const [from, to] of stretchesOf(log)) {
        const hatched = { side, from_s: from + shift_s - half, to_s: to + shift_s + half };
        found.set(`${side} ${hatched.from_s} ${hatched.to_s}`, hatched);
      }
    }
  }
  return [...found.values()];
}
