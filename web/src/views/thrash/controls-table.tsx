// What each control, and each faster swap, keeps of the throughput when too many are there.

import type { ReactNode } from "react";
import type { StudiedId } from "../../scenario/thrash-url.ts";
import { CONTROL_TEXT } from "../../text/control.ts";
import { formatChange, oneDecimal } from "../../text/numbers.ts";
import { THRASH_TEXT } from "../../text/thrash.ts";
import { TextButton } from "../../ui/text-button.tsx";
import { isControl, remedyName } from "./remedies.ts";
import type { CrowdPoint } from "./use-denning.ts";
import type { Thrash } from "./use-thrash.ts";

/** Props of the table. */
export interface ControlsTableProps {
  readonly thrash: Thrash;
  readonly points: readonly CrowdPoint[];
}

/** The table: a line for each remedy, a column for each system. A press chooses a control. */
export function ControlsTable({ thrash: { values, link, systems }, points }: ControlsTableProps): ReactNode {
  const most = Math.max(...points.map(({ crowd }) => crowd));
  const last = points.filter(({ crowd }) => crowd === most);
  const remedies = [...new Set(last.map(({ remedy }) => remedy))];
  const caption = THRASH_TEXT.controlsTable(most);
  const choose = (control: string | undefined): void => {
    // Its own numbers stay.
    if (control !== values.control?.id) link.push({ control: control === undefined ? undefined : { id: control } });
  };
  return (
    // What scrolls must be reachable by keyboard, interactive or not.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-scroll thrash-controls" tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="words">
              {CONTROL_TEXT.title}
            </th>
            {systems.map(({ id }) => (
              <th key={id} scope="col">
                {THRASH_TEXT.systemNames[id]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {remedies.map((remedy) => (
            <tr key={remedy ?? ""}>
              <th scope="row" className="words">
                {isControl(remedy) ? (
                  <TextButton pressed={values.control?.id === remedy} onPress={() => choose(remedy)}>
                    {remedyName(remedy)}
                  </TextButton>
                ) : (
                  remedyName(remedy)
                )}
              </th>
              {systems.map(({ id }) => (
                <td key={id}>{keptOf(last, id, remedy)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Cycles a second, and how much more or less that is than without a remedy. */
function keptOf(last: readonly CrowdPoint[], system: StudiedId, remedy: string | undefined): string {
  const of = (id: string | undefined): number | undefined =>
    last.find((point) => point.system === system && point.remedy === id)?.throughput;
  const [own, without] = [of(remedy), of(undefined)];
  if (own === undefined) return "";
  const cycles = oneDecimal(own);
  return remedy === undefined || !without ? cycles : `${cycles} (${formatChange(own / without - 1)})`;
}
