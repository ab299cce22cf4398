// The full design or a fraction of it: how many runs each takes, and what it cannot tell apart, before anything is run.

import type { ReactNode } from "react";
import type { DesignPlan } from "../../base/sim/schema.gen.ts";
import { words as DESIGN_TEXT } from "virtual:words/machine/design";
import { Pick } from "../../base/controls/pick.tsx";
import { TableHead } from "../../base/controls/table-head.tsx";
import type { Design } from "./use-design.ts";
import { someOf } from "../../base/text/words.ts";

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII"];

function planName(factors: number, halvings: number, runs: number, resolution: number | null): string {
  const { full, fraction } = DESIGN_TEXT.plans;
  if (halvings === 0) return full({ factors, runs });
  return fraction({ factors, halvings, runs, resolution: ROMAN[resolution ?? 0] ?? String(resolution) });
}

/** The choice, and its consequences. */
export function PlanPick({ design: { values, link, plans, plan } }: { readonly design: Design }): ReactNode {
  const words = DESIGN_TEXT;
  const factors = values.factors.length;
  if (plan === undefined) return null;
  const options = plans.map(({ halvings, runs, resolution }) => ({
    value: String(halvings),
    label: planName(factors, halvings, runs.length, resolution),
  }));
  return (
    <section className="design-plan" aria-label={words.plan}>
      <h2 className="sec">{words.plan}</h2>
      <Pick
        kind="plain"
        label={words.plan}
        value={String(plan.halvings)}
        options={options}
        onPick={(halvings) => link.push({ halvings: Number(halvings) })}
      />
      <p className="note q">{someOf(words.resolutions, String(Math.min(5, plan.resolution ?? 0))) ?? ""}</p>
      {plan.resolution !== null && <Aliases plan={plan} />}
    </section>
  );
}

function Aliases({ plan: { generators, terms } }: { readonly plan: DesignPlan }): ReactNode {
  const words = DESIGN_TEXT;
  return (
    <>
      <p>
        {words.generators} <code>{generators.join(", ")}</code>
      </p>
      <details>
        <summary>{words.aliases}</summary>
        <table className="design-aliases">
          <TableHead names={words.aliasColumns} />
          <tbody>
            {terms.map(({ name, aliases }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{aliases.length === 0 ? words.noAlias : aliases.join(", ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
