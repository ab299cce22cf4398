// The stretch of the trace that is chosen, and what can be done with it.

import type { ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/traces";
import { NumberField } from "../../base/controls/number-field.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { grouped } from "../../base/text/numbers.ts";
import type { TraceSpan } from "../figures/traces/trace-map.ts";
import { LONGEST_STRETCH } from "../link/traces-url.ts";
import { type Traces, useToLab } from "./use-traces.ts";

/** Props of the controls. */
export interface StretchControlsProps {
  readonly traces: Traces;
  readonly references: number;
}

/** What a stretch is if none is chosen. */
const FIRST = 200;

/** First and last reference, and the way to the Lab. */
export function StretchControls({ traces: { span, choose }, references }: StretchControlsProps): ReactNode {
  const now: TraceSpan = span ?? { from: 1, to: Math.min(FIRST, references) };
  const { going, go } = useToLab(now);
  const length = now.to - now.from + 1;
  return (
    <section className="trace-stretch" aria-label={TEXT.stretch}>
      <NumberField
        label={TEXT.from}
        value={now.from}
        min={1}
        max={references}
        onCommit={(from) => choose({ from, to: Math.max(from, now.to) }, true)}
      />
      <NumberField
        label={TEXT.to}
        value={now.to}
        min={1}
        max={references}
        onCommit={(to) => choose({ from: Math.min(now.from, to), to }, true)}
      />
      <TextButton kind="underlined" disabled={going} onPress={go}>
        {going ? TEXT.fetching : TEXT.toLab({ n: grouped(Math.min(length, LONGEST_STRETCH)) })}
      </TextButton>
      <p className="trace-note">
        {length > LONGEST_STRETCH ? TEXT.most({ n: grouped(LONGEST_STRETCH) }) : TEXT.dragNote}
      </p>
    </section>
  );
}
