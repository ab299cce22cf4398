// What a participant learns with: the same rules and the same string in every condition, shown in one of three ways.

import { type ReactNode, useRef } from "react";
import { words as WORDS } from "virtual:words/learn/trial";
import { policyName } from "../../base/text/policy.ts";
import type { Condition as ConditionId } from "../model/trial/condition.ts";
import { type Predictions, type Taught, TAUGHT_FRAMES, TAUGHT_STRING } from "../model/trial/sitting.ts";
import { FiguresAndText } from "./figures-and-text.tsx";
import { LabFrame } from "./lab-frame.tsx";

/** Props of a condition. */
export interface ConditionProps {
  readonly condition: ConditionId;
  readonly policy: Taught;
  readonly isLast: boolean;
  readonly onNext: (predictions: Predictions) => void;
}

/** One policy, in the participant's condition. Give it a `key`, so that each begins anew. */
export function Condition({ condition, policy, isLast, onNext }: ConditionProps): ReactNode {
  const predictions = useRef<Predictions>({ right: 0, made: 0 });
  return (
    <section>
      <p className="trial-rule">{WORDS.rules[policy]}</p>
      {/* Above what is long, so that it is seen, and just before the Lab in the order of Tab. */}
      <p className="trial-line">
        <span className="trial-note">{WORDS.do[condition]}</span>
        <button type="button" className="solid" onClick={() => onNext(predictions.current)}>
          {isLast ? WORDS.toSecond : WORDS.nextPolicy}
        </button>
      </p>
      {condition === "read" ? (
        <FiguresAndText policy={policy} frames={TAUGHT_FRAMES} references={TAUGHT_STRING} />
      ) : (
        <LabFrame
          title={WORDS.frame({ policy: policyName(policy) })}
          policy={policy}
          frames={TAUGHT_FRAMES}
          references={TAUGHT_STRING}
          mode={condition === "predict" ? "predict" : "show"}
          onAnswer={(now) => {
            predictions.current = now;
          }}
        />
      )}
    </section>
  );
}
