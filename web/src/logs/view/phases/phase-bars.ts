// The stretches of a log as bars of a figure.

import type { PhaseBar } from "../../figures/phases.ts";
import { type PhaseRun, regimeOf } from "../../model/charts/phases.ts";
import { words as PHASES_TEXT } from "virtual:words/logs/phases";

/** The bars, on the common axis. */
export function phaseBars({ phases, shift_s }: Pick<PhaseRun, "phases" | "shift_s">): readonly PhaseBar[] {
  return (phases?.spans ?? []).map((span) => {
    const regime = regimeOf(span);
    return {
      from: shift_s + span.from_s,
      to: shift_s + span.to_s,
      regime,
      word: regime === "none" ? "" : PHASES_TEXT.regimes[regime],
      letter: PHASES_TEXT.letters[regime],
    };
  });
}
