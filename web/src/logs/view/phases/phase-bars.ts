// The stretches of a log as bars of a figure.

import type { PhaseBar } from "../../figures/phases.ts";
import { type PhaseRun, type RegimeOrNone, regimeOf } from "../../model/charts/phases.ts";
import { words as PHASES_TEXT } from "virtual:words/logs/phases";

/** The bars, on the common axis. */
export function phaseBars({ phases, shift_s }: Pick<PhaseRun, "phases" | "shift_s">): readonly PhaseBar[] {
  return (phases?.spans ?? []).map((span) => barOf(regimeOf(span), shift_s + span.from_s, shift_s + span.to_s));
}

/** The bar of a regime. */
export function barOf(regime: RegimeOrNone, from: number, to: number): PhaseBar {
  const word = regime === "none" ? "" : PHASES_TEXT.regimes[regime];
  return { from, to, regime, word, letter: PHASES_TEXT.letters[regime] };
}
