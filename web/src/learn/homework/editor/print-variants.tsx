// Variants on paper: a sheet a student, and behind them all the answers for the lecturer.

import "../../../base/frame/print-sheet.css";
import "./print-variants.css";
import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";
import { words as WORDS } from "virtual:words/learn/homework-editor";
import { words as STUDENT_WORDS } from "virtual:words/learn/homework";
import { useTold } from "../../../base/page/use-told.ts";
import type { Exercise, ExerciseSolution, ExerciseVariant, VariantQuestion } from "../../../base/sim/schema.gen.ts";
import { language } from "../../../base/text/language.ts";
import { textFor } from "../../model/homework/engine.ts";
import { useHomework } from "../setting.ts";
import { inWords } from "../student/points.ts";
import { Paragraphs } from "../student/question.tsx";
import { SolutionTable } from "../student/solutions.tsx";

/** Props of the sheets. */
export interface PrintVariantsProps {
  readonly exercise: Exercise;
  readonly students: readonly string[];
  /** Called when they have been printed, or printing was cancelled. */
  readonly onDone: () => void;
}

interface Sheet {
  readonly variant: ExerciseVariant;
  readonly solution: ExerciseSolution;
}

/** The sheets, which only the printer sees. Render them to print them. */
export function PrintVariants({ exercise, students, onDone }: PrintVariantsProps): ReactNode {
  const { ask } = useHomework();
  const text = JSON.stringify(exercise);
  const told = useTold(`${students.join("\n")} ${text}`, async () => {
    const made = students.map(async (student): Promise<readonly Sheet[]> => {
      const { result: variant } = await ask({ job: "variant", document: text, student });
      const { result: solution } = await ask({ job: "solution", document: text, student });
      return variant === undefined || solution === undefined ? [] : [{ variant, solution }];
    });
    return (await Promise.all(made)).flat();
  });
  const sheets = told !== undefined && "value" in told ? told.value : undefined;
  useEffect(() => {
    if (sheets === undefined) return undefined;
    // One frame later, the sheets have been laid out.
    const frame = requestAnimationFrame(() => window.print());
    window.addEventListener("afterprint", onDone);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("afterprint", onDone);
    };
  }, [sheets, onDone]);
  if (sheets === undefined) return undefined;
  // Black on white whatever the theme: the projector's ink is black.
  return createPortal(
    <article className="print-sheet homework" data-theme="projector">
      {sheets.map((sheet) => (
        <PrintedVariant key={sheet.variant.student} {...sheet} solved={false} />
      ))}
      {sheets.map((sheet) => (
        <PrintedVariant key={`solved ${sheet.variant.student}`} {...sheet} solved />
      ))}
    </article>,
    document.body,
  );
}

function PrintedVariant({ variant, solution, solved }: Sheet & { readonly solved: boolean }): ReactNode {
  const { student, title, text, due, questions } = variant;
  return (
    <section className="printed-variant" data-solved={solved}>
      <header>
        <h1>
          {textFor(title, language) || STUDENT_WORDS.untitled}
          {solved && <span> - {STUDENT_WORDS.solution}</span>}
        </h1>
        <p>{STUDENT_WORDS.student({ student })}</p>
      </header>
      {!solved && due !== null && <p>{STUDENT_WORDS.due({ when: inWords(due) })}</p>}
      {!solved && <Paragraphs text={textFor(text, language)} />}
      {questions.map((question, at) => (
        <div key={question.id} className="printed-question">
          {!solved && <Paragraphs text={textFor(question.text, language)} />}
          {!solved && (
            <p>{WORDS.print.points({ points: question.parts.reduce((sum, part) => sum + part.points, 0) })}</p>
          )}
          {startsOf(question).map((from) => (
            <SolutionTable
              key={from}
              number={at + 1}
              question={question}
              solution={solved ? solution.questions[at] : undefined}
              from={from}
              to={Math.min(from + COLUMNS, question.references.length)}
            />
          ))}
          {!solved && question.parts.some(({ kind }) => kind === "faults") && <p>{STUDENT_WORDS.faults}: ________</p>}
        </div>
      ))}
    </section>
  );
}

/** Columns of a table that fit on a portrait sheet. */
const COLUMNS = 20;

/** Where each table of a question begins. */
const startsOf = ({ references }: VariantQuestion): readonly number[] =>
  Array.from({ length: Math.ceil(references.length / COLUMNS) }, (_, table) => table * COLUMNS);
