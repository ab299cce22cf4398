// Whether the comparison would call equal things different: compares each side with itself, at the press of a button.

import { type ReactNode, useState } from "react";
import { explainAa } from "../../explain/aa.ts";
import { askEngine } from "../../../base/sim/engines.ts";
import type { CompareAsk } from "../../../base/sim/schema.gen.ts";
import type { Logs } from "../../model/log.ts";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { isOf, useAsk } from "../../../base/page/use-asks.ts";
import { sidesOf } from "./use-comparison.ts";

/** Props of the check. */
export interface AaCheckProps {
  readonly logs: Logs;
  readonly ask: Partial<CompareAsk>;
}

/** The button and the outcome. */
export function AaCheck({ logs, ask }: AaCheckProps): ReactNode {
  const [open, setOpen] = useState(false);
  const words = COMPARE_TEXT.aa;
  const of = [logs, ask];
  const answer = useAsk(open ? { of, ask: () => askEngine("logs-aa", "aa", { ...sidesOf(logs), ask }) } : undefined);
  const known = answer?.result !== undefined && isOf(answer, of) ? answer.result : undefined;
  return (
    <div className="compare-aa" aria-busy={open && known === undefined}>
      <TextButton pressed={open} onPress={() => setOpen(!open)}>
        {words.ask}
      </TextButton>
      <output className="note">
        {open && (known === undefined ? (answer?.crash ?? words.busy) : explainAa(known).join(" "))}
      </output>
    </div>
  );
}
