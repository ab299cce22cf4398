// The cells of a question: where each is, and what a student has written there.

import type { ExerciseGiven, ExerciseMark, ExercisePartKind, VariantQuestion } from "../../../base/sim/schema.gen.ts";

/** A cell: its part, its step counted from 0, and its row in a grid. The number of faults has step and row 0. */
export interface Cell {
  readonly part: ExercisePartKind;
  readonly step: number;
  readonly row: number;
}

/** The answers of a student, by question. */
export type Answers = Readonly<Record<string, ExerciseGiven>>;

/** The longest text of a cell that an answer can be: a page in hexadecimal, or several pages that leave. */
export const LONGEST_CELL = 40;

/** What is written in a cell; empty if nothing is. */
export function textIn(given: ExerciseGiven | undefined, { part, step, row }: Cell): string {
  switch (part) {
    case "grid":
      return given?.grid?.[step]?.[row] ?? "";
    case "victims":
      return given?.victims?.[step] ?? "";
    case "outcomes":
      return given?.outcomes?.[step] ?? "";
    case "faults":
      return given?.faults ?? "";
  }
}

/** The answers with another text in a cell of a question. */
export function withText(answers: Answers, question: VariantQuestion, cell: Cell, text: string): Answers {
  const given = answers[question.id] ?? {};
  return { ...answers, [question.id]: { ...given, ...changed(given, question, cell, text) } };
}

function changed(given: ExerciseGiven, question: VariantQuestion, cell: Cell, text: string): ExerciseGiven {
  const { part, step, row } = cell;
  const length = question.references.length;
  switch (part) {
    case "grid": {
      const rows = filled(given.grid?.[step], question.rows, "").with(row, text);
      return { grid: filled<readonly string[]>(given.grid, length, []).with(step, rows) };
    }
    case "victims":
      return { victims: filled(given.victims, length, "").with(step, text) };
    case "outcomes":
      return { outcomes: filled(given.outcomes, length, "").with(step, text) };
    case "faults":
      return { faults: text };
  }
}

/** A list with as many places as there are cells. */
function filled<T>(list: readonly T[] | undefined, length: number, empty: T): readonly T[] {
  return Array.from({ length }, (_, at) => list?.[at] ?? empty);
}

/** A row of cells beside or below the reference string: hit or fault, a frame, what leaves. */
export interface CellRow {
  readonly part: ExercisePartKind;
  readonly row: number;
}

/** The rows of a question's grid; none if only the number of faults is asked. */
export function rowsOf({ parts, rows }: VariantQuestion): readonly CellRow[] {
  return parts.flatMap(({ kind }): readonly CellRow[] => {
    if (kind === "faults") return [];
    if (kind !== "grid") return [{ part: kind, row: 0 }];
    return Array.from({ length: rows }, (_, row) => ({ part: kind, row }));
  });
}

/** Whether the number of faults is asked. */
export const asksFaults = ({ parts }: VariantQuestion): boolean => parts.some(({ kind }) => kind === "faults");

/** Every cell of a question that must have something in it: not a frame or a victim, which may rightly stay empty. */
export function neededCells(question: VariantQuestion): readonly Cell[] {
  const outcomes = question.references.map((_, step): Cell => ({ part: "outcomes", step, row: 0 }));
  const faults: Cell = { part: "faults", step: 0, row: 0 };
  return question.parts.flatMap(({ kind }) => (kind === "outcomes" ? outcomes : kind === "faults" ? [faults] : []));
}

/** The questions in which nothing is written in some part, or in a cell that must have something in it. */
export function unfinished(questions: readonly VariantQuestion[], answers: Answers): readonly VariantQuestion[] {
  return questions.filter((question) => {
    const given = answers[question.id];
    const isEmpty = (cell: Cell): boolean => textIn(given, cell).trim() === "";
    const whole = question.parts.some(({ kind }) => {
      if (kind === "grid") return !(given?.grid ?? []).some((row) => row.some((text) => text.trim() !== ""));
      if (kind === "victims") return !(given?.victims ?? []).some((text) => text.trim() !== "");
      return false;
    });
    return whole || neededCells(question).some(isEmpty);
  });
}

/** Whether a verdict earns points, takes none, or is one at all. */
export function verdict(mark: ExerciseMark): "right" | "follows" | "wrong" | "none" {
  switch (mark) {
    case "right":
    case "tie":
      return "right";
    case "follows":
      return "follows";
    case "free":
      return "none";
    case "blank":
    case "wrong":
    case "stayed":
    case "extra":
    case "twice":
    case "moved":
    case "unread":
      return "wrong";
  }
}
