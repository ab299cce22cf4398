// A figure's content as a real table.

import type { ReactNode } from "react";
import type { TableData } from "../figures/figure.ts";

/** Props of a table. */
export interface DataTableProps {
  readonly caption: string;
  readonly table: TableData;
}

/** A table whose first column names the row. It scrolls on its own when it is wider or longer than its space. */
export function DataTable({ caption, table: { columns, rows } }: DataTableProps): ReactNode {
  const kind = (column: number): string => (columns[column]?.kind === "words" ? "words" : "");
  return (
    // A scrollable area must be reachable by keyboard, interactive or not.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-scroll" tabIndex={0} aria-label={caption}>
      <table>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name }, column) => (
              <th key={column} scope="col" className={kind(column)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column} className={kind(column)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
