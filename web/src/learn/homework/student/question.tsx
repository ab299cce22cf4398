// A question as a student has it: what is asked, the table to be filled in, the number of faults.

import { type ReactNode, useId } from "react";
import { words as WORDS } from "virtual:words/learn/homework";
import { language } from "../../../base/text/language.ts";
import type { ExerciseGiven, ExerciseQuestionMarks, VariantQuestion } from "../../../base/sim/schema.gen.ts";
import { asksFaults, type Cell, rowsOf, textIn } from "../../model/homework/cells.ts";
import { textFor } from "../../model/homework/engine.ts";
import { useHomework } from "../setting.ts";
import { AnswerCell } from "./answer-cell.tsx";
import { AnswerGrid, markOf } from "./answer-grid.tsx";
import { MarkList } from "./mark-list.tsx";
import { inPoints } from "./points.ts";

/** Props of a question. */
export interface QuestionProps {
  readonly question: VariantQuestion;
  readonly number: number;
  readonly given: ExerciseGiven | undefined;
  readonly marks?: ExerciseQuestionMarks | undefined;
  readonly onType: (cell: Cell, text: string) => void;
}

const FAULTS: Cell = { part: "faults", step: 0, row: 0 };

/** The question. */
export function Question({ question, number, given, marks, onType }: QuestionProps): ReactNode {
  const { policyWords } = useHomework();
  const id = useId();
  const points = question.parts.reduce((sum, part) => sum + part.points, 0);
  const text = textFor(question.text, language);
  const hasGrid = question.parts.some(({ kind }) => kind === "grid");
  return (
    <section className="homework-question" aria-labelledby={id}>
      <h2 id={id}>
        {WORDS.question({ number })}
        <span>
          {marks === undefined
            ? WORDS.points({ points })
            : WORDS.questionScore({ points: inPoints(marks.points), of: inPoints(marks.of) })}
        </span>
      </h2>
      <p className="homework-setting">
        {WORDS.setting({ policy: policyWords(question), frames: question.frames })}
        {hasGrid && `. ${WORDS.how[question.placement]}`}
      </p>
      <Paragraphs text={text} />
      {rowsOf(question).length > 0 && (
        <AnswerGrid question={question} number={number} given={given} marks={marks?.parts} onType={onType} />
      )}
      {rowsOf(question).length === 0 && <ReferenceLine question={question} />}
      {asksFaults(question) && (
        <p className="homework-line homework-faults">
          <span aria-hidden="true">{WORDS.faults}</span>
          <AnswerCell
            cell={FAULTS}
            label={WORDS.faults}
            text={textIn(given, FAULTS)}
            mark={markOf(marks?.parts, FAULTS)}
            onType={(typed) => onType(FAULTS, typed)}
          />
        </p>
      )}
      {marks !== undefined && <MarkList question={question} marks={marks} given={given} />}
    </section>
  );
}

/** A text in its paragraphs. */
export function Paragraphs({ text }: { readonly text: string }): ReactNode {
  const paragraphs = text.split(/\n\s*\n/).filter((one) => one.trim() !== "");
  return paragraphs.map((paragraph, at) => (
    <p key={at} className="homework-text">
      {paragraph}
    </p>
  ));
}

/** The string where there is no table to show it. */
function ReferenceLine({ question }: { readonly question: VariantQuestion }): ReactNode {
  return (
    <p className="homework-string">
      {question.references.map(({ page, write }, at) => (
        <b key={at}>
          {page}
          {write && <sub>w</sub>}
        </b>
      ))}
    </p>
  );
}
