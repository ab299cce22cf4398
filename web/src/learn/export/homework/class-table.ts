// The table of a class: a row a student.

import type { TableData } from "../../../base/model/table.ts";
import type { Believed, ExerciseClass } from "../../../base/sim/schema.gen.ts";

/** What the columns are called. */
export interface ClassWords {
  readonly student: string;
  readonly points: string;
  readonly of: string;
  readonly percent: string;
  readonly attempts: string;
  readonly counted: string;
  readonly at: string;
  readonly late: string;
  readonly yes: string;
  readonly no: string;
  readonly why: string;
  readonly file: string;
  /** The points of a question. */
  readonly question: (id: string) => string;
  /** What explains a mistake. */
  readonly believed: (believed: Believed) => string;
}

/** The table, with exact numbers for a spreadsheet. */
export function classTable({ of, rows }: ExerciseClass, words: ClassWords): TableData {
  const questions = rows[0]?.questions ?? [];
  const name = (column: string): TableData["columns"][number] => ({ name: column, kind: "words" });
  const number = (column: string): TableData["columns"][number] => ({ name: column, kind: "numbers" });
  return {
    columns: [
      name(words.student),
      number(words.points),
      number(words.of),
      number(words.percent),
      ...questions.map(({ id }) => number(words.question(id))),
      number(words.attempts),
      number(words.counted),
      name(words.at),
      name(words.late),
      name(words.why),
      name(words.file),
    ],
    rows: rows.map((row) => [
      row.student,
      row.points,
      of,
      of > 0 ? Math.round((row.points / of) * 10_000) / 100 : 100,
      ...row.questions.map(({ points }) => points),
      row.attempts,
      row.counted,
      row.at,
      row.late ? words.yes : words.no,
      row.believed.map(words.believed).join("; "),
      row.files.join(" "),
    ]),
  };
}
