// A question: policy, frames, string, and what is to be filled in.

import { type ReactNode } from "react";
import { words as WORDS } from "virtual:words/learn/homework-editor";
import { NumberField } from "../../../base/controls/number-field.tsx";
import { ParamControl } from "../../../base/controls/param-control.tsx";
import { Pick } from "../../../base/controls/pick.tsx";
import { Segmented } from "../../../base/controls/segmented.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { TextArea } from "../../../base/controls/text-area.tsx";
import { paramStates } from "../../../base/link/string/lab-params.ts";
import { type Exercise, type ExerciseProblem, type ExerciseQuestion, POLICIES } from "../../../base/sim/schema.gen.ts";
import { language } from "../../../base/text/language.ts";
import { policyName } from "../../../base/text/policy.ts";
import { movedUp, withFields, withoutQuestion } from "../../model/homework/draft.ts";
import { textFor, withWords } from "../../model/homework/engine.ts";
import { FillFields } from "./fill-fields.tsx";
import { StringFields } from "./string-fields.tsx";

/** Props of a question. */
export interface QuestionEditorProps {
  readonly exercise: Exercise;
  readonly at: number;
  readonly problems: readonly ExerciseProblem[];
  readonly onChange: (exercise: Exercise) => void;
}

/** The policies, as the registry has them: each family together. */
export const POLICY_OPTIONS = POLICIES.map(({ id }) => ({ value: id, label: policyName(id) }));

/** As many as the core asks for. */
const MOST_FRAMES = 32;

/** The question. */
export function QuestionEditor({ exercise, at, problems, onChange }: QuestionEditorProps): ReactNode {
  const question = exercise.questions[at];
  if (question === undefined) return undefined;
  const words = WORDS.question;
  const number = at + 1;
  const set = (patch: Partial<ExerciseQuestion>): void => onChange(withFields(exercise, at, patch));
  const text = textFor(question.text, language);
  return (
    <section className="homework-block" aria-label={words.title({ number })}>
      <Head exercise={exercise} at={at} onChange={onChange} />
      <div className="homework-line">
        <div className="field inline">
          <span className="lab" aria-hidden="true">
            {words.policy}
          </span>
          <Pick
            kind="plain"
            label={words.policyLabel({ number })}
            value={question.policy.id}
            options={POLICY_OPTIONS}
            onPick={(id) => set({ policy: { id } })}
          />
        </div>
        <NumberField
          label={words.frames}
          min={1}
          max={MOST_FRAMES}
          value={question.frames}
          onCommit={(frames) => set({ frames })}
        />
      </div>
      <Params question={question} onChange={set} />
      <StringFields question={question} problems={problems} at={at} onChange={set} />
      <FillFields question={question} onChange={set} />
      {question.fill.grid !== undefined && (
        <Segmented
          label={words.placement}
          value={question.placement ?? "sets"}
          options={(["sets", "any", "exact"] as const).map((value) => ({ value, label: words.placements[value] }))}
          onPick={(placement) => set({ placement })}
        />
      )}
      <TextArea
        label={words.text}
        kind="words"
        rows={1}
        value={text}
        onChange={(to) => set({ text: withWords(question.text, language, to) })}
      />
    </section>
  );
}

/** The question's number, its place and its end. */
function Head({ exercise, at, onChange }: Omit<QuestionEditorProps, "problems">): ReactNode {
  const words = WORDS.question;
  const number = at + 1;
  return (
    <div className="homework-head">
      <h2>{words.title({ number })}</h2>
      {at > 0 && (
        <TextButton label={words.upLabel({ number })} onPress={() => onChange(movedUp(exercise, at))}>
          {words.up}
        </TextButton>
      )}
      {exercise.questions.length > 1 && (
        <TextButton label={words.removeLabel({ number })} onPress={() => onChange(withoutQuestion(exercise, at))}>
          {words.remove}
        </TextButton>
      )}
    </div>
  );
}

interface ParamsProps {
  readonly question: ExerciseQuestion;
  readonly onChange: (patch: Partial<ExerciseQuestion>) => void;
}

/** The policy's conventions and sizes. */
function Params({ question: { policy }, onChange }: ParamsProps): ReactNode {
  const states = paramStates(policy.id, Object.entries(policy.params ?? {}));
  if (states.length === 0) return undefined;
  return (
    <div className="homework-line">
      {states.map((state) => (
        <ParamControl
          key={`${policy.id}.${state.param.id}`}
          policy={policy.id}
          state={state}
          onSet={(id, to) => onChange({ policy: { ...policy, params: { ...policy.params, [id]: to } } })}
        />
      ))}
    </div>
  );
}
