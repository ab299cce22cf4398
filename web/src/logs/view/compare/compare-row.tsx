// A column of the comparison: its numbers on both sides, and how they differ.

import type { ReactNode } from "react";
import { explainAgainst, formatP } from "../../explain/against.ts";
import { inUnit, type SideNumber, sideNumber } from "../../explain/side-numbers.ts";
import { centreOf, type CompareRow } from "../../model/compare-rows.ts";
import type { ColumnComparison, RunsCentre } from "../../../base/sim/schema.gen.ts";
import { SIDES } from "../../../base/model/sides.ts";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { formatValue, twoDecimals } from "../../../base/text/numbers.ts";
import { RunStrip } from "../shelf/run-strip.tsx";

/** The cells of a column. */
export function CompareRowCells({
  row,
  byRuns,
  centre,
  more,
  paired,
}: {
  readonly row: CompareRow;
  readonly byRuns: boolean;
  readonly centre: RunsCentre;
  readonly more: boolean;
  readonly paired: boolean;
}): ReactNode {
  const { column, label, perRun } = row;
  const { difference } = column;
  const verdict = difference?.verdict ?? undefined;
  const oneUnit = column.unit !== null;
  return (
    <tr>
      <th scope="row">
        <code>{label}</code> <span className="unit">{oneUnit ? perRun.a.unit : ""}</span>
      </th>
      {SIDES.map((side) => (
        <td key={side}>
          {inUnit(centreOf(column, side, centre), perRun[side])}
          {!oneUnit && ` ${perRun[side].unit}`}
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
          MORE.map((name) => (
            <td key={`${side} ${name}`} className="extent">
              {sideNumber(name, row, side, byRuns)}
            </td>
          )),
        )}
      {more && byRuns && <td className="extent">{plainCell(difference?.effect?.g)}</td>}
      {more && byRuns && <td className="extent">{plainCell(difference?.mann_whitney?.delta)}</td>}
      {more && byRuns && paired && <td className="extent">{formatP(signedRankP(difference))}</td>}
      {byRuns && <td className="p q">{formatP(difference?.p_adjusted)}</td>}
    </tr>
  );
}

/** The numbers of a side in the wide table: of runs if runs are compared, otherwise of rows. */
export const MORE = [
  "sd",
  "median",
  "quartiles",
  "bulk",
  "max",
  "total",
  "above",
  "n",
] as const satisfies readonly SideNumber[];

function signedRankP(difference: ColumnComparison["difference"]): number | null | undefined {
  const test = difference?.signed_rank;
  return test?.p_exact ?? test?.p_continuity;
}

function plainCell(value: number | null | undefined): string {
  return value === null || value === undefined ? LOGS_TEXT.noValue : formatValue(value);
}

function Against({ row: { column } }: { readonly row: CompareRow }): ReactNode {
  const { said, ends, ratio, method } = explainAgainst(column);
  if (ratio === undefined) return said;
  return (
    <>
      <b title={[twoDecimals(ratio), ...(method === undefined ? [] : [method])].join(", ")}>{said}</b>
      {ends !== undefined && <span className="ends">{ends}</span>}
    </>
  );
}
