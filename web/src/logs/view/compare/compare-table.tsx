// B against A, column by column: the ratio with its interval and the verdict first, p last.

import { type ReactNode, useMemo, useState } from "react";
import { toMarkdown } from "../../../base/export/markdown.ts";
import { explainCautions, explainCompared, explainRunsNeeded, percent, sizesOf } from "../../explain/comparison.ts";
import { explainGroups } from "../../explain/groups.ts";
import { explainLeft } from "../../explain/aa.ts";
import { plain } from "../../../base/text/sentence.ts";
import type { Comparison } from "../../../base/sim/schema.gen.ts";
import { compareRows, firstSorting, onlyOn, type SortKey, type Sorting } from "../../model/compare-rows.ts";
import { type Logs } from "../../model/log.ts";
import { SIDES } from "../../../base/model/sides.ts";
import { words as SIDES_TEXT } from "virtual:words/base/sides";
import { words as COMPARE_TEXT } from "virtual:words/logs/compare";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { useCopy } from "../../../base/page/use-copy.ts";
import { AaCheck } from "./aa-check.tsx";
import { comparisonTable } from "./comparison-table.ts";
import { CompareRowCells, MORE } from "./compare-row.tsx";
import { CompareSettings, type CompareSettingsProps } from "./compare-settings.tsx";
import type { Compared } from "./use-comparison.ts";
import { useFold } from "./use-fold.tsx";

/** Props of the comparison. */
export interface CompareTableProps extends Pick<CompareSettingsProps, "ask" | "onAsk" | "within"> {
  readonly logs: Logs;
  readonly compared: Compared;
}

/** The comparison: settings, table, cautions. The previous comparison stays while the next is computed. */
export function CompareTable({ logs, compared, ask, onAsk, within }: CompareTableProps): ReactNode {
  const { comparison, busy, failed } = compared;
  const [sorting, setSorting] = useState<Sorting>(firstSorting("column"));
  const [more, setMore] = useState(false);
  const words = COMPARE_TEXT;
  const rows = useMemo(() => comparison && compareRows(comparison, firstSorting("column")), [comparison]);
  return (
    <section className={more ? "log-table compare wide" : "log-table compare"} aria-busy={busy}>
      <h2 className="sec">
        {words.caption}
        <span>{comparison === undefined ? words.busy : sizesOf(comparison)}</span>
      </h2>
      <CompareSettings ask={ask} onAsk={onAsk} within={within} rows={rows} />
      {failed !== undefined && <p className="note">{words.failed({ message: failed })}</p>}
      {comparison !== undefined && (
        <>
          <Columns comparison={comparison} sorting={sorting} onSort={setSorting} more={more} />
          <p className="compare-does">
            <TextButton pressed={more} onPress={() => setMore(!more)}>
              {words.more}
            </TextButton>
            <CopyButton comparison={comparison} sorting={sorting} />
          </p>
          <AaCheck logs={logs} ask={ask} />
          <Notes comparison={comparison} />
        </>
      )}
    </section>
  );
}

function CopyButton({ comparison, sorting }: Pick<ColumnsProps, "comparison" | "sorting">): ReactNode {
  const copy = useCopy();
  const { heads, copy: label, copied } = COMPARE_TEXT;
  const write = (): void => {
    const table = comparisonTable(comparison, sorting);
    const lines = [plain(explainCompared(comparison)), method(comparison), ...explainCautions(comparison.cautions)];
    copy(toMarkdown({ title: heads.ratio, lines }, table), copied);
  };
  return <TextButton onPress={write}>{label}</TextButton>;
}

interface ColumnsProps {
  readonly comparison: Comparison;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly more: boolean;
}

