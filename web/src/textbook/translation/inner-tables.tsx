// The tables above the last level: those that lead to the page of an access, and the bits that select an entry of each.

import type { ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/address";
import type { InnerTable } from "../model/address-tables.ts";

/** Props of the tables. */
export interface InnerTablesProps {
  readonly process: number;
  /** From the outermost on. */
  readonly tables: readonly InnerTable[];
}

/** A table a level, but for the last. */
export function InnerTables({ process, tables }: InnerTablesProps): ReactNode {
  return tables.map((table) => <Inner key={table.level} process={process} table={table} />);
}

function Inner({ process, table }: { readonly process: number; readonly table: InnerTable }): ReactNode {
  const { level, bits, path, read, rows } = table;
  const name = level === 0 ? TEXT.outermost : TEXT.tableAt({ level: level + 1, path: path.join(", ") });
  return (
    <section className="addr-part addr-inner" aria-label={TEXT.levelOf({ process, name })}>
      <h2 data-spot={`inner.${process}.${level}`}>{name}</h2>
      <table>
        <thead>
          <tr>
            <th>{TEXT.index({ level: level + 1 })}</th>
            <th>{TEXT.leadsTo}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index, valid }) => (
            <tr key={index} data-on={index === read || undefined}>
              <th data-spot={`inner.${process}.${level}.${index}`}>
                <code>{digitsOf(index, bits)}</code> = {index}
              </th>
              <td>{valid ? TEXT.toLevel({ level: level + 2 }) : TEXT.toNothing}</td>
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={2}>{TEXT.noTables}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** An index in binary digits, as they stand in the address. */
export const digitsOf = (index: number, bits: number): string => index.toString(2).padStart(bits, "0");
