// The table of a class, the histogram of its points, and the mistakes that several students share.

import type { ReactNode } from "react";
import { words as WORDS } from "virtual:words/learn/homework-editor";
import { cssVariable } from "../../../base/controls/css-variable.ts";
import { TableHead } from "../../../base/controls/table-head.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { toCsv } from "../../../base/export/csv.ts";
import { fileName } from "../../../base/export/file-name.ts";
import { saveFile } from "../../../base/files/save-file.ts";
import { useServices } from "../../../base/page/services.ts";
import type { ExerciseClass } from "../../../base/sim/schema.gen.ts";
import { classTable } from "../../export/homework/class-table.ts";
import { median } from "../../model/homework/median.ts";
import { inPoints } from "../student/points.ts";
import { believedWords, tallyWords } from "./belief-words.ts";

/** Props of the table. */
export interface ClassTableProps {
  readonly found: ExerciseClass;
}

/** The table with what is above it. */
export function ClassTable({ found }: ClassTableProps): ReactNode {
  const { toasts } = useServices();
  const words = WORDS.class;
  const { rows, of } = found;
  if (rows.length === 0) return <p className="homework-note">{words.none}</p>;
  const points = rows.map((row) => row.points);
  const mean = points.reduce((sum, one) => sum + one, 0) / points.length;
  const save = (): void => {
    const name = fileName([found.exercise, "class"], "csv");
    const { columns } = words;
    const names = { ...columns, question: (id: string) => columns.question({ id }), yes: words.yes, no: words.no };
    saveFile({ name, content: toCsv(classTable(found, { ...names, believed: believedWords })) });
    toasts.show({ text: words.saved({ name }) });
  };
  return (
    <>
      <p className="homework-line">
        <output>
          <b>{words.count({ n: rows.length })}</b>{" "}
          {words.mean({ mean: inPoints(mean), of: inPoints(of), median: inPoints(median(points)) })}
        </output>
        <TextButton kind="underlined" onPress={save}>
          {words.save}
        </TextButton>
      </p>
      <div className="class-figures">
        <Histogram found={found} />
        <Tallies found={found} />
      </div>
      <Rows found={found} />
    </>
  );
}

function Histogram({ found: { histogram } }: ClassTableProps): ReactNode {
  const words = WORDS.class;
  const most = Math.max(1, ...histogram);
  const step = 100 / histogram.length;
  return (
    <section aria-label={words.histogram}>
      <h2>{words.histogram}</h2>
      <ol className="class-bars">
        {histogram.map((n, at) => {
          const range = { from: at * step, to: (at + 1) * step };
          return (
            <li key={at}>
              <span className="sr">{words.barSaid({ ...range, n })}</span>
              <span aria-hidden="true">{words.bar(range)}</span>
              <i ref={cssVariable("--share", n / most)} aria-hidden="true" />
              <b aria-hidden="true">{n}</b>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Tallies({ found: { tallies, rows } }: ClassTableProps): ReactNode {
  const words = WORDS.class;
  return (
    <section aria-label={words.why}>
      <h2>{words.why}</h2>
      {tallies.length === 0 ? (
        <p className="homework-note">{words.whyNone}</p>
      ) : (
        <ul className="class-tallies">
          {tallies.map((tally, at) => (
            <li key={at}>
              {tallyWords(tally, rows.length)}
              <details>
                <summary>{words.who}</summary>
                {tally.who.join(", ")}
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Rows({ found: { rows, of } }: ClassTableProps): ReactNode {
  const words = WORDS.class;
  const { columns } = words;
  const questions = rows[0]?.questions ?? [];
  const names = questions.map(({ id }) => columns.question({ id }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a narrow window scrolls it, and keys must be able to
    <section className="class-rows" tabIndex={0} aria-label={words.table}>
      <table>
        <caption className="sr">{words.table}</caption>
        <TableHead
          names={[columns.student, columns.points, ...names, columns.attempts, columns.late, columns.why, columns.file]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.student}>
              <th scope="row">{row.student}</th>
              <td>
                {inPoints(row.points)} / {inPoints(of)}
              </td>
              {row.questions.map((question) => (
                <td key={question.id}>{inPoints(question.points)}</td>
              ))}
              <td>{row.attempts}</td>
              <td>{row.late ? words.yes : words.no}</td>
              <td className="class-why">{row.believed.map(believedWords).join("; ") || "–"}</td>
              <td className="class-why">{row.files.join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
