// The numbers of a log with a single row: the state at one moment, and what each number is.

import { type ReactNode, useMemo } from "react";
import { columnMeaning } from "../../explain/logs.ts";
import type { Log } from "../../model/log.ts";
import { readingOrder } from "../../model/groups.ts";
import { shownUnit } from "../../model/units.ts";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { formatValue } from "../../../base/text/numbers.ts";
import { useFold } from "./use-fold.tsx";
import { TableHead } from "../../../base/controls/table-head.tsx";

/** Props of the table. */
export interface MomentTableProps {
  readonly log: Log;
}

/** The columns in reading order. What was written beside the row, such as which process was killed, comes first. */
export function MomentTable({ log: { head, columns } }: MomentTableProps): ReactNode {
  const words = LOGS_TEXT.single;
  const sorted = useMemo(
    () => columns.toSorted((one, other) => readingOrder(one.head) - readingOrder(other.head)),
    [columns],
  );
  const [rows, fold] = useFold(sorted);
  const notes = [...new Set((head.markers ?? []).map(({ text }) => text))];
  return (
    <section className="log-table moment">
      <h2 className="sec">{words.moment}</h2>
      {notes.map((text) => (
        <p key={text} className="note">
          {text}
        </p>
      ))}
      {/* Anything that scrolls must be reachable by keyboard, interactive or not. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="table-scroll" tabIndex={0} aria-label={words.moment}>
        <table>
          <TableHead names={[COMPARE_TEXT.heads.column, words.value, words.meaning]} />
          <tbody>
            {rows.map(({ head: column, values: [value = NaN] }) => (
              <tr key={column.qualified}>
                <th scope="row">
                  <code>{column.qualified}</code>
                </th>
                <td>
                  <Value value={value} unit={column.unit} />
                </td>
                <td>{columnMeaning(head.format, column)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {fold}
    </section>
  );
}

function Value({ value, unit }: { readonly value: number; readonly unit: Log["head"]["columns"][number]["unit"] }) {
  if (Number.isNaN(value)) return LOGS_TEXT.noValue;
  const shown = shownUnit(unit, Math.abs(value));
  return (
    <>
      {formatValue(value / shown.divisor)} <span className="unit">{shown.unit}</span>
    </>
  );
}
