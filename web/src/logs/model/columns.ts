// The columns of the logs on both sides, as the engine pairs them: which columns of the different logs belong together,
// and the factors that convert them to a common unit.

import type {
  ColumnKind,
  ColumnRef,
  LogQuantity,
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
  /** The column in each of the side's logs; `undefined` if a log lacks it. */
  readonly columns: readonly (LogColumn | undefined)[];
}

/** A column that one side has, or both. */
export interface ColumnPair {
  /** The column's id in the comparison. It is unique; if one quantity has two names, it is vmstat's. */
  readonly id: string;
  /** All its names: "si / pswpin/s". */
  readonly label: string;
  readonly group: ColumnGroup;
  /** What it measures, if other tools log that, too. */
  readonly quantity: LogQuantity | null;
  readonly a: SideColumn | undefined;
  readonly b: SideColumn | undefined;
}

/** The request to the engine to pair the columns of some logs. */
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

/** The columns of the logs in the request, in reading order. */
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
        quantity: column.quantity,
        a: a === null ? undefined : sideColumn(logs.a, a),
        b: b === null ? undefined : sideColumn(logs.b, b),
      },
    };
  });
  return placed.sort((one, other) => one.place - other.place).map(({ pair }) => pair);
}

/** What identifies a column's subject, whether its numbers are known or not. */
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

/** Converted columns by their originals, so that they are converted only once. */
const converted = new WeakMap<LogColumn, LogColumn>();

/** A column in the unit in which its quantity is compared; the original if that is already its unit. */
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
    // Converted when it is drawn: with many logs, most columns never are.
    get values() {
      values ??= column.values.map((value) => value * factor);
      return values;
    },
    from: { unit, factor },
  };
  converted.set(column, made);
  return made;
}
