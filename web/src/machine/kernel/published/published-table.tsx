// The numbers of two kernels under one load, as published and as simulated.

import type { ReactNode } from "react";
import type { Link } from "../../../base/link/url.ts";
import {
  changeOf,
  type MetricPair,
  type PublishedPair,
  type PublishedRow,
} from "../../../base/published/published-experiments.ts";
import { formatChange, formatValue, twoDecimals } from "../../../base/text/numbers.ts";
import { words as PUBLISHED_TEXT } from "virtual:words/base/published";
import { LinkTo } from "../../../base/page/link-to.tsx";
import { entryOf } from "../../../base/text/words.ts";

/** Props of a table. */
export interface PublishedTableProps {
  readonly pair: PublishedPair;
  /** What each metric is called. */
  readonly metrics: Readonly<Record<string, string>>;
  readonly onShow: (link: Link) => void;
}

/** The table, under its name and the link to our run. */
export function PublishedTable({ pair: { id, metrics: rows, link }, metrics, onShow }: PublishedTableProps): ReactNode {
  const title = entryOf(PUBLISHED_TEXT.pairs, id);
  return (
    <>
      <h4 className="sec">
        {title}{" "}
        <LinkTo link={link} label={PUBLISHED_TEXT.openOf({ title })} onShow={onShow}>
          {PUBLISHED_TEXT.open}
        </LinkTo>
      </h4>
      {/* Anything that scrolls must be reachable by keyboard, interactive or not. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="table-scroll" tabIndex={0} aria-label={title}>
        <table>
          <caption className="sr">{title}</caption>
          <Head />
          <tbody>
            {rows.map((row) => (
              <Metric key={row.stock.metric} row={row} name={entryOf(metrics, row.stock.metric)} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Head(): ReactNode {
  const { published, simulated, ratio, stock, variant, change, agrees, metric } = PUBLISHED_TEXT.columns;
  const groups = [
    { name: published, columns: [stock, variant, change] },
    { name: simulated, columns: [stock, variant, change] },
    { name: ratio, columns: [stock, variant] },
  ];
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col" className="words">
          {metric}
        </th>
        {groups.map(({ name, columns }) => (
          <th key={name} colSpan={columns.length} scope="colgroup" className="group">
            {name}
          </th>
        ))}
        <th rowSpan={2} scope="col" className="words">
          {agrees}
        </th>
      </tr>
      <tr>
        {groups.flatMap(({ name, columns }) =>
          columns.map((column) => (
            <th key={`${name} ${column}`} scope="col">
              {column}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

function Metric({ row: { stock, variant }, name }: { readonly row: MetricPair; readonly name: string }): ReactNode {
  const ratio = (row: PublishedRow): string => (row.ratio === null ? "–" : twoDecimals(row.ratio));
  const { yes, no, builtIn } = PUBLISHED_TEXT;
  const agrees = variant.agrees ? `✓ ${yes}` : `✗ ${no}`;
  return (
    <tr>
      <th scope="row" className="words">
        {name}
      </th>
      <td>{mean(stock.published, stock.published_sd)}</td>
      <td>{mean(variant.published, variant.published_sd)}</td>
      <td>{changed(variant.direction_published, stock.published, variant.published)}</td>
      <td>{mean(stock.simulated, stock.sd)}</td>
      <td>{mean(variant.simulated, variant.sd)}</td>
      <td>{changed(variant.direction_simulated, stock.simulated, variant.simulated)}</td>
      <td>{ratio(stock)}</td>
      <td>{ratio(variant)}</td>
      <td className="words">{variant.built_in === true ? `– ${builtIn}` : agrees}</td>
    </tr>
  );
}

/** "2.64 ± 0.12", "2.64 ± <0.01". */
function mean(value: number, sd: number | null): string {
  if (sd === null) return formatValue(value);
  return `${formatValue(value)} ± ${sd > 0 && sd < LEAST ? `<${formatValue(LEAST)}` : formatValue(sd)}`;
}

/** The smallest value that two decimals can show. */
const LEAST = 0.01;

/** "−28 %", or that nothing changed: a change of less than a hundredth counts as none. */
function changed(direction: string, from: number, to: number): string {
  const change = changeOf(from, to);
  if (direction === "same") return PUBLISHED_TEXT.same;
  return change === undefined ? PUBLISHED_TEXT.fromNothing : formatChange(change);
}
