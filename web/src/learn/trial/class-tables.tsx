// What a class came to: a row a condition, a row a participant, and what was left out with the reason.

import type { ReactNode } from "react";
import { words as WORDS } from "virtual:words/learn/trial";
import { TableHead } from "../../base/controls/table-head.tsx";
import { TextButton } from "../../base/controls/text-button.tsx";
import { fileName } from "../../base/export/file-name.ts";
import { saveFile } from "../../base/files/save-file.ts";
import { useServices } from "../../base/page/services.ts";
import { language } from "../../base/text/language.ts";
import { ITEM_KINDS } from "../model/trial/items.ts";
import { type Joined, type LeftOut, summaries } from "../model/trial/joined.ts";
import { type Result, resultCsv } from "../model/trial/result.ts";

/** Props of the tables. */
export interface ClassTablesProps {
  readonly code: string;
  readonly of: Joined;
}

/** The tables. */
export function ClassTables({ code, of: { results, leftOut } }: ClassTablesProps): ReactNode {
  const { toasts } = useServices();
  const save = (): void => {
    const name = fileName(["trial", code, "all"], "csv");
    saveFile({ name, content: resultCsv(results) });
    toasts.show({ text: WORDS.savedTable({ name }) });
  };
  return (
    <>
      <output>{WORDS.count({ n: results.length })}</output>
      {leftOut.map((out, at) => (
        <p key={at} className="field-error">
          {reason(out)}
        </p>
      ))}
      {results.length > 0 && (
        <>
          <SummaryTable results={results} />
          <p className="trial-note">{WORDS.gainWhat({ of: ITEM_KINDS.length })}</p>
          <p className="trial-line">
            <TextButton kind="underlined" onPress={save}>
              {WORDS.saveTable}
            </TextButton>
          </p>
          <RowsTable results={results} />
        </>
      )}
    </>
  );
}

function reason(out: LeftOut): string {
  const words = WORDS.leftOut;
  if (out.why === "other-trial") return words.otherTrial(out);
  if (out.why === "twice") return words.twice({ file: out.file, participant: String(out.participant) });
  return out.line === 1 ? words.missing(out) : words.refused({ ...out, line: String(out.line) });
}

interface OfResults {
  readonly results: readonly Result[];
}

function SummaryTable({ results }: OfResults): ReactNode {
  const { n, pre, post, gain, minutes } = WORDS.columns;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a narrow window scrolls it, and keys must be able to
    <section className="trial-scroll" tabIndex={0} aria-label={WORDS.summary}>
      <table className="trial-table">
        <caption>{WORDS.summary}</caption>
        <TableHead names={[WORDS.condition, n, pre, post, gain, minutes]} />
        <tbody>
          {summaries(results).map((summary) => (
            <tr key={summary.condition}>
              <th scope="row">{WORDS.conditions[summary.condition]}</th>
              <td>{summary.n}</td>
              <td>{digits(summary.pre, 2)}</td>
              <td>{digits(summary.post, 2)}</td>
              <td>{digits(summary.gain, 2)}</td>
              <td>{digits(summary.learnSeconds === undefined ? undefined : summary.learnSeconds / 60, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RowsTable({ results }: OfResults): ReactNode {
  const { participant, before, after, predicted, minutes } = WORDS.columns;
  const right = (marks: readonly number[]): number => marks.filter((mark) => mark === 1).length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a narrow window scrolls it, and keys must be able to
    <section className="trial-scroll" tabIndex={0} aria-label={WORDS.rows}>
      <table className="trial-table">
        <caption>{WORDS.rows}</caption>
        <TableHead names={[participant, WORDS.condition, before, after, predicted, minutes]} />
        <tbody>
          {results.map((result) => (
            <tr key={result.participant}>
              <th scope="row">{result.participant}</th>
              <td>{WORDS.conditions[result.condition]}</td>
              <td>{right(result.pre)}</td>
              <td>{right(result.post)}</td>
              <td>
                {result.condition === "predict"
                  ? WORDS.ofPredicted({ right: result.predictedRight, made: result.predicted })
                  : "–"}
              </td>
              <td>{digits(result.learnSeconds / 60, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A number with its decimal places in the reader's language, and with a true minus sign; a dash if there is none. */
function digits(value: number | undefined, places: number): string {
  if (value === undefined) return "–";
  const set = { minimumFractionDigits: places, maximumFractionDigits: places };
  return value.toLocaleString(language, set).replace("-", "−");
}
