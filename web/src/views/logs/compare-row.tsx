// A column of the comparison: its numbers on both sides and how they differ.

import type { ReactNode } from "react";
import { explainAgainst, formatP } from "../../explain/log-against.ts";
import type { Summary } from "../../sim/schema.gen.ts";
import type { CompareRow } from "../../state/compare-rows.ts";
import { type Side, SIDES } from "../../state/log.ts";
import { COMPARE_TEXT } from "../../text/log-compare.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { formatValue, twoDecimals } from "../../text/numbers.ts";
import { RunStrip } from "./run-strip.tsx";

/** The cells of a column. */
export function CompareRowCells({
  row,
  byRuns,
  more,
}: {
  readonly row: CompareRow;
  readonly byRuns: boolean;
  readonly more: boolean;
}): ReactNode {
  const { column, label, shown } = row;
  const { difference } = column;
  const verdict = difference?.verdict ?? undefined;
  const oneUnit = column.unit !== null;
  return (
    <tr>
      <th scope="row">
        <code>{label}</code> <span className="unit">{oneUnit ? shown.a.unit : ""}</span>
      </th>
      {SIDES.map((side) => (
        <td key={side}>
          {number(column[side]?.numbers.mean?.estimate.value, row, side)}
          {!oneUnit && ` ${shown[side].unit}`}
        </td>
      ))}
      <td>
        <Against row={row} />
      </td>
      {byRuns && (
        <td className={`verdict ${verdict ?? ""}`} title={verdict && COMPARE_TEXT.verdictWhy[verdict]}>
          {verdict !== undefined && COMPARE_TEXT.verdicts[verdict]}
        </td>
      )}
      {byRuns && (
        <td className="strip-cell">
          <RunStrip row={row} />
        </td>
      )}
      {more &&
        SIDES.flatMap((side) =>
          MORE.map(({ name, of }) => (
            <td key={`${side} ${name}`} className="extent">
              {of(row, side, byRuns)}
            </td>
          )),
        )}
      {more && byRuns && <td className="extent">{plainCell(difference?.effect?.g)}</td>}
      {more && byRuns && <td className="extent">{plainCell(difference?.mann_whitney?.delta)}</td>}
      {byRuns && <td className="p q">{formatP(difference?.p_adjusted)}</td>}
    </tr>
  );
}

/** The numbers of a side that stand in the wide table: of runs where those are compared, else of rows. */
export const MORE: readonly {
  readonly name: "sd" | "median" | "quartiles" | "bulk" | "n";
  readonly of: (row: CompareRow, side: Side, byRuns: boolean) => string;
}[] = [
  { name: "sd", of: (row, side, byRuns) => number(summaryOf(row, side, byRuns)?.sd, row, side) },
  { name: "median", of: (row, side, byRuns) => number(summaryOf(row, side, byRuns)?.median, row, side) },
  {
    name: "quartiles",
    of: (row, side, byRuns) => {
      const numbers = row.column[side]?.numbers;
      const box = byRuns ? numbers?.runs_box : numbers?.rows_box;
      return range(box?.q1, box?.q3, row, side);
    },
  },
  {
    name: "bulk",
    of: (row, side) => range(row.column[side]?.numbers.bulk?.low, row.column[side]?.numbers.bulk?.high, row, side),
  },
  { name: "n", of: (row, side, byRuns) => formatValue(summaryOf(row, side, byRuns)?.count ?? 0) },
];

function summaryOf({ column }: CompareRow, side: Side, byRuns: boolean): Summary | undefined {
  const numbers = column[side]?.numbers;
  return byRuns ? numbers?.of_runs : numbers?.rows;
}

function number(value: number | null | undefined, { shown }: CompareRow, side: Side): string {
  return value === null || value === undefined ? LOGS_TEXT.noValue : formatValue(value / shown[side].divisor);
}

function range(low: number | null | undefined, high: number | null | undefined, row: CompareRow, side: Side): string {
  return COMPARE_TEXT.between(number(low, row, side), number(high, row, side));
}

function plainCell(value: number | null | undefined): string {
  return value === null || value === undefined ? LOGS_TEXT.noValue : formatValue(value);
}

function Against({ row: { column } }: { readonly row: CompareRow }): ReactNode {
  const { said, ends, ratio } = explainAgainst(column);
  if (ratio === undefined) return said;
  return (
    <>
      <b title={twoDecimals(ratio)}>{said}</b>
      {ends !== undefined && <span className="ends">{ends}</span>}
    </>
  );
}
