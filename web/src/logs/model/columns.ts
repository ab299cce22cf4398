// The columns of the logs of both sides, as the engine pairs them: which column of which log belongs to which of the others, and
// by what it is multiplied to be in their unit.

import type {
  ColumnKind,
  ColumnRef,
  PairedColumn,
  PairedSide,
  PairsAsk,
  Summary,
  Unit,
} from "../../base/sim/schema.gen.ts";
import { type Log, type LogColumn, type Logs } from "./log.ts";
import { SIDES } from "../../base/model/sides.ts";
import { type ColumnGroup, groupOf, readingOrder } from "./groups.ts";

/** A column of one side, in one unit. */
export interface SideColumn {
  readonly unit: Unit;
  readonly kind: ColumnKind;
  /** It in each of the side's logs; `undefined` in one that lacks it. */
  readonly columns: readonly (LogColumn | undefined)[];
}

/** A column that one side has, or both. */
export interface ColumnPair {
  /** What the comparison calls it: unique, and of two names for one quantity vmstat's. */
  readonly id: string;
  /** All its names: "si / pswpin/s". */
  readonly label: string;
  readonly group: ColumnGroup;
  readonly a: SideColumn | undefined;
  readonly b: SideColumn | undefined;
}

/** What the engine is asked to pair the columns of some logs. */
export function pairsAsk(logs: Logs): PairsAsk {
  const heads = ({ columns }: Log): PairsAsk["a"][number] =>
    columns.map(({ head: { qualified, quantity, common, unit, kind } }) => ({
      qualified,
      quantity,
      common,
      unit,
      kind,
    }));
  return { a: logs.a.map(heads), b: logs.b.map(heads) };
}

/** The columns of the logs that were asked about, in reading order. */
export function pairsOf(logs: Logs, paired: readonly PairedColumn[]): readonly ColumnPair[] {
  const placed = paired.map((column): { readonly place: number; readonly pair: ColumnPair } => {
    const { id, a, b } = column;
    const names = SIDES.flatMap((side) => column[side]?.names ?? []);
    const subject = subjectOf(column);
    return {
      place: readingOrder(subject),
      pair: {
        id,
        label: [...new Set(names)].join(" / "),
        group: groupOf(subject),
        a: a === null ? undefined : sideColumn(logs.a, a),
        b: b === null ? undefined : sideColumn(logs.b, b),
      },
    };
  });
  return placed.sort((one, other) => one.place - other.place).map(({ pair }) => pair);
}

/** What a column is told by, whether its numbers are there or not. */
export function subjectOf({ quantity, kind, unit, a, b }: Pick<PairedColumn, "quantity" | "kind" | "unit"> & Named) {
  const qualified = (a ?? b)?.names[0] ?? "";
  return { qualified, quantity, kind: kind ?? "gauge", unit: unit ?? (a ?? b)?.unit ?? "" } as const;
}

interface Named {
  readonly a: Pick<PairedSide, "names" | "unit"> | null;
  readonly b: Pick<PairedSide, "names" | "unit"> | null;
}

/** A side's column in the first of its logs that has it. */
export function firstOf(side: SideColumn | undefined): LogColumn | undefined {
  return side?.columns.find((column) => column !== undefined);
}

/** A column in all logs that have it, A's first. */
export function columnsOf({ a, b }: Pick<ColumnPair, "a" | "b">): readonly LogColumn[] {
  return [...(a?.columns ?? []), ...(b?.columns ?? [])].filter((column) => column !== undefined);
}

function sideColumn(logs: readonly Log[], { files, unit, kind }: PairedSide): SideColumn {
  const columns = logs.map((log, at) => {
    const place = files[at] ?? undefined;
    const column = place && log.columns[place.column];
    return place && column && inUnit(column, place, { unit, kind });
  });
  return { unit, kind, columns };
}

/** Converted columns, by those they were made of: what moves over them makes none anew. */
const converted = new WeakMap<LogColumn, LogColumn>();

/** A column in the unit in which its quantity is compared; as it was logged, if that is its own. */
function inUnit(column: LogColumn, { factor }: ColumnRef, to: Pick<PairedSide, "unit" | "kind">): LogColumn {
  const { unit, summary } = column.head;
  if (factor === 1 && unit === to.unit) return column;
  const known = converted.get(column);
  if (known !== undefined) return known;
  const scaled = Object.entries(summary).map(([name, value]) => [
    name,
    value === null || name === "count" ? value : value * factor,
  ]);
  const head = { ...column.head, ...to, summary: Object.fromEntries(scaled) as Summary };
  let values: Float64Array | undefined;
  const made: LogColumn = {
    head,
    // Made when it is drawn: of many logs most columns never are.
    get values() {
      values ??= column.values.map((value) => value * factor);
      return values;
    },
    from: { unit, factor },
  };
  converted.set(column, made);
  return made;
}
