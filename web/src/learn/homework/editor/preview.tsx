// What a student sees, and the answers, as the exercise is written.

import { type ReactNode, useId, useState } from "react";
import { words as WORDS } from "virtual:words/learn/homework-editor";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { useLastTold } from "../../../base/page/use-told.ts";
import type { Exercise } from "../../../base/sim/schema.gen.ts";
import { useHomework } from "../setting.ts";
import { SolutionTable } from "../student/solutions.tsx";

/** Props of the preview. */
export interface PreviewProps {
  /** An exercise that can be used. */
  readonly exercise: Exercise;
}

/** The preview: one student's variant, solved or blank. */
export function Preview({ exercise }: PreviewProps): ReactNode {
  const id = useId();
  const { ask, problemWords } = useHomework();
  const [student, setStudent] = useState("1");
  const [solved, setSolved] = useState(true);
  const document = JSON.stringify(exercise);
  const { of } = useLastTold(`${student} ${document}`, async () => ({
    variant: await ask({ job: "variant", document, student }),
    solution: await ask({ job: "solution", document, student }),
  }));
  const made = of !== undefined && "value" in of ? of.value : undefined;
  const variant = made?.variant.result;
  return (
    <section className="homework-preview" aria-label={WORDS.preview.title}>
      <h2>{WORDS.preview.title}</h2>
      <p className="homework-line">
        <label htmlFor={id} className="lab">
          {WORDS.preview.student}
        </label>
        <input
          id={id}
          className="entry homework-student"
          autoComplete="off"
          value={student}
          onChange={(event) => setStudent(event.currentTarget.value)}
        />
        <TextButton kind="underlined" pressed={solved} onPress={() => setSolved(!solved)}>
          {WORDS.preview.solved}
        </TextButton>
      </p>
      {made?.variant.problems.map((problem, at) => (
        <p key={at} className="field-error">
          {problemWords(problem)}
        </p>
      ))}
      {variant?.questions.map((question, at) => (
        <SolutionTable
          key={question.id}
          number={at + 1}
          question={question}
          solution={solved ? made?.solution.result?.questions[at] : undefined}
        />
      ))}
    </section>
  );
}
