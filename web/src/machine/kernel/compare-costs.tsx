// A beside B in numbers: what costs time, up to the present moment.

import type { ReactNode } from "react";
import { formatRatio, formatValue } from "../../base/text/numbers.ts";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";

/** Props of the table. */
export interface CompareCostsProps {
  readonly caption: string;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly a: number; readonly b: number }[];
}

/** The table. */
export function CompareCosts({ caption, rows }: CompareCostsProps): ReactNode {
  const words = KERNEL_TEXT.compare.costs;
  return (
    <table className="compare-costs">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {words.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, a, b }) => (
          <tr key={id} className={a === b ? "same" : ""}>
            <th scope="row">{name}</th>
            <td>{formatValue(a)}</td>
            <td>{formatValue(b)}</td>
            <td>{a === b ? words.same : a === 0 ? words.never : formatRatio(b / a)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