function Columns({ comparison, sorting, onSort, more }: ColumnsProps): ReactNode {
  const { heads, caption } = COMPARE_TEXT;
  const rows = useMemo(() => compareRows(comparison, sorting), [comparison, sorting]);
  const [shown, fold] = useFold(rows);
  const byRuns = comparison.basis === "runs";
  const head = (by: SortKey, name: string): ReactNode => (
    <SortHead by={by} name={name} sorting={sorting} onSort={onSort} />
  );
  return (
    <>
      {/* Anything that scrolls must be reachable by keyboard, interactive or not. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="table-scroll" tabIndex={0} aria-label={caption}>
        <table>
          <thead>
            <tr>
              {head("column", heads.column)}
              <Head name={heads.a} className="ra" />
              <Head name={heads.b} className="rb" />
              {head("ratio", heads.ratio)}
              {byRuns && head("verdict", heads.verdict)}
              {byRuns && <Head name={heads.runs} className="strip-head" />}
              {more &&
                SIDES.flatMap((side) =>
                  MORE.map((name) => (
                    <Head
                      key={`${side} ${name}`}
                      name={COMPARE_TEXT.ofSide({ what: heads[name], side: side.toUpperCase() })}
                      className={`r${side} extent`}
                    />
                  )),
                )}
              {more && byRuns && <Head name={heads.effect} className="extent" />}
              {more && byRuns && <Head name={heads.delta} className="extent" />}
              {more && byRuns && comparison.ask.paired && <Head name={heads.signedRank} className="extent" />}
              {byRuns && head("p", heads.p)}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <CompareRowCells
                key={row.column.id}
                row={row}
                byRuns={byRuns}
                centre={comparison.ask.centre}
                more={more}
                paired={comparison.ask.paired}
              />
            ))}
          </tbody>
        </table>
      </section>
      {fold}
    </>
  );
}

function Head({ name, className }: { readonly name: string; readonly className: string }): ReactNode {
  return (
    <th scope="col" className={className}>
      {name}
    </th>
  );
}

interface SortHeadProps extends Pick<ColumnsProps, "sorting" | "onSort"> {
  readonly by: SortKey;
  readonly name: string;
}

function SortHead({ by, name, sorting, onSort }: SortHeadProps): ReactNode {
  const sorted = sorting.by === by;
  const next = sorted ? { by, descending: !sorting.descending } : firstSorting(by);
  return (
    <th scope="col" className={by} aria-sort={sorted ? (sorting.descending ? "descending" : "ascending") : "none"}>
      <button type="button" className="sort" onClick={() => onSort(next)} title={COMPARE_TEXT.sortBy({ what: name })}>
        {name}
        <span aria-hidden="true">{sorted ? (sorting.descending ? " ↓" : " ↑") : ""}</span>
      </button>
    </th>
  );
}

function method({ basis, ask }: Comparison): string {
  const words = COMPARE_TEXT.method;
  const said = { level: percent(ask.level), margin: percent(ask.margin) };
  return basis === "runs"
    ? (ask.centre === "median" ? words.medians : ask.paired ? words.paired : words.runs)(said)
    : words.rows({ level: percent(ask.level) });
}

function Notes({ comparison }: { readonly comparison: Comparison }): ReactNode {
  const cautions = explainCautions(comparison.cautions);
  const left = explainLeft(comparison);
  const needed = explainRunsNeeded(comparison);
  const groups = explainGroups(comparison);
  return (
    <>
      {SIDES.map((side) => {
        const names = onlyOn(comparison, side);
        return (
          names.length > 0 && (
            <p key={side} className="note">
              {COMPARE_TEXT.onlyIn({ side: SIDES_TEXT[side], names: names.join(", ") })}
            </p>
          )
        );
      })}
      {groups.length > 0 && <p className="note">{groups.join(" ")}</p>}
      {left.length > 0 && <p className="note">{left.join(" ")}</p>}
      <p className="note">{method(comparison)}</p>
      {needed.length > 0 && (
        <p className="note">
          {COMPARE_TEXT.needed.title}: {needed.join("; ")}.
        </p>
      )}
      {cautions.length > 0 && (
        <section className="cautions" aria-label={COMPARE_TEXT.cautionsTitle}>
          <h3>{COMPARE_TEXT.cautionsTitle}</h3>
          <ul>
            {cautions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
