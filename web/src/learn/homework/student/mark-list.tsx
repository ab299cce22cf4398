// What the marks of a question say in words: the points of each part, and the cells to look at again.

import type { ReactNode } from "react";
import { words as WORDS } from "virtual:words/learn/homework";
import type {
  ExerciseGiven,
  ExerciseMark,
  ExerciseQuestionMarks,
  VariantQuestion,
} from "../../../base/sim/schema.gen.ts";
import { type Cell, textIn, verdict } from "../../model/homework/cells.ts";
import { rowName } from "./answer-grid.tsx";
import { inPoints } from "./points.ts";

/** Cells that are listed; nobody reads more. */
const MOST = 6;

/** Props of the list. */
export interface MarkListProps {
  readonly question: VariantQuestion;
  readonly marks: ExerciseQuestionMarks;
  readonly given: ExerciseGiven | undefined;
}

interface Marked {
  readonly cell: Cell;
  readonly mark: ExerciseMark;
}

/** The list. */
export function MarkList({ question, marks, given }: MarkListProps): ReactNode {
  const all = marks.parts.flatMap(({ kind, cells }) =>
    cells.flatMap((row, step) => row.map((mark, at): Marked => ({ cell: { part: kind, step, row: at }, mark }))),
  );
  const wrong = all.filter(({ mark }) => verdict(mark) === "wrong" || mark === "follows" || mark === "tie");
  const first = wrong.toSorted((one, other) => one.cell.step - other.cell.step).slice(0, MOST);
  return (
    <>
      <ul className="homework-parts">
        {marks.parts.map(({ kind, points, of }) => (
          <li key={kind}>{WORDS.parts[kind]({ points: inPoints(points), of: inPoints(of) })}</li>
        ))}
      </ul>
      {wrong.length === 0 ? (
        <p className="homework-note">{WORDS.allRight}</p>
      ) : (
        <>
          <h3>{WORDS.list}</h3>
          <ul className="homework-reasons">
            {first.map(({ cell, mark }, at) => (
              <li key={at}>
                {WORDS.markedCell({
                  cell: cellName(question, cell),
                  given: shown(cell, textIn(given, cell)),
                  mark: WORDS.marks[mark],
                })}
              </li>
            ))}
            {wrong.length > MOST && <li>{WORDS.more({ n: wrong.length - MOST })}</li>}
          </ul>
        </>
      )}
    </>
  );
}

function cellName(question: VariantQuestion, cell: Cell): string {
  if (cell.part === "faults") return WORDS.faults;
  const page = question.references[cell.step]?.page ?? "";
  return WORDS.cell({ step: cell.step + 1, page, row: rowName(cell) });
}

function shown({ part }: Cell, text: string): string {
  if (text.trim() === "") return WORDS.nothing;
  if (part !== "outcomes") return text;
  return text === "hit" ? WORDS.outcome.hit : WORDS.outcome.fault;
}
