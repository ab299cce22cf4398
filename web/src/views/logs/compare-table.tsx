// B against A, column by column: the ratio with its interval and the verdict first, p last.

import { type ReactNode, useMemo, useState } from "react";
import { compareTable } from "../../export/compare-table.ts";
import { toMarkdown } from "../../export/markdown.ts";
import { explainCautions, explainCompared, explainRunsNeeded, percent } from "../../explain/log-comparison.ts";
import { plain } from "../../explain/sentence.ts";
import type { Comparison, Summary } from "../../sim/schema.gen.ts";
import {
  type CompareRow,
  compareRows,
  firstSorting,
  onlyOn,
  type SortKey,
  type Sorting,
} from "../../state/compare-rows.ts";
import { type Side, SIDES } from "../../state/log.ts";
import { COMPARE_TEXT } from "../../text/log-compare.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { formatChange, formatValue, twoDecimals } from "../../text/numbers.ts";
import { TextButton } from "../../ui/text-button.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { CompareSettings, type CompareSettingsProps } from "./compare-settings.tsx";
import { RunStrip } from "./run-strip.tsx";
import type { Compared } from "./use-comparison.ts";

/** Props of the comparison. */
export interface CompareTableProps extends CompareSettingsProps {
  readonly compared: Compared;
}

/** The comparison: settings, table, cautions. The last one stays while another is awaited. */
export function CompareTable({ compared, ask, onAsk }: CompareTableProps): ReactNode {
  const { comparison, busy, failed } = compared;
  const [sorting, setSorting] = useState<Sorting>(firstSorting("column"));
  const [more, setMore] = useState(false);
  const words = COMPARE_TEXT;
  return (
    <section className={more ? "log-table compare wide" : "log-table compare"} aria-busy={busy}>
      <h2 className="sec">
        {words.caption}
        <span>
          {comparison === undefined ? words.busy : words.sizes(comparison.a.runs.length, comparison.b.runs.length)}
        </span>
      </h2>
      <CompareSettings ask={ask} onAsk={onAsk} />
      {failed !== undefined && <p className="note">{words.failed(failed)}</p>}
      {comparison !== undefined && (
        <>
          <Columns comparison={comparison} sorting={sorting} onSort={setSorting} more={more} />
          <p className="compare-does">
            <TextButton pressed={more} onPress={() => setMore(!more)}>
              {words.more}
            </TextButton>
            <CopyButton comparison={comparison} sorting={sorting} />
          </p>
          <Notes comparison={comparison} />
        </>
      )}
    </section>
  );
}

function CopyButton({ comparison, sorting }: Pick<ColumnsProps, "comparison" | "sorting">): ReactNode {
  const copy = useCopy();
  const { heads, copy: label, copied, verdicts } = COMPARE_TEXT;
  const write = (): void => {
    const level = percent(comparison.ask.level);
    const { column, verdict, p } = heads;
    const ends = { low: `${level} <`, high: `< ${level}` };
    const words = {
      column,
      unit: "",
      mean: LOGS_TEXT.single.columns[1],
      ratio: "B / A",
      verdict,
      p,
      verdicts,
      ...ends,
    };
    const table = compareTable(comparison, sorting, words);
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
  const byRuns = comparison.basis === "runs";
  const head = (by: SortKey, name: string): ReactNode => (
    <SortHead by={by} name={name} sorting={sorting} onSort={onSort} />
  );
  return (
    // What scrolls must be reachable by keyboard, interactive or not.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
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
                MORE.map(({ name }) => (
                  <Head
                    key={`${side} ${name}`}
                    name={COMPARE_TEXT.ofSide(heads[name], side.toUpperCase())}
                    className={`r${side} extent`}
                  />
                )),
              )}
            {more && byRuns && <Head name={heads.effect} className="extent" />}
            {more && byRuns && <Head name={heads.delta} className="extent" />}
            {byRuns && head("p", heads.p)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.column.id} row={row} byRuns={byRuns} more={more} />
          ))}
        </tbody>
      </table>
    </section>
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
      <button type="button" className="sort" onClick={() => onSort(next)} title={COMPARE_TEXT.sortBy(name)}>
        {name}
        <span aria-hidden="true">{sorted ? (sorting.descending ? " ↓" : " ↑") : ""}</span>
      </button>
    </th>
  );
}

