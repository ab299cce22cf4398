// A run to be read: the grid that a textbook prints, and a sentence for each step. Both are made from the core's run.

import type { ReactNode } from "react";
import { words as WORDS } from "virtual:words/learn/trial";
import type { AskedRun, ToldStep } from "../../base/model/told-run.ts";
import { useServices } from "../../base/page/services.ts";
import { policyName } from "../../base/text/policy.ts";
import { useTold } from "../../base/page/use-told.ts";

/** The run. */
export function FiguresAndText(asked: AskedRun): ReactNode {
  const { doors } = useServices();
  const told = useTold(JSON.stringify(asked), () => doors.tellRun(asked));
  if (told === undefined) return <p>{WORDS.loading}</p>;
  if ("failed" in told) return <p className="field-error">{WORDS.failed({ message: told.failed })}</p>;
  return (
    <>
      <Grid steps={told.value} frames={asked.frames} name={policyName(asked.policy)} />
      <ol className="trial-steps">
        {told.value.map((step, at) => (
          <li key={at}>{sentence(step)}</li>
        ))}
      </ol>
    </>
  );
}

interface GridProps {
  readonly steps: readonly ToldStep[];
  readonly frames: number;
  readonly name: string;
}

function Grid({ steps, frames, name }: GridProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a narrow window scrolls it, and keys must be able to
    <section className="trial-scroll" tabIndex={0} aria-label={WORDS.gridTable({ policy: name })}>
      <table className="trial-grid">
        <thead>
          <tr>
            <th scope="row">{WORDS.reference}</th>
            {steps.map(({ page }, at) => (
              <th key={at} scope="col">
                {page}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: frames }, (_, frame) => (
            <tr key={frame}>
              <th scope="row">{WORDS.frameRow({ frame })}</th>
              {steps.map((step, at) => (
                <td key={at} data-new={step.fault && step.frames[frame] === step.page}>
                  {step.frames[frame] ?? "–"}
                </td>
              ))}
            </tr>
          ))}
          <tr className="trial-outcome">
            <th scope="row">{WORDS.outcomeRow}</th>
            {steps.map(({ fault }, at) => (
              <td key={at} data-fault={fault}>
                <abbr title={fault ? WORDS.fault : WORDS.hit}>
                  {(fault ? WORDS.fault : WORDS.hit).charAt(0).toUpperCase()}
                </abbr>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function sentence({ page, fault, leaving }: ToldStep): string {
  const [victim, ...others] = leaving;
  if (!fault) return WORDS.sentence.hit({ page });
  if (victim === undefined) return WORDS.sentence.load({ page });
  if (others.length === 0) return WORDS.sentence.evict({ page, victim });
  return WORDS.sentence.tie({ page, victim, others: others.join(", ") });
}
