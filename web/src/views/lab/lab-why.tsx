// Why: the sentence of the step, and the line of pseudo-code that is active.

import type { ReactNode } from "react";
import { pseudoCode } from "../../explain/pseudo-code.ts";
import { explainStep } from "../../explain/step.ts";
import type { Stage } from "../../state/structure.ts";
import { LAB_TEXT } from "../../text/lab.ts";
import { Voice } from "../../ui/voice.tsx";
import type { Shown } from "./lab-shown.ts";

/** More lines of pseudo-code than this are set closer. */
const MOST_LINES = 7;

/** The explanation of the present step and stage. */
export function LabWhy({ shown: { run, moment }, stage }: { readonly shown: Shown; readonly stage: Stage }): ReactNode {
  const { step } = moment;
  const { lines, active } = pseudoCode(run, step, stage);
  const hasVictim = step > 0 && run.victim(step) !== undefined;
  const stages = hasVictim ? LAB_TEXT.stages : LAB_TEXT.stagesWithoutVictim;
  return (
    <section className="lab-why">
      <h2 className="sec">
        {LAB_TEXT.stepNumber(step)}
        {step > 0 && <span>{stages[stage]}</span>}
      </h2>
      <Voice sentence={explainStep(run, step, stage)} />
      <ol className={lines.length > MOST_LINES ? "pseudo tall" : "pseudo"} aria-label={LAB_TEXT.pseudoCode}>
        {lines.map((line, i) => (
          <li
            key={i}
            className={i === active ? "on" : Math.abs(i - active) > 1 ? "fl" : ""}
            aria-current={i === active ? "step" : undefined}
          >
            {line}
          </li>
        ))}
      </ol>
    </section>
  );
}
