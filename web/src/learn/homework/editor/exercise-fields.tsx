// The fields of the exercise as a whole.

import type { ReactNode } from "react";
import { words as WORDS } from "virtual:words/learn/homework-editor";
import { NumberField } from "../../../base/controls/number-field.tsx";
import { Segmented } from "../../../base/controls/segmented.tsx";
import { TextArea } from "../../../base/controls/text-area.tsx";
import type { Exercise, ExerciseProblem } from "../../../base/sim/schema.gen.ts";
import { language } from "../../../base/text/language.ts";
import { localMoment, without, zonedMoment } from "../../model/homework/draft.ts";
import { textFor, withWords } from "../../model/homework/engine.ts";
import { TextField } from "../../panel/text-field.tsx";

/** Props of the fields. */
export interface ExerciseFieldsProps {
  readonly exercise: Exercise;
  readonly problems: readonly ExerciseProblem[];
  readonly onChange: (exercise: Exercise) => void;
}

/** More attempts than these are as many as one likes. */
const MOST_ATTEMPTS = 20;

/** The fields. */
export function ExerciseFields({ exercise, problems, onChange }: ExerciseFieldsProps): ReactNode {
  const words = WORDS.exercise;
  const wrong = (place: string): boolean =>
    problems.some((problem) => problem.severity === "error" && problem.place === place);
  return (
    <section className="homework-block" aria-label={words.whole}>
      <TextField
        label={words.title}
        value={textFor(exercise.title, language)}
        wrong={wrong("title")}
        onChange={(title) => onChange({ ...exercise, title: withWords(exercise.title, language, title) })}
      />
      <TextArea
        label={words.text}
        kind="words"
        rows={2}
        value={textFor(exercise.text, language)}
        onChange={(text) => onChange({ ...exercise, text: withWords(exercise.text, language, text) })}
      />
      <div className="homework-line">
        <TextField
          label={words.id}
          value={exercise.id}
          wrong={wrong("id")}
          note={words.idWhat}
          onChange={(id) => onChange({ ...exercise, id })}
        />
        <TextField
          label={words.due}
          type="datetime-local"
          value={localMoment(exercise.due)}
          wrong={wrong("due")}
          onChange={(local) => {
            const due = zonedMoment(local);
            onChange(due === undefined ? without(exercise, "due") : { ...exercise, due });
          }}
        />
      </div>
      <Attempts exercise={exercise} onChange={onChange} />
      <div className="homework-line">
        <NumberField
          label={words.follows}
          min={0}
          max={100}
          step={25}
          value={Math.round((exercise.follows ?? 1) * 100)}
          onCommit={(percent) => onChange({ ...exercise, follows: percent / 100 })}
        />
        <span className="homework-note">{words.followsWhat}</span>
      </div>
    </section>
  );
}

/** How many attempts there are, and which of them counts. */
function Attempts({ exercise, onChange }: Omit<ExerciseFieldsProps, "problems">): ReactNode {
  const words = WORDS.exercise;
  const limited = exercise.attempts !== undefined;
  return (
    <div className="homework-line">
      <Segmented
        label={words.attempts}
        value={limited ? "limited" : "any"}
        options={[
          { value: "limited", label: words.limited },
          { value: "any", label: words.any },
        ]}
        onPick={(picked) => onChange(picked === "any" ? without(exercise, "attempts") : { ...exercise, attempts: 3 })}
      />
      {limited && (
        <NumberField
          label={words.number}
          labelKind="hidden"
          min={1}
          max={MOST_ATTEMPTS}
          value={exercise.attempts ?? 1}
          onCommit={(attempts) => onChange({ ...exercise, attempts })}
        />
      )}
      <Segmented
        label={words.counts}
        value={exercise.counts ?? "best"}
        options={[
          { value: "best", label: words.best },
          { value: "last", label: words.last },
        ]}
        onPick={(counts) => onChange({ ...exercise, counts })}
      />
    </div>
  );
}
