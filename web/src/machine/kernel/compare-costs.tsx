// A beside B in numbers: what costs time, up to the present moment.

import type { ReactNode } from "react";
import { formatRatio, formatValue } from "../../base/text/numbers.ts";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import type { Cost } from "../model/compare-runs.ts";

/** Props of the table. */
export interface CompareCostsProps {
  readonly costs: readonly Cost[];
  readonly seconds: number;
}

/** The table. */
export function CompareCosts({ costs, seconds }: CompareCostsProps): ReactNode {
  const words = KERNEL_TEXT.compare.costs;
  return (
    <table className="compare-costs">
      <caption>{words.title({ seconds })}</caption>
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
        {costs.map(({ id, a, b }) => (
          <tr key={id} className={a === b ? "same" : ""}>
            <th scope="row">{words.rows[id]}</th>
            <td>{formatValue(a)}</td>
            <td>{formatValue(b)}</td>
            <td>{a === b ? words.same : a === 0 ? words.never : formatRatio(b / a)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
