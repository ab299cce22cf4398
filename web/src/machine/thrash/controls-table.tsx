// How much throughput each control, and each faster swap, preserves when there are too many consumers.

import type { ReactNode } from "react";
import type { StudiedId } from "../link/thrash-url.ts";
import { words as CONTROL_TEXT } from "virtual:words/machine/control";
import { formatRatio, oneDecimal } from "../../base/text/numbers.ts";
import { words as THRASH_TEXT } from "virtual:words/machine/thrash";
import { TextButton } from "../../base/controls/text-button.tsx";
import { remedyName } from "./talk/remedies.ts";
import type { CrowdPoint } from "./use-denning.ts";
import type { Thrash } from "./use-thrash.ts";

/** Props of the table. */
export interface ControlsTableProps {
  readonly thrash: Thrash;
  readonly points: readonly CrowdPoint[];
  /** The remedy whose curves are highlighted. */
  readonly lit: string | undefined;
  readonly onLight: (remedy: string | undefined) => void;
}

/** The table: one row per remedy, one column per system. */
export function ControlsTable({ thrash: { systems }, points, lit, onLight }: ControlsTableProps): ReactNode {
  const most = Math.max(...points.map(({ crowd }) => crowd));
  const last = points.filter(({ crowd }) => crowd === most);
  const remedies = [...new Set(last.map(({ remedy }) => remedy))];
  const caption = THRASH_TEXT.controlsTable({ consumers: most });
  return (
    // Anything that scrolls must be reachable by keyboard, interactive or not.
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
                <TextButton pressed={lit === remedy} onPress={() => onLight(remedy)}>
                  {remedyName(remedy)}
                </TextButton>
              </th>
              {systems.map(({ id }) => (
                <td key={id}>{keptOf(last, id, remedy)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="q">{THRASH_TEXT.controlsNote}</p>
    </section>
  );
}

/** Cycles per second, and how much more or less that is than without a remedy. */
function keptOf(last: readonly CrowdPoint[], system: StudiedId, remedy: string | undefined): string {
  const of = (id: string | undefined): number | undefined =>
    last.find((point) => point.system === system && point.remedy === id)?.throughput;
  const [own, without] = [of(remedy), of(undefined)];
  if (own === undefined) return "";
  const cycles = oneDecimal(own);
  return remedy === undefined || !without ? cycles : `${cycles} (${formatRatio(own / without)})`;
}
