// Numbers that add up, shown as a sum and as lengths against a limit.

import type { ReactNode } from "react";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import { cssVariable } from "../../../base/controls/css-variable.ts";
import type { Balance } from "../../systems/face.ts";

/** The sum, with each number above its name, and its distance from the limit. */
export function BalanceFigure({ balance }: { readonly balance: Balance }): ReactNode {
  const { name, terms, sum, limit, verdict } = balance;
  const full = Math.max(limit, sum);
  const share = (value: number) => cssVariable("--share", `${(Math.max(0, value) / full) * 100}%`);
  return (
    <div className="balance">
      <p className="balance-sum">
        {terms.map((term, index) => (
          <span key={term.name}>
            {index > 0 && <i> + </i>}
            <b>{term.value}</b> {term.name}
          </span>
        ))}
        <span>
          <i> = </i>
          <b>{sum}</b> {name}
        </span>
      </p>
      <div className="balance-bar" aria-hidden="true">
        {terms.map((term) => (
          <i key={term.name} ref={share(term.value)} />
        ))}
        <b ref={share(limit)} />
      </div>
      <p className="balance-verdict">
        <b>{verdict}</b> <span>{KERNEL_TEXT.linux.tendency.least({ limit })}</span>
      </p>
    </div>
  );
}
