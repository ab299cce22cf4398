// Writing an exercise: its fields on one side, on the other what a student sees of it, with the answers.

import "./editor.css";
import { type ReactNode, useCallback, useState } from "react";
import { words as WORDS } from "virtual:words/learn/homework-editor";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { useFileDrop } from "../../../base/files/use-file-drop.ts";
import { useServices } from "../../../base/page/services.ts";
import { useLastTold } from "../../../base/page/use-told.ts";
import type { Exercise, ExerciseProblem } from "../../../base/sim/schema.gen.ts";
import { withQuestion } from "../../model/homework/draft.ts";
import { homeworkOf } from "../../model/homework/store.ts";
import { openHomework } from "../open-homework.ts";
import { useHomework } from "../setting.ts";
import { Actions } from "./actions.tsx";
import { ExerciseFields } from "./exercise-fields.tsx";
import { Preview } from "./preview.tsx";
import { QuestionEditor } from "./question-editor.tsx";

/** Props of the editor. */
export interface EditorProps {
  readonly exercise: Exercise;
}

const NONE: readonly ExerciseProblem[] = [];

/** The editor. */
export function Editor({ exercise }: EditorProps): ReactNode {
  const services = useServices();
  const { ask } = useHomework();
  const store = homeworkOf(services);
  const [mastery, setMastery] = useState<number | null>(50);
  const change = useCallback((draft: Exercise): void => store.setState({ draft }), [store]);
  useFileDrop(WORDS.invitation, (files, facts) => void openHomework(files, facts?.notes ?? [], services));
  const document = JSON.stringify(exercise);
  const told = useLastTold(document, () => ask({ job: "check", document }));
  const checked = told.of !== undefined && "value" in told.of ? told.of.value.result : undefined;
  const problems = checked?.problems ?? NONE;
  const usable = checked?.exercise ?? undefined;
  return (
    <>
      <h1>{WORDS.pages.edit}</h1>
      <div className="homework-editor">
        <div className="homework-fields">
          <ExerciseFields exercise={exercise} problems={problems} onChange={change} />
          {exercise.questions.map((question, at) => (
            <QuestionEditor key={question.id} exercise={exercise} at={at} problems={problems} onChange={change} />
          ))}
          <p>
            <TextButton kind="underlined" onPress={() => change(withQuestion(exercise))}>
              {WORDS.addQuestion}
            </TextButton>
          </p>
        </div>
        <div className="homework-side">
          <Actions
            exercise={told.isCurrent ? usable : undefined}
            points={checked?.points ?? 0}
            mastery={mastery}
            onMastery={setMastery}
          />
          <Problems problems={problems} />
          {told.of !== undefined && "failed" in told.of && <p className="field-error">{told.of.failed}</p>}
          {usable !== undefined && <Preview exercise={usable} />}
        </div>
      </div>
    </>
  );
}

/** Everything that is wrong, and what is worth knowing. */
function Problems({ problems }: { readonly problems: readonly ExerciseProblem[] }): ReactNode {
  const { problemWords } = useHomework();
  if (problems.length === 0) return undefined;
  return (
    <ul className="homework-problems" aria-live="polite">
      {problems.map((problem, at) => (
        <li key={at} className={problem.severity === "error" ? "field-error" : "homework-note"}>
          {problemWords(problem)}
        </li>
      ))}
    </ul>
  );
}