function Row({
  row,
  byRuns,
  more,
}: {
  readonly row: CompareRow;
  readonly byRuns: boolean;
  readonly more: boolean;
}): ReactNode {
  const { column, label, shown } = row;
  const { difference } = column;
  const verdict = difference?.verdict ?? undefined;
  const oneUnit = column.unit !== null;
  return (
    <tr>
      <th scope="row">
        <code>{label}</code> <span className="unit">{oneUnit ? shown.a.unit : ""}</span>
      </th>
      {SIDES.map((side) => (
        <td key={side}>
          {number(column[side]?.numbers.mean?.estimate.value, row, side)}
          {!oneUnit && ` ${shown[side].unit}`}
        </td>
      ))}
      <td>
        <Against row={row} />
      </td>
      {byRuns && (
        <td className={`verdict ${verdict ?? ""}`} title={verdict && COMPARE_TEXT.verdictWhy[verdict]}>
          {verdict !== undefined && COMPARE_TEXT.verdicts[verdict]}
        </td>
      )}
      {byRuns && (
        <td className="strip-cell">
          <RunStrip row={row} />
        </td>
      )}
      {more &&
        SIDES.flatMap((side) =>
          MORE.map(({ name, of }) => (
            <td key={`${side} ${name}`} className="extent">
              {of(row, side, byRuns)}
            </td>
          )),
        )}
      {more && byRuns && <td className="extent">{plainCell(difference?.effect?.g)}</td>}
      {more && byRuns && <td className="extent">{plainCell(difference?.mann_whitney?.delta)}</td>}
      {byRuns && <td className="p q">{pValue(difference?.p_adjusted)}</td>}
    </tr>
  );
}

/** The numbers of a side that stand in the wide table: of runs where those are compared, else of rows. */
const MORE: readonly {
  readonly name: "sd" | "median" | "quartiles" | "bulk" | "n";
  readonly of: (row: CompareRow, side: Side, byRuns: boolean) => string;
}[] = [
  { name: "sd", of: (row, side, byRuns) => number(summaryOf(row, side, byRuns)?.sd, row, side) },
  { name: "median", of: (row, side, byRuns) => number(summaryOf(row, side, byRuns)?.median, row, side) },
  {
    name: "quartiles",
    of: (row, side, byRuns) => range(summaryOf(row, side, byRuns)?.q1, summaryOf(row, side, byRuns)?.q3, row, side),
  },
  {
    name: "bulk",
    of: (row, side) => range(row.column[side]?.numbers.bulk?.low, row.column[side]?.numbers.bulk?.high, row, side),
  },
  { name: "n", of: (row, side, byRuns) => formatValue(summaryOf(row, side, byRuns)?.count ?? 0) },
];

function summaryOf({ column }: CompareRow, side: Side, byRuns: boolean): Summary | undefined {
  const numbers = column[side]?.numbers;
  return byRuns ? numbers?.of_runs : numbers?.rows;
}

function number(value: number | null | undefined, { shown }: CompareRow, side: Side): string {
  return value === null || value === undefined ? LOGS_TEXT.noValue : formatValue(value / shown[side].divisor);
}

function range(low: number | null | undefined, high: number | null | undefined, row: CompareRow, side: Side): string {
  return COMPARE_TEXT.between(number(low, row, side), number(high, row, side));
}

function plainCell(value: number | null | undefined): string {
  return value === null || value === undefined ? LOGS_TEXT.noValue : formatValue(value);
}

function pValue(p: number | null | undefined): string {
  if (p === null || p === undefined) return "";
  return p < 0.001 ? "< 0.001" : p.toFixed(3);
}

/** From here on "10.3 ×" is easier to grasp than "+930 %". */
const MANY_TIMES = 3;
/** Changes below this are told as none. */
const NO_CHANGE = 0.0005;

function Against({ row: { column } }: { readonly row: CompareRow }): ReactNode {
  const { noRatio, unbounded, between } = COMPARE_TEXT;
  const { difference, unit } = column;
  if (unit === null) return noRatio.units;
  if (difference === null) return noRatio.lacking;
  const { ratio, mean } = difference;
  if (ratio === null) return mean.value === 0 ? noRatio.none : noRatio.from;
  const times = ratio.value >= MANY_TIMES;
  const said = (value: number): string =>
    times ? `${formatValue(value)} ×` : Math.abs(value - 1) < NO_CHANGE ? "0 %" : formatChange(value - 1);
  const ends = ratio.unbounded
    ? unbounded
    : ratio.interval && between(said(ratio.interval.low), said(ratio.interval.high));
  return (
    <>
      <b title={twoDecimals(ratio.value)}>{said(ratio.value)}</b>
      {ends !== null && <span className="ends">{ends}</span>}
    </>
  );
}

function method({ basis, ask }: Comparison): string {
  const words = COMPARE_TEXT.method;
  return basis === "runs" ? words.runs(percent(ask.level), percent(ask.margin)) : words.rows(percent(ask.level));
}

function Notes({ comparison }: { readonly comparison: Comparison }): ReactNode {
  const cautions = explainCautions(comparison.cautions);
  const needed = explainRunsNeeded(comparison);
  return (
    <>
      {SIDES.map((side) => {
        const names = onlyOn(comparison, side);
        return (
          names.length > 0 && (
            <p key={side} className="note">
              {COMPARE_TEXT.onlyIn(LOGS_TEXT.sides[side], names.join(", "))}
            </p>
          )
        );
      })}
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
