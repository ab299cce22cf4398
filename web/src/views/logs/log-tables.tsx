// Means and ranges: of one log, or of two beside each other.

import type { ReactNode } from "react";
import type { Summary } from "../../sim/schema.gen.ts";
import { type Log, type LogColumn, type Side, SIDES } from "../../state/log.ts";
import { type ColumnPair, difference, type Difference, SMALL_CHANGE } from "../../state/log-pairs.ts";
import { type ShownUnit, unitOf } from "../../state/log-units.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { formatChange, formatValue, grouped } from "../../text/numbers.ts";

/** Props of the comparison. */
export interface CompareTableProps {
  readonly a: Log | undefined;
  readonly b: Log | undefined;
  readonly pairs: readonly ColumnPair[];
}

/** The columns that both logs have, and how B's means stand to A's. */
export function CompareTable({ a, b, pairs }: CompareTableProps): ReactNode {
  const words = LOGS_TEXT.compare;
  const common = pairs.filter((pair) => pair.a !== undefined && pair.b !== undefined);
  const heads = [words.column, words.aMean, words.bMean, words.against, words.aRange, words.bRange, words.n];
  return (
    <section className="log-table">
      <h2 className="sec">
        {words.caption}
        <span>{words.rowsOf(a?.t.length ?? 0, b?.t.length ?? 0)}</span>
      </h2>
      <ScrollTable label={words.caption} heads={heads}>
        {common.map((pair) => (
          <CompareRow key={pair.id} pair={pair} />
        ))}
      </ScrollTable>
      {SIDES.map((side) => (
        <OnlyIn key={side} side={side} pairs={pairs} />
      ))}
      {a?.head.format !== b?.head.format && <p className="note">{words.otherKind}</p>}
      <p className="note">{words.caution}</p>
    </section>
  );
}

const SIDE_CLASS: readonly string[] = ["", "ra", "rb", "", "ra extent", "rb extent", "q"];

interface ScrollTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

function ScrollTable({ label, heads, children }: ScrollTableProps): ReactNode {
  const kind = (at: number): string => (heads[1] === LOGS_TEXT.compare.aMean ? (SIDE_CLASS[at] ?? "") : "");
  return (
    // What scrolls must be reachable by keyboard, interactive or not.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-scroll" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((name, at) => (
              <th key={name} scope="col" className={kind(at)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function CompareRow({ pair }: { readonly pair: ColumnPair }): ReactNode {
  const found = difference(pair);
  const shown = unitsOf(pair, found);
  return (
    <tr>
      <ColumnName id={pair.label} unit={found.kind === "units" ? "" : shown.a.unit} />
      <td>{mean(pair.a, shown.a, found)}</td>
      <td>{mean(pair.b, shown.b, found)}</td>
      <td>
        <Against found={found} />
      </td>
      <td className="extent">{range(pair.a, shown.a)}</td>
      <td className="extent">{range(pair.b, shown.b)}</td>
      <td className="q">
        {grouped(pair.a?.head.summary.count ?? 0)}, {grouped(pair.b?.head.summary.count ?? 0)}
      </td>
    </tr>
  );
}

function ColumnName({ id, unit }: { readonly id: string; readonly unit: string }): ReactNode {
  return (
    <th scope="row">
      <code>{id}</code> <span className="unit">{unit}</span>
    </th>
  );
}

type BothUnits = Readonly<Record<Side, ShownUnit>>;

/** One unit for both sides, or each its own where they were logged in different ones. */
function unitsOf({ a, b }: ColumnPair, found: Difference): BothUnits {
  if (found.kind === "units") return { a: unitOf([a]), b: unitOf([b]) };
  const shared = unitOf([a, b]);
  return { a: shared, b: shared };
}

function Against({ found }: { readonly found: Difference }): ReactNode {
  const words = LOGS_TEXT.compare;
  switch (found.kind) {
    case "relative":
      return Math.abs(found.change) < SMALL_CHANGE / 10 ? words.same : <b>{formatChange(found.change)}</b>;
    case "from-zero":
      return words.fromZero;
    case "zero":
      return words.zero;
    case "units":
      return words.units;
    case "one-sided":
      return LOGS_TEXT.noValue;
  }
}

function OnlyIn({ side, pairs }: { readonly side: Side; readonly pairs: readonly ColumnPair[] }): ReactNode {
  const other: Side = side === "a" ? "b" : "a";
  const names = pairs.filter((pair) => pair[other] === undefined).map(({ id }) => id);
  if (names.length === 0) return null;
  return <p className="note">{LOGS_TEXT.compare.onlyIn(LOGS_TEXT.sides[side], names.join(", "))}</p>;
}

function number(value: number | null | undefined, { divisor }: ShownUnit): string {
  return value === null || value === undefined ? LOGS_TEXT.noValue : formatValue(value / divisor);
}

/** Where the units differ each mean names its own. */
function mean(column: LogColumn | undefined, shown: ShownUnit, { kind }: Difference): string {
  const value = number(column?.head.summary.mean, shown);
  return kind === "units" ? LOGS_TEXT.compare.withUnit(value, shown.unit) : value;
}

function range(column: LogColumn | undefined, shown: ShownUnit): string {
  const summary = column?.head.summary;
  return LOGS_TEXT.compare.range(number(summary?.min, shown), number(summary?.max, shown));
}

const SINGLE: readonly (keyof Summary)[] = ["mean", "min", "max", "median", "p95"];

/** The columns of a single log. */
export function SingleTable({ log, pairs }: { readonly log: Log; readonly pairs: readonly ColumnPair[] }): ReactNode {
  const words = LOGS_TEXT.single;
  return (
    <section className="log-table">
      <h2 className="sec">
        {words.caption}
        <span>{LOGS_TEXT.recognised.rows(log.t.length)}</span>
      </h2>
      <ScrollTable label={words.caption} heads={words.columns}>
        {pairs.map(({ id, a, b }) => {
          const shown = unitOf([a, b]);
          const summary = (a ?? b)?.head.summary;
          return (
            <tr key={id}>
              <ColumnName id={id} unit={shown.unit} />
              {SINGLE.map((key) => (
                <td key={key}>{number(summary?.[key], shown)}</td>
              ))}
            </tr>
          );
        })}
      </ScrollTable>
    </section>
  );
}
