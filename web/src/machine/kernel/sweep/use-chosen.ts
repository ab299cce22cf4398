// The values that a sweep is about to run: proposed or typed, read, and checked by the engine.

import type { Diag, Machine, ParamValue } from "../../../base/sim/schema.gen.ts";
import type { KnobState } from "../../model/edit/knob-state.ts";
import { type Settings, scenarioAt, settingsOf, type SweepAxis } from "../../model/sweep/plan.ts";
import { passing, proposals, REACH } from "../../model/sweep/proposals.ts";
import { MOST_VALUES, readValues, type ValuesProblem, valuesText } from "../../model/sweep/values-text.ts";
import { decimalMark } from "../../../base/text/numbers.ts";
import { written } from "../knobs/knob.tsx";
import type { SweepSetup } from "./setup.ts";
import { useRefusals } from "./use-refusals.ts";

/** A knob with the text of its values. */
export interface ChosenAxis {
  readonly state: KnobState;
  readonly text: string;
  readonly isTyped: boolean;
  readonly most: number;
  /** The largest number accepted. */
  readonly max: number;
  readonly problem: ValuesProblem | undefined;
  readonly values: readonly ParamValue[];
}

/** What would be run. */
export interface Chosen {
  readonly axes: readonly ChosenAxis[];
  /** The points that the engine refuses, with their reasons. */
  readonly refused: readonly { readonly settings: Settings; readonly reasons: readonly Diag[] }[];
  readonly isRefused: (settings: Settings) => boolean;
  /** Whether the engine has yet to say. */
  readonly pending: boolean;
  /** Whether there is anything to run. */
  readonly ready: boolean;
}

/** The values of one knob, or of two. */
export function useChosen(
  machine: Machine,
  states: readonly KnobState[],
  { texts, held }: Pick<SweepSetup, "texts" | "held">,
  seed: number,
): Chosen {
  const textOf = ({ knob }: KnobState): string | undefined => texts[knob.param.id] ?? held[knob.param.id];
  const size = states.length > 1 ? "ofTwo" : "alone";
  // One second is enough to learn whether a machine is refused.
  const scenarioOf = (axes: readonly SweepAxis[], settings: Settings): string =>
    scenarioAt({ machine, axes }, settings, seed, 1);
  const alone = (state: KnobState, value: ParamValue): string => scenarioOf([{ state, values: [] }], [value]);
  const proposed = states.map((state) => ({ state, ...proposals(state, machine, REACH[size]) }));
  const candidates = useRefusals(
    proposed
      .filter(({ state }) => textOf(state) === undefined)
      .flatMap(({ state, first, spare }) => [...new Set([...first, ...spare])].map((value) => alone(state, value))),
  );
  const axes = proposed.map(({ state, ...offer }): ChosenAxis => {
    const known = textOf(state);
    const passed = passing(offer, (value) => candidates.reasons(alone(state, value)).length > 0);
    const text = known ?? (candidates.pending ? "" : valuesText(passed, decimalMark()));
    return {
      ...chosenAxis(state, text, machine, MOST_VALUES[size]),
      isTyped: texts[state.knob.param.id] !== undefined,
    };
  });
  const isRead = axes.every(({ problem }) => problem === undefined);
  const settings = isRead ? settingsOf(axes) : [];
  const asked = useRefusals(settings.map((at) => scenarioOf(axes, at)));
  const refused = settings
    .map((at) => ({ settings: at, reasons: asked.reasons(scenarioOf(axes, at)) }))
    .filter(({ reasons }) => reasons.length > 0);
  const pending = candidates.pending || asked.pending;
  return {
    axes,
    refused,
    isRefused: (at) => asked.reasons(scenarioOf(axes, at)).length > 0,
    pending,
    ready: isRead && !pending && refused.length < settings.length,
  };
}

function chosenAxis(state: KnobState, text: string, { frames }: Machine, most: number): Omit<ChosenAxis, "isTyped"> {
  const { param, unit } = state.knob;
  const { domain } = param;
  const end = domain.kind === "number" ? domain.max : 0;
  const max = unit === "pages" ? Math.min(end, frames) : end;
  const read = readValues(text, { domain, max, most, named: (value) => written(state, value) }, decimalMark());
  const found = "problem" in read ? { problem: read.problem, values: [] } : { problem: undefined, values: read.values };
  return { state, text, most, max, ...found };
}
