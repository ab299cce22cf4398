// The table of a question, to be filled in: a step for each reference, as in textbooks. On a narrow window the steps lie
// below one another. Keys alone are enough; each cell says where it is.

import "./answer-grid.css";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { words as WORDS } from "virtual:words/learn/homework";
import { cssVariable } from "../../../base/controls/css-variable.ts";
import type { ExerciseGiven, ExercisePartMarks, VariantQuestion } from "../../../base/sim/schema.gen.ts";
import { type Cell, type CellRow, rowsOf, textIn } from "../../model/homework/cells.ts";
import { AnswerCell } from "./answer-cell.tsx";
import { goTo, type Move, moveOf } from "./moves.ts";

/** Props of the table. */
export interface AnswerGridProps {
  readonly question: VariantQuestion;
  readonly number: number;
  readonly given: ExerciseGiven | undefined;
  /** The verdicts, once the answers have been handed in: nothing can be written any more. */
  readonly marks?: readonly ExercisePartMarks[] | undefined;
  readonly onType: (cell: Cell, text: string) => void;
}

/** The table. */
export function AnswerGrid({ question, number, given, marks, onType }: AnswerGridProps): ReactNode {
  const grid = useRef<HTMLFieldSetElement>(null);
  const rows = rowsOf(question);
  const names = rows.map((row) => rowName(row));
  const size = Math.max(...question.references.map(({ page }) => page.length));
  const move = (event: KeyboardEvent): void => {
    const { current } = grid;
    const to = current === null ? undefined : moveOf(event, isLaidDown(current));
    if (current === null || to === undefined) return;
    const at = placeOf(event.target);
    if (at !== undefined && goTo(current, at, to)) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its cells have the focus; arrow keys lead from one to the next
    <div className="answers-frame" onKeyDown={move}>
      <fieldset
        ref={(element) => {
          grid.current = element;
          cssVariable("--rows", rows.length + 2)(element);
        }}
        className="answers"
        aria-label={WORDS.table({ number, rows: names.join(", ") })}
      >
        <div className="answers-step answers-names" aria-hidden="true">
          <span>{WORDS.rows.step}</span>
          <span>{WORDS.rows.reference}</span>
          {names.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        {question.references.map((_, step) => (
          <Step
            key={step}
            step={step}
            rows={rows}
            size={size}
            question={question}
            given={given}
            marks={marks}
            onType={onType}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface StepProps extends Omit<AnswerGridProps, "number"> {
  readonly step: number;
  readonly rows: readonly CellRow[];
  readonly size: number;
}

/** The cells of a step. */
function Step({ step, rows, size, question, given, marks, onType }: StepProps): ReactNode {
  const { page = "", write = false } = question.references[step] ?? {};
  const shown = write ? WORDS.writes({ page }) : page;
  return (
    <fieldset className="answers-step" aria-label={WORDS.stepLabel({ step: step + 1, page: shown })}>
      <span className="answers-number">{step + 1}</span>
      <b>
        {page}
        {write && <sub>w</sub>}
      </b>
      {rows.map((row, place) => {
        const cell = { ...row, step };
        return (
          <AnswerCell
            key={place}
            place={`${step} ${place}`}
            cell={cell}
            label={WORDS.cell({ step: step + 1, page: shown, row: rowName(row) })}
            text={textIn(given, cell)}
            mark={markOf(marks, cell)}
            size={size}
            onType={(text) => onType(cell, text)}
          />
        );
      })}
    </fieldset>
  );
}

/** What a row is called. */
export function rowName({ part, row }: CellRow): string {
  if (part === "grid") return WORDS.rows.frame({ frame: row });
  return part === "victims" ? WORDS.rows.victims : WORDS.rows.outcomes;
}

/** The verdict on a cell, if there is one. */
export function markOf(marks: readonly ExercisePartMarks[] | undefined, { part, step, row }: Cell) {
  return marks?.find(({ kind }) => kind === part)?.cells[step]?.[row];
}

/** Whether the steps lie below one another. */
const isLaidDown = (grid: HTMLElement): boolean => getComputedStyle(grid).gridAutoFlow.startsWith("row");

/** Step and row of the cell that has the focus. */
function placeOf(target: EventTarget): Move | undefined {
  const [step, row] = (target as HTMLElement).dataset?.["place"]?.split(" ") ?? [];
  return step === undefined || row === undefined ? undefined : { step: Number(step), row: Number(row) };
}
