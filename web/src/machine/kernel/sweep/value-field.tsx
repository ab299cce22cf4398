// The values of a swept knob as a text that can be typed, and what is wrong with it.

import { type ReactNode, useId } from "react";
import { isSwitch, type KnobState } from "../../model/edit/knob-state.ts";
import { words as KNOBS_TEXT } from "virtual:words/machine/knobs";
import { words as SWEEP_TEXT } from "virtual:words/machine/sweep";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { grouped, plainNumber } from "../../../base/text/numbers.ts";
import { type Entry, say, someOf } from "../../../base/text/words.ts";
import { written } from "../knobs/knob.tsx";
import type { ChosenAxis } from "./use-chosen.ts";

/** Props of the field. */
export interface ValueFieldProps {
  readonly axis: ChosenAxis;
  /** Whether the proposal is still being checked. */
  readonly pending: boolean;
  /** Called with what is typed; `undefined` brings the proposal back. */
  readonly onType: (text: string | undefined) => void;
}

/** The field. */
export function ValueField({ axis, pending, onType }: ValueFieldProps): ReactNode {
  const id = useId();
  const { state, text, isTyped } = axis;
  const waits = pending && text === "" && !isTyped;
  const problem = waits ? undefined : problemOf(axis);
  return (
    <div className="field sweep-values">
      <div className="sweep-label">
        <label className="lab" htmlFor={id}>
          {SWEEP_TEXT.values({ knob: withUnit(state) })}
        </label>
        {isTyped && (
          <TextButton kind="underlined" onPress={() => onType(undefined)}>
            {SWEEP_TEXT.propose}
          </TextButton>
        )}
      </div>
      <input
        id={id}
        type="text"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        placeholder={waits ? SWEEP_TEXT.checking : undefined}
        value={text}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <p id={`${id}-note`} className={problem === undefined ? "note q" : "field-error"} role={problem && "alert"}>
        {problem ?? acceptedBy(state)}
      </p>
    </div>
  );
}

/** The knob's name, followed by its unit if it has one. */
export function withUnit({ knob }: Pick<KnobState, "knob">): string {
  const { param, unit } = knob;
  if (param.domain.kind !== "number" || unit === "") return param.id;
  const known = someOf<Entry>(KNOBS_TEXT.units, unit);
  return SWEEP_TEXT.withUnit({ knob: param.id, unit: known === undefined ? unit : say(known, { n: 2 }) });
}

function acceptedBy(state: KnobState): string {
  const { domain } = state.knob.param;
  if (domain.kind === "choice") {
    return SWEEP_TEXT.acceptsWords({ words: domain.words.map((word) => written(state, word)).join(", ") });
  }
  return isSwitch(state.knob) ? SWEEP_TEXT.acceptsSwitch : SWEEP_TEXT.accepts;
}

/** What is wrong, and what is accepted. */
function problemOf({ state, problem, max, most }: ChosenAxis): string | undefined {
  if (problem === undefined) return undefined;
  const words = SWEEP_TEXT.problems;
  const accepted = acceptedBy(state);
  switch (problem.kind) {
    case "empty":
      return `${words.empty} ${accepted}`;
    case "tooMany":
      return words.tooMany({ count: problem.count, most });
    case "range": {
      const { domain } = state.knob.param;
      const min = domain.kind === "number" ? grouped(domain.min) : "";
      return words.range({ token: plainNumber(Number(problem.token)), min, max: grouped(max) });
    }
    case "whole":
      return words.whole({ token: plainNumber(Number(problem.token)) });
    case "word":
    case "token":
    case "step":
    case "factor":
      return `${words[problem.kind]({ token: problem.token })} ${accepted}`;
  }
}
