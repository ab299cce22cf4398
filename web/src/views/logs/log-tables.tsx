// Means and ranges of one log.

import type { ReactNode } from "react";
import type { Summary } from "../../sim/schema.gen.ts";
import type { Log } from "../../state/log.ts";
import type { ColumnPair } from "../../state/log-columns.ts";
import { type ShownUnit, unitOf } from "../../state/log-units.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { formatValue } from "../../text/numbers.ts";

interface ScrollTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

function ScrollTable({ label, heads, children }: ScrollTableProps): ReactNode {
  return (
    // What scrolls must be reachable by keyboard, interactive or not.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-scroll" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col">
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

function ColumnName({ id, unit }: { readonly id: string; readonly unit: string }): ReactNode {
  return (
    <th scope="row">
      <code>{id}</code> <span className="unit">{unit}</span>
    </th>
  );
}

function number(value: number | null, { divisor }: ShownUnit): string {
  return value === null ? LOGS_TEXT.noValue : formatValue(value / divisor);
}

const SINGLE: readonly (keyof Summary)[] = ["mean", "min", "max", "median", "p95"];

/** The columns of a log: the first of its side. */
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
          const column = (a ?? b)?.columns[0];
          // A column that only other logs of the side have.
          if (column === undefined) return null;
          const shown = unitOf([column]);
          const { summary } = column.head;
          return (
            <tr key={id}>
              <ColumnName id={id} unit={shown.unit} />
              {SINGLE.map((key) => (
                <td key={key}>{number(summary[key], shown)}</td>
              ))}
            </tr>
          );
        })}
      </ScrollTable>
    </section>
  );
}
