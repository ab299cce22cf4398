// The summary of the only side: means, ranges, how long each column is above a threshold.

import { type ReactNode, useState } from "react";
import { sideNumber } from "../../explain/side-numbers.ts";
import type { Comparison } from "../../../base/sim/schema.gen.ts";
import { sideRows } from "../../model/compare-rows.ts";
import { type Side, SIDES } from "../../../base/model/sides.ts";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { TableHead } from "../../../base/controls/table-head.tsx";
import { CompareSettings, type CompareSettingsProps } from "./compare-settings.tsx";
import type { Compared } from "./use-comparison.ts";
import { useFold } from "./use-fold.tsx";

/** The numbers that are always shown, and those that need the room of the charts. */
const FEW = ["mean", "min", "max", "median", "p95"] as const;
const REST = ["sd", "quartiles", "total", "above", "n"] as const;

/** Props of the table. */
export interface SideTableProps extends Pick<CompareSettingsProps, "ask" | "onAsk" | "within"> {
  readonly summed: Compared;
}

/** The columns of one side's logs, all rows together. The previous numbers stay while the next are computed. */
export function SideTable({ summed, ask, onAsk, within }: SideTableProps): ReactNode {
  const { comparison, busy, failed } = summed;
  const [more, setMore] = useState(false);
  const words = LOGS_TEXT.single;
  const side = SIDES.find((one) => (comparison?.[one].runs.length ?? 0) > 0) ?? "a";
  const runs = comparison?.[side].runs ?? [];
  const rows = runs.reduce((sum, run) => sum + run.rows_compared, 0);
  return (
    <section className={more ? "log-table compare wide" : "log-table compare"} aria-busy={busy}>
      <h2 className="sec">
        {words.caption}
        <span>
          {comparison === undefined
            ? COMPARE_TEXT.busy
            : [
                ...(runs.length > 1 ? [LOGS_TEXT.runs({ n: runs.length })] : []),
                LOGS_TEXT.recognised.rows({ n: rows }),
              ].join(", ")}
        </span>
      </h2>
      <CompareSettings ask={ask} onAsk={onAsk} within={within} rows={comparison && sideRows(comparison, side)} alone />
      {failed !== undefined && <p className="note">{COMPARE_TEXT.failed({ message: failed })}</p>}
      {comparison !== undefined && (
        <>
          <Columns comparison={comparison} side={side} more={more} />
          <p className="compare-does">
            <TextButton pressed={more} onPress={() => setMore(!more)}>
              {COMPARE_TEXT.more}
            </TextButton>
          </p>
        </>
      )}
    </section>
  );
}

interface ColumnsProps {
  readonly comparison: Comparison;
  readonly side: Side;
  readonly more: boolean;
}

function Columns({ comparison, side, more }: ColumnsProps): ReactNode {
  const { heads } = COMPARE_TEXT;
  const [rows, fold] = useFold(sideRows(comparison, side));
  const numbers = [...FEW, ...(more ? REST : [])];
  return (
    <>
      {/* Anything that scrolls must be reachable by keyboard, interactive or not. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="table-scroll" tabIndex={0} aria-label={LOGS_TEXT.single.caption}>
        <table>
          <TableHead names={[heads.column, ...numbers.map((name) => heads[name])]} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.column.id}>
                <th scope="row">
                  <code>{row.label}</code> <span className="unit">{row.shown[side].unit}</span>
                </th>
                {numbers.map((name) => (
                  <td key={name}>{sideNumber(name, row, side, false)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {fold}
    </>
  );
}
