// Which column of A belongs to which of B, and how far their means are apart.

import { type ColumnHead, type Summary, VMSTAT_NAMES } from "../sim/schema.gen.ts";
import type { Log, LogColumn, Side } from "./log.ts";

/** What columns are about, in the order in which somebody looking at memory reads them. */
export const COLUMN_GROUPS = ["paging", "faults", "memory", "cpu", "disks", "processes", "system", "other"] as const;

/** What a column is about. */
export type ColumnGroup = (typeof COLUMN_GROUPS)[number];

/** The columns of vmstat by their qualified names. Disks have names of their own. */
const GROUP_OF: Readonly<Record<string, ColumnGroup>> = {
  si: "paging",
  so: "paging",
  sr: "paging",
  pi: "paging",
  po: "paging",
  fr: "paging",
  re: "paging",
  flt: "faults",
  free: "memory",
  fre: "memory",
  swpd: "memory",
  cache: "memory",
  buff: "memory",
  active: "memory",
  inact: "memory",
  avm: "memory",
  bi: "disks",
  bo: "disks",
  r: "processes",
  b: "processes",
  w: "processes",
  in: "system",
  cs: "system",
  "faults.sy": "system",
};

/** Within a group: the order in which the columns are named above. */
const ORDER = Object.keys(GROUP_OF);

/** A column that one log has, or both. */
export interface ColumnPair {
  /** The name that is unique within a log; of two names for one quantity, vmstat's. */
  readonly id: string;
  /** Both names, if they are two: "si / pswpin/s". */
  readonly label: string;
  readonly group: ColumnGroup;
  readonly a: LogColumn | undefined;
  readonly b: LogColumn | undefined;
}

/** Which logs there are: a group of runs a side; one log is a group of one. */
export type Logs = Readonly<Record<Side, readonly Log[]>>;

/** What the names of other tools' columns are about: the first that fits. */
const NAMED: readonly (readonly [RegExp, ColumnGroup])[] = [
  [/flt|fault|refault|\bmf$/i, "faults"],
  [/psw|swap(in|out)|swap\.(in|out)|paging\.(in|out)|pgscan|pgsteal|pages (in|out)put|scanned|queued|moved/i, "paging"],
  [/mem|swap|swp|free|cache|buff|avail|commit|dirty|nr_|active/i, "memory"],
  [/disk|dsk|dev|bread|bwrtn|pgpg|tps|read|writ|\bio\b/i, "disks"],
  [/intr|inter|ctx|csw|cswch|context|syscall|network|net\//i, "system"],
  [/run|proc|task|blocked|ldavg/i, "processes"],
];

/** What a column is about. */
export function groupOf({ qualified, kind, unit }: Pick<ColumnHead, "qualified" | "kind" | "unit">): ColumnGroup {
  const known = GROUP_OF[qualified];
  if (known !== undefined) return known;
  if (kind === "share") return "cpu";
  // Disks of vmstat have any name at all.
  if (unit === "ops/s") return "disks";
  return NAMED.find(([pattern]) => pattern.test(qualified))?.[1] ?? "other";
}

/** All columns of the first logs of both sides, those of one quantity or one name together, in reading order. */
export function pairColumns({ a: [a], b: [b] }: Logs): readonly ColumnPair[] {
  const free = new Set(b?.columns);
  const pairs = (a?.columns ?? []).map((column) => {
    const twin = twinOf(column, [...free]);
    if (twin !== undefined) free.delete(twin);
    return pairOf(column, twin);
  });
  pairs.push(...[...free].map((column) => pairOf(undefined, column)));
  const place = ({ id, group }: ColumnPair): number => COLUMN_GROUPS.indexOf(group) * 1000 + ORDER.indexOf(id);
  return pairs.sort((one, other) => place(one) - place(other));
}

/** The column of the same quantity, or else of the same name. */
function twinOf({ head }: LogColumn, columns: readonly LogColumn[]): LogColumn | undefined {
  const named = columns.find((column) => column.head.qualified === head.qualified);
  const measures = (column: LogColumn): boolean => head.quantity !== null && column.head.quantity === head.quantity;
  return named !== undefined && measures(named) ? named : (columns.find(measures) ?? named);
}

function pairOf(a: LogColumn | undefined, b: LogColumn | undefined): ColumnPair {
  const names = [a, b].flatMap((column) => (column === undefined ? [] : [column.head.qualified]));
  const distinct = [...new Set(names)];
  const head = (a ?? b)?.head;
  const common = distinct.length > 1 && head?.quantity ? VMSTAT_NAMES[head.quantity] : undefined;
  const id = common ?? distinct[0] ?? "";
  const group = GROUP_OF[id] ?? (head === undefined ? "other" : groupOf(head));
  const differs = a !== undefined && b !== undefined && (a.head.unit !== b.head.unit || a.head.kind !== b.head.kind);
  const shared = differs && a.head.quantity !== null && a.head.quantity === b.head.quantity;
  const [one, other] = shared ? [inCommon(a), inCommon(b)] : [a, b];
  return { id, label: distinct.join(" / "), group, a: one, b: other };
}

/** Converted columns, by those they were made of: a cursor that moves makes none anew. */
const converted = new WeakMap<LogColumn, LogColumn>();

/** A column in the unit in which its quantity is compared; as it is, if it cannot be brought to that. */
function inCommon(column: LogColumn): LogColumn {
  const { common, unit, kind, summary } = column.head;
  if (common === null || (common.unit === unit && common.factor === 1)) return column;
  const known = converted.get(column);
  if (known !== undefined) return known;
  const { factor } = common;
  const scaled = Object.entries(summary).map(([name, value]) => [
    name,
    value === null || name === "count" ? value : value * factor,
  ]);
  const made: LogColumn = {
    head: {
      ...column.head,
      unit: common.unit,
      kind: kind === "count" ? "rate" : kind,
      summary: Object.fromEntries(scaled) as Summary,
    },
    values: column.values.map((value) => value * factor),
    from: { unit, factor },
  };
  converted.set(column, made);
  return made;
}

/** How B's mean of a column stands to A's. */
export type Difference =
  /** One log has no such column, or no value in it. */
  | { readonly kind: "one-sided" }
  /** Same name, other units: nothing to subtract. */
  | { readonly kind: "units" }
  /** Both are zero throughout. */
  | { readonly kind: "zero" }
  /** A is zero on average: there is no percentage of nothing. */
  | { readonly kind: "from-zero"; readonly a: number; readonly b: number }
  | { readonly kind: "relative"; readonly a: number; readonly b: number; readonly change: number };

/** Compares the means, which the engine computed. `change` is -0.45 for "45 % less". */
export function difference({ a, b }: Pick<ColumnPair, "a" | "b">): Difference {
  const means = { a: a?.head.summary.mean ?? undefined, b: b?.head.summary.mean ?? undefined };
  if (means.a === undefined || means.b === undefined) return { kind: "one-sided" };
  if (a?.head.unit !== b?.head.unit) return { kind: "units" };
  if (means.a === 0) return means.b === 0 ? { kind: "zero" } : { kind: "from-zero", a: 0, b: means.b };
  return { kind: "relative", a: means.a, b: means.b, change: (means.b - means.a) / means.a };
}
