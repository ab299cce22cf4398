// What columns are about, judging by what they measure or else by the name that their tool gives them.

import type { ColumnHead, LogQuantity } from "../../base/sim/schema.gen.ts";

/** The groups of columns, in the order in which somebody interested in memory reads them. */
export const COLUMN_GROUPS = ["paging", "faults", "memory", "cpu", "disks", "processes", "system", "other"] as const;

/** The group of a column. */
export type ColumnGroup = (typeof COLUMN_GROUPS)[number];

/** What is known about a column. */
export type ColumnSubject = Pick<ColumnHead, "qualified" | "quantity" | "kind" | "unit">;

/** The quantities, in reading order within each group. */
const GROUP_OF: Readonly<Record<LogQuantity, ColumnGroup>> = {
  "swap-in": "paging",
  "swap-out": "paging",
  "swap-traffic": "paging",
  scanned: "paging",
  "scanned-by-daemon": "paging",
  "scanned-direct": "paging",
  visited: "paging",
  reclaimed: "paging",
  "reclaimed-by-daemon": "paging",
  "reclaimed-direct": "paging",
  "pager-ins": "paging",
  "pager-outs": "paging",
  "memory-some": "paging",
  "memory-full": "paging",
  refaulted: "faults",
  "refaulted-anon": "faults",
  "refaulted-file": "faults",
  restored: "faults",
  "restored-anon": "faults",
  "restored-file": "faults",
  "restored-share": "faults",
  faults: "faults",
  "major-faults": "faults",
  "free-memory": "memory",
  "swap-used": "memory",
  "cache-and-slab": "memory",
  "file-cache": "memory",
  active: "memory",
  inactive: "memory",
  "total-memory": "memory",
  user: "cpu",
  system: "cpu",
  idle: "cpu",
  "io-wait": "cpu",
  steal: "cpu",
  busy: "cpu",
  programs: "cpu",
  "cpu-some": "cpu",
  "disk-read": "disks",
  "disk-write": "disks",
  "io-some": "disks",
  "io-full": "disks",
  runnable: "processes",
  blocked: "processes",
  "oom-kills": "processes",
  interrupts: "system",
  switches: "system",
};

const READ_IN_ORDER = Object.keys(GROUP_OF);

/** The groups of columns that only one tool logs, by patterns of their names. The first match counts. */
const NAMED: readonly (readonly [RegExp, ColumnGroup])[] = [
  [/^faults\./i, "system"],
  [/flt|fault|refault|\bmf$/i, "faults"],
  [/^(?:re|pi|po|fr|de|sr)$/, "paging"],
  [/psw|swap(in|out)|swap\.(in|out)|paging\.(in|out)|pgscan|pgsteal|pages (in|out)put|scanned|queued|moved/i, "paging"],
  [/^avm$|^fre$|mem|swap|swp|free|cache|buff|avail|commit|dirty|nr_|active|inact|capacity|\bused$/i, "memory"],
  [/disk|dsk|dev|bread|bwrtn|pgpg|tps|read|writ|\bio\b/i, "disks"],
  [/^(?:in|cs)$|intr|inter|ctx|csw|cswch|context|syscall|network|net\//i, "system"],
  [/^[rbw]$|run|proc|task|blocked|ldavg/i, "processes"],
];

/** Shares of time or of room are mostly those of processors, but not these. */
const SHARES: readonly (readonly [RegExp, ColumnGroup])[] = [
  [/%(?:util|busy|b|w)$|%.?rqm$/i, "disks"],
  [/mem|swap|swp/i, "memory"],
];

/** The group of a column. */
export function groupOf({ qualified, quantity, kind, unit }: ColumnSubject): ColumnGroup {
  if (quantity !== null) return GROUP_OF[quantity];
  if (kind === "share") return SHARES.find(([pattern]) => pattern.test(qualified))?.[1] ?? "cpu";
  // In vmstat, a disk can have any name.
  if (unit === "ops/s" && !/^(?:pi|po)$/.test(qualified)) return "disks";
  return NAMED.find(([pattern]) => pattern.test(qualified))?.[1] ?? "other";
}

/** The position of a column among all: by group, with known quantities first in each group. */
export function readingOrder(column: ColumnSubject): number {
  const known = column.quantity === null ? -1 : READ_IN_ORDER.indexOf(column.quantity);
  return COLUMN_GROUPS.indexOf(groupOf(column)) * 1000 + (known < 0 ? READ_IN_ORDER.length : known);
}
