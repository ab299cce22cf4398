// The reference string of a question: another one for each student, or one for all.

import { type ReactNode, useState } from "react";
import { words as WORDS } from "virtual:words/learn/homework-editor";
import { NumberField } from "../../../base/controls/number-field.tsx";
import { Segmented } from "../../../base/controls/segmented.tsx";
import { TextArea } from "../../../base/controls/text-area.tsx";
import type { ExerciseGenerated, ExerciseProblem, ExerciseQuestion } from "../../../base/sim/schema.gen.ts";
import { policyName } from "../../../base/text/policy.ts";
import { without } from "../../model/homework/draft.ts";
import { useHomework } from "../setting.ts";

/** Props of the fields. */
export interface StringFieldsProps {
  readonly question: ExerciseQuestion;
  readonly at: number;
  readonly problems: readonly ExerciseProblem[];
  readonly onChange: (patch: Partial<ExerciseQuestion>) => void;
}

/** Policies that students take for one another. */
const CONFUSED = ["fifo", "lru", "opt", "mru", "clock"] as const;

/** The fields. What the other choice had comes back with it. */
export function StringFields({ question, at, problems, onChange }: StringFieldsProps): ReactNode {
  const { string } = question;
  const [other, setOther] = useState(() => string);
  const { problemWords } = useHomework();
  const words = WORDS.string;
  const isWritten = typeof string === "string";
  const pick = (picked: "own" | "same"): void => {
    if ((picked === "same") === isWritten) return;
    setOther(string);
    const kept = typeof other === typeof string ? undefined : other;
    onChange({ string: kept ?? (isWritten ? { references: 20, pages: 6 } : "7 0 1 2 0 3 0 4 2 3 0 3") });
  };
  const found = problems.find(({ place, severity }) => severity === "error" && place === `questions[${at}].string`);
  return (
    <>
      <Segmented
        label={words.label}
        value={isWritten ? "same" : "own"}
        options={[
          { value: "own", label: words.own },
          { value: "same", label: words.same },
        ]}
        onPick={pick}
      />
      {isWritten ? (
        <TextArea
          label={words.written}
          kind="data"
          rows={1}
          value={string}
          onChange={(text) => onChange({ string: text })}
          {...(found === undefined ? {} : { note: { text: problemWords(found), isProblem: true } })}
        />
      ) : (
        <Generated string={string} policy={question.policy.id} onChange={(to) => onChange({ string: to })} />
      )}
    </>
  );
}

interface GeneratedProps {
  readonly string: ExerciseGenerated;
  readonly policy: string;
  readonly onChange: (string: ExerciseGenerated) => void;
}

function Generated({ string, policy, onChange }: GeneratedProps): ReactNode {
  const words = WORDS.string;
  const distinct = new Set((string.distinctFrom ?? []).map(({ id }) => id));
  const toggle = (id: string): void => {
    const others = (string.distinctFrom ?? []).filter((other) => other.id !== id);
    const next = distinct.has(id) ? others : [...others, { id }];
    onChange(next.length === 0 ? without(string, "distinctFrom") : { ...string, distinctFrom: next });
  };
  const least = (key: "leastHits" | "leastFaults", value: number): void =>
    onChange(value === 0 ? without(string, key) : { ...string, [key]: value });
  return (
    <>
      <div className="homework-line">
        {string.pattern === undefined && (
          <>
            <NumberField
              label={words.references}
              min={2}
              max={60}
              value={string.references ?? 12}
              onCommit={(references) => onChange({ ...string, references })}
            />
            <NumberField
              label={words.pages}
              min={2}
              max={20}
              value={string.pages ?? 5}
              onCommit={(pages) => onChange({ ...string, pages })}
            />
          </>
        )}
        <NumberField
          label={words.leastHits}
          min={0}
          max={40}
          value={string.leastHits ?? 0}
          onCommit={(value) => least("leastHits", value)}
        />
        <NumberField
          label={words.writes}
          min={0}
          max={100}
          step={10}
          value={string.writes ?? 0}
          onCommit={(writes) => onChange(writes === 0 ? without(string, "writes") : { ...string, writes })}
        />
      </div>
      <fieldset className="homework-line homework-checks">
        <legend>{words.distinct}</legend>
        {CONFUSED.filter((id) => id !== policy).map((id) => (
          <label key={id}>
            <input type="checkbox" checked={distinct.has(id)} onChange={() => toggle(id)} /> {policyName(id)}
          </label>
        ))}
      </fieldset>
    </>
  );
}
