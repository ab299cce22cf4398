// One run: how many of its counters are right, which are off and by how much, and all of them in a table.

import { Fragment, type ReactNode } from "react";
import { words as REAL_TEXT } from "virtual:words/machine/real";
import { offBy, type RealCounter, type RealRun } from "../../../base/published/real-runs.ts";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { formatChange, formatValue } from "../../../base/text/numbers.ts";

/** Props of a run. */
export interface RealRunTableProps {
  readonly run: RealRun;
  readonly onOpen: () => void;
}

/** The run under its settings. */
export function RealRunTable({ run, onOpen }: RealRunTableProps): ReactNode {
  const title = settingsOf(run);
  const off = run.counters.filter(({ right }) => !right);
  return (
    <section className="real-run">
      <h4 className="sec">
        {title}{" "}
        <TextButton kind="underlined" label={REAL_TEXT.openOf({ title: `${run.load}, ${title}` })} onPress={onOpen}>
          {REAL_TEXT.open}
        </TextButton>
      </h4>
      <p>
        <b>{REAL_TEXT.rightOf({ right: run.right, of: run.of })}</b>
        {off.length > 0 && (
          <>
            {" "}
            {REAL_TEXT.off}{" "}
            {off.map((counter, at) => (
              <Fragment key={counter.counter}>
                <span className="real-off">
                  <code>{counter.counter}</code> {amount(counter)}
                  {at < off.length - 1 && ","}
                </span>{" "}
              </Fragment>
            ))}
          </>
        )}
      </p>
      <details>
        <summary>{REAL_TEXT.all}</summary>
        {/* Anything that scrolls must be reachable by keyboard, interactive or not. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="table-scroll" tabIndex={0} aria-label={title}>
          <Counters run={run} title={title} />
        </section>
      </details>
    </section>
  );
}

/** The settings of a run that matter, in words. */
function settingsOf({ settings, repeats }: RealRun): string {
  const { mglru, split, swappiness, pageCluster, rotational, twoZones, others, runs } = REAL_TEXT.settings;
  const value = (key: string): number => settings[key] ?? 0;
  return [
    value("lru_gen.enabled") === 1 ? mglru : split,
    swappiness({ value: value("vm.swappiness") }),
    pageCluster({ value: value("vm.page-cluster") }),
    ...(value("rotational") === 1 ? [rotational] : []),
    ...(value("low_memory") === 1 ? [twoZones] : []),
    ...OTHERS.flatMap((key) => (settings[key] === undefined ? [] : [others[key]({ value: value(key) })])),
    runs({ repeats }),
  ].join(", ");
}

/** Settings with a value that are mentioned where there are any. */
const OTHERS = ["nr_requests", "zram_mib", "swap_iops", "swap_bytes_s"] as const;

function Counters({ run, title }: { readonly run: RealRun; readonly title: string }): ReactNode {
  const { counter, real, model, offBy: by, verdict } = REAL_TEXT.columns;
  return (
    <table>
      <caption className="sr">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className="words">
            {counter}
          </th>
          <th scope="col">{real}</th>
          <th scope="col">{model}</th>
          <th scope="col">{by}</th>
          <th scope="col" className="words">
            {verdict}
          </th>
        </tr>
      </thead>
      <tbody>
        {run.counters.map((row) => (
          <tr key={row.counter}>
            <th scope="row" className="words">
              <code>{row.counter}</code>
            </th>
            <td>{rangeOf(row)}</td>
            <td>{valueOf(row.model)}</td>
            <td>{row.present === true ? "" : amount(row)}</td>
            <td className="words">{verdictOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The smallest value that two decimals can show. */
const LEAST = 0.01;

function valueOf(value: number): string {
  return value > 0 && value < LEAST ? `<${formatValue(LEAST)}` : formatValue(value);
}

function rangeOf({ low, high }: RealCounter): string {
  return low === high ? formatValue(low) : REAL_TEXT.range({ low: formatValue(low), high: formatValue(high) });
}

/** How far off a counter is, or what it is where there was none. */
function amount(row: RealCounter): string {
  if (row.present === true) return REAL_TEXT.absent;
  const off = offBy(row);
  return off === undefined ? REAL_TEXT.fromNone({ model: formatValue(row.model) }) : formatChange(off);
}

function verdictOf({ right, present }: RealCounter): string {
  const { yes, no, there, absent } = REAL_TEXT;
  if (present === true) return right ? `✓ ${there}` : `✗ ${absent}`;
  return right ? `✓ ${yes}` : `✗ ${no}`;
}
