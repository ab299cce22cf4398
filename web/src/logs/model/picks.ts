// Which columns are charted, and in which order. The choice is kept for each kind of log, so that another file of the
// same kind shows the same columns.

import { createStore } from "zustand/vanilla";
import type { ColumnHead, LogQuantity } from "../../base/sim/schema.gen.ts";
import { type Logs } from "./log.ts";
import { SIDES } from "../../base/model/sides.ts";
import { type ColumnPair, firstOf } from "./columns.ts";

/** Ids of columns by the kinds of log on the shelf. Kept with the page, like the files. */
export const pagePicks = createStore<Readonly<Record<string, readonly string[]>>>(() => ({}));

/** The kind of some logs: their formats. Swapping sides does not change it. */
export function kindOf(logs: Logs): string {
  const formats = SIDES.flatMap((side) => logs[side].map(({ head }) => head.format ?? ""));
  return [...new Set(formats)].toSorted().join(" ");
}

/** How many columns are charted until the user picks others. */
const CHARTED = 6;

/** How much each group interests somebody with a question about memory. */
const GROUP_WEIGHTS: Readonly<Partial<Record<ColumnPair["group"], number>>> = {
  paging: 3,
  faults: 2.5,
  memory: 2,
  cpu: 1.5,
  disks: 1.5,
  processes: 1.5,
};

/** The columns that readers of vmstat look at. */
const WELL_KNOWN = new Set(["si", "so", "sr", "flt", "po", "pi", "free", "fre", "swpd", "cpu.sy", "sy", "wa"]);

/** Names of means over longer times than another column: pressure over 60 and 300 s, load over 5 and 15 min. */
const SLOWER = /(?:avg60|avg300|load\.5m|load\.15m|load5|load15|avg5|avg15)$/;
/** They say little that the faster one does not. */
const SLOWER_WEIGHT = 0.3;

/** Effects larger than this are equally striking. */
const STRIKING = 4;

/** What readers look for even if it stays the same throughout, unless nothing of it happens. */
const STEADY: ReadonlySet<LogQuantity | null> = new Set<LogQuantity>([
  "swap-in",
  "swap-out",
  "swap-traffic",
  "scanned",
  "memory-some",
  "memory-full",
  "major-faults",
  "free-memory",
  "swap-used",
]);

/**
 * The columns that are charted first, in reading order: those that vary, and among them those that differ most; if there
 * are few, also those that stay at a number that matters.
 */
export function chartedFirst(pairs: readonly ColumnPair[]): readonly string[] {
  const varying = pairs
    .map((pair) => ({ id: pair.id, score: scoreOf(pair) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const steady = pairs.filter((pair) => STEADY.has(pair.quantity) && isAboutSomething(pair));
  const chosen = new Set([...varying, ...steady].slice(0, CHARTED).map(({ id }) => id));
  // If nothing varies, the first columns are shown.
  if (chosen.size === 0) {
    const fast = pairs.filter(({ id }) => !SLOWER.test(id));
    const some = fast.length > 0 ? fast : pairs;
    const told = some.filter(isAboutSomething);
    for (const { id } of (told.length > 0 && !isMoment(pairs) ? told : some).slice(0, CHARTED)) chosen.add(id);
  }
  return pairs.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
}

/** Whether a column has values, and not only zeros. */
function isAboutSomething(pair: ColumnPair): boolean {
  return headsOf(pair).some(({ summary: { min, max } }) => (min ?? 0) !== 0 || (max ?? 0) !== 0);
}

/** Whether the logs have a single row: then nothing is drawn over time. */
function isMoment(pairs: readonly ColumnPair[]): boolean {
  return pairs.every((pair) => headsOf(pair).every(({ summary, missing }) => summary.count + missing < 2));
}

function headsOf({ a, b }: ColumnPair): readonly ColumnHead[] {
  return [a, b].flatMap((side) => firstOf(side)?.head ?? []);
}

function scoreOf(pair: ColumnPair): number {
  const { id, a, b, group, quantity } = pair;
  const heads = headsOf(pair);
  const summaries = heads.map(({ summary }) => summary);
  const spreads = summaries.map(({ sd }) => sd ?? 0);
  const spread = Math.hypot(...spreads) / Math.sqrt(Math.max(1, spreads.length));
  const [one, other] = summaries.map(({ mean }) => mean ?? 0);
  const apart = one === undefined || other === undefined ? 0 : Math.abs(other - one);
  // Of counters that were read twice, there is only the one number between the two readings.
  const isOnly = heads.some(
    ({ kind, summary: { count, mean }, missing }) => kind !== "gauge" && count === 1 && missing > 0 && mean !== 0,
  );
  if (spread === 0 && !isOnly) return apart > 0 ? STRIKING : 0;
  const known = WELL_KNOWN.has(id) || STEADY.has(quantity);
  const weight = (GROUP_WEIGHTS[group] ?? 1) * (known ? 2 : 1) * (SLOWER.test(id) ? SLOWER_WEIGHT : 1);
  return weight * (1 + Math.min(STRIKING, a?.unit === b?.unit ? apart / (spread || apart || 1) : 0));
}

/** A list with one of its items moved one place forward (-1) or back (1). */
export function movedItem(ids: readonly string[], id: string, by: 1 | -1): readonly string[] {
  const at = ids.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= ids.length) return ids;
  const moved = ids.filter((other) => other !== id);
  moved.splice(to, 0, id);
  return moved;
}
