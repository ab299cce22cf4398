// One dispute: the question, who argues, our answer, and what it rests on.

import type { ReactNode } from "react";
import { words as DISPUTES_TEXT } from "virtual:words/machine/disputes";
import { type Dispute, type DisputeRun, killsOf, rangeOf } from "../../../base/published/disputes.ts";
import { TextButton } from "../../../base/controls/text-button.tsx";
import { formatValue, oneDecimal } from "../../../base/text/numbers.ts";
import { entryOf } from "../../../base/text/words.ts";

/** Props of a dispute. */
export interface DisputeAnswerProps {
  readonly dispute: Dispute;
  readonly runs: readonly DisputeRun[];
  /** Opens a machine beside the one that it is compared with. */
  readonly onOpen: (name: string) => void;
}

/** The answer, what it rests on, and where it is argued about. */
export function DisputeAnswer(props: DisputeAnswerProps): ReactNode {
  const words = DISPUTES_TEXT;
  const { id, sources } = props.dispute;
  const title = entryOf(words.questions, id);
  return (
    <div className="dispute">
      <h3 className="sec">{title}</h3>
      <p>
        <b>{entryOf(words.answers, id)}</b> {entryOf(words.limits, id)}
      </p>
      {/* Anything that scrolls must be reachable by keyboard, interactive or not. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="table-scroll" tabIndex={0} aria-label={title}>
        <Counted {...props} />
      </section>
      <p className="dispute-sources">
        {words.argued}{" "}
        {sources.map((source) => (
          <a key={source} className="txt lk" href={source} target="_blank" rel="noopener noreferrer">
            {nameOf(source)}
          </a>
        ))}
      </p>
    </div>
  );
}

/** A line for each machine. */
function Counted({ dispute, runs, onOpen }: DisputeAnswerProps): ReactNode {
  const { counted, countedIn, columns, never } = DISPUTES_TEXT;
  const { group, counter } = dispute.measure;
  const isKilled = runs.some(({ killed }) => killed !== undefined);
  return (
    <table>
      <caption>
        {group === undefined ? counted : countedIn({ group })} {entryOf(DISPUTES_TEXT.counters, counter)}
      </caption>
      <thead>
        <tr>
          <th scope="col" className="words">
            {columns.machine}
          </th>
          <th scope="col">{columns.real}</th>
          <th scope="col">{columns.model}</th>
          {isKilled && <th scope="col">{columns.killed}</th>}
          <th scope="col" className="words">
            <span className="sr">{columns.open}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map(({ name, measure, killed }) => (
          <tr key={name}>
            <th scope="row" className="words">
              {entryOf(DISPUTES_TEXT.machines, name)}
            </th>
            <td>{inWords(measure.real)}</td>
            <td>{inWords(measure.model)}</td>
            {isKilled && <td>{killed === undefined ? never : killsWords(killed)}</td>}
            <td className="words">
              <OpenBoth dispute={dispute} name={name} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The way to a machine beside the one that it is compared with, if it is compared with one. */
function OpenBoth({ dispute, name, onOpen }: Omit<DisputeAnswerProps, "runs"> & { readonly name: string }): ReactNode {
  if (besideOf(dispute, name) === undefined) return null;
  const { open, openOf, machines, questions } = DISPUTES_TEXT;
  const label = openOf({ machine: entryOf(machines, name), question: entryOf(questions, dispute.id) });
  return (
    <TextButton kind="underlined" label={label} onPress={() => onOpen(name)}>
      {open}
    </TextButton>
  );
}

/** The machine that another one of a dispute is compared with: the last one before it that is compared with none. */
export function besideOf({ scenarios, firsts }: Dispute, name: string): string | undefined {
  if (firsts.includes(name)) return undefined;
  return scenarios.slice(0, scenarios.indexOf(name)).findLast((other) => firsts.includes(other));
}

function inWords(values: readonly number[] | null): string {
  if (values === null) return DISPUTES_TEXT.unknown;
  return rangeWords(values, formatValue);
}

function rangeWords(values: readonly number[], format: (value: number) => string): string {
  const { low, high } = rangeOf(values);
  const [from, to] = [format(low), format(high)];
  return from === to ? from : DISPUTES_TEXT.range({ low: from, high: to });
}

function killsWords({ real, model }: NonNullable<DisputeRun["killed"]>): string {
  const [ofReal, ofModel] = [real, model].map((deaths) => {
    if (deaths === null) return DISPUTES_TEXT.unknown;
    const kills = killsOf(deaths);
    return kills.length === 0 ? DISPUTES_TEXT.never : rangeWords(kills, oneDecimal);
  });
  return DISPUTES_TEXT.kills({ real: ofReal ?? "", model: ofModel ?? "" });
}

/** `kubernetes/kubernetes #53533`, or the site. */
function nameOf(source: string): string {
  const [, repository, number] = /github\.com\/([^/]+\/[^/]+)\/issues\/(\d+)/.exec(source) ?? [];
  return repository === undefined ? new URL(source).host : `${repository} #${number}`;
}
